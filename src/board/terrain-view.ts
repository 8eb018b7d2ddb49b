import { html, svg, type TemplateResult } from "lit";
import { DENS, RIVER, TRAPS, terrainOf } from "../notation/terrain.js";
import { FILES, RANKS, SIDES, type Side, SQUARES, type Square } from "../types.js";
import { BOARD_HEIGHT, BOARD_WIDTH, COLUMNS, placeOf, ROWS, SQUARE_SIZE } from "./geometry.js";
import type { BoardText } from "./text.js";

/** The ground under the animals: meadow, river, traps and dens with their names, and the names of files and ranks. */
export function terrainView(orientation: Side, text: BoardText): TemplateResult {
  const at = (square: Square, drawing: TemplateResult) => {
    const { column, row } = placeOf(square, orientation);
    return svg`<g transform="translate(${column * SQUARE_SIZE} ${row * SQUARE_SIZE})">${drawing}</g>`;
  };
  const dens = SIDES.map((side) => at(DENS[side], denView(side, text.den)));
  const traps = SIDES.flatMap((side) => TRAPS[side].map((square) => at(square, trapView(side, text.trap))));
  return html`<svg class="terrain" viewBox="0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}" aria-hidden="true">
    <rect class="land" width=${BOARD_WIDTH} height=${BOARD_HEIGHT} />
    <path class="land-shade" d=${CHEQUERS} />
    <path class="grass" d=${GRASS} />
    <path class="grid-lines" d=${GRID_LINES} />
    ${POOLS.map((corner) => poolView(corner, text.river))}
    <path class="waves" d=${WAVES} />
    <path class="grid-lines on-water" d=${WATER_LINES} />
    ${traps}${dens}${coordinatesView(orientation)}
  </svg>`;
}

/** Every other square; the pattern is the same from both sides. */
const CHEQUERS = everySquare(
  (column, row) => (column + row) % 2 === 1,
  ({ x, y }) => `M${x} ${y}h${SQUARE_SIZE}v${SQUARE_SIZE}h-${SQUARE_SIZE}z`,
);

/** Tufts of three blades, in a pattern that is the same from both sides. */
const GRASS = everySquare(
  (column, row) => terrainOf(SQUARES[row * COLUMNS + column]!) === "land",
  ({ x, y }, index) => {
    const [dx, dy] = [16 + ((index * 37) % 68), 22 + ((index * 53) % 66)];
    return `M${x + dx} ${y + dy}l-4 -9m4 9v-12m0 12l4 -9`;
  },
);

const GRID_LINES = [
  ...Array.from({ length: COLUMNS - 1 }, (_, column) => `M${(column + 1) * SQUARE_SIZE} 0V${BOARD_HEIGHT}`),
  ...Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * SQUARE_SIZE}H${BOARD_WIDTH}`),
].join("");

const WATER_LINES = "M200 307V593M500 307V593M107 400H293M107 500H293M407 400H593M407 500H593";

function everySquare(
  wanted: (column: number, row: number) => boolean,
  draw: (corner: { x: number; y: number }, index: number) => string,
): string {
  return SQUARES.map((_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    return wanted(column, row) ? draw({ x: column * SQUARE_SIZE, y: row * SQUARE_SIZE }, index) : "";
  }).join("");
}

/** The upper left corners of both halves of the river; they lie the same from both sides. */
const POOLS = (["b6", "e6"] as const).map((square) => {
  const { column, row } = placeOf(square, "red");
  return { x: column * SQUARE_SIZE, y: row * SQUARE_SIZE };
});

const MIDDLE_ROW = (ROWS - 1) / 2;

const WAVES = RIVER.map((square, index) => {
  const { column, row } = placeOf(square, "red");
  const [x, y] = [column * SQUARE_SIZE, row * SQUARE_SIZE];
  const shift = (index * 7) % 12;
  const wave = (dx: number, dy: number, count: number) => `M${x + dx} ${y + dy}q6 -7 12 0${"t12 0".repeat(count - 1)}`;
  // In the middle row the river's name is written.
  return wave(18 + shift, 29, 3) + (row === MIDDLE_ROW ? "" : wave(44 - shift, 56, 3)) + wave(20 + shift, 82, 3);
}).join("");

/** Reeds on the bank: two stalks and their heads, growing up and leaning by `lean`. */
function reed(x: number, y: number, lean: number): TemplateResult {
  return svg`<path class="stalks" d="M${x} ${y}q${lean} -14 ${lean * 2} -27M${x + 5} ${y}q${lean} -9 ${lean * 2} -18
      M${x - 4} ${y}q${-lean} -8 ${-lean} -14" />
    <path class="cattails" d="M${x + lean * 2} ${y - 24}v-9M${x + 5 + lean * 2} ${y - 16}v-8" />`;
}

/** One half of the river: a sandy bank, water that grows deeper to the middle, reeds in two corners and its name. */
function poolView({ x, y }: { x: number; y: number }, label: string): TemplateResult {
  return svg`
    <rect class="bank" x=${x + 1} y=${y + 1} width="198" height="298" rx="32" />
    <rect class="water" x=${x + 7} y=${y + 7} width="186" height="286" rx="27" />
    <path class="deep" d="M${x + 60} ${y + 28}C${x + 110} ${y + 12} ${x + 172} ${y + 34} ${x + 176} ${y + 92}
      C${x + 180} ${y + 140} ${x + 166} ${y + 170} ${x + 174} ${y + 214}C${x + 180} ${y + 262} ${x + 130} ${y + 280} ${x + 92}
      ${y + 274}C${x + 40} ${y + 276} ${x + 20} ${y + 240} ${x + 28} ${y + 196}C${x + 36} ${y + 156} ${x + 18} ${y + 130}
      ${x + 24} ${y + 88}C${x + 26} ${y + 54} ${x + 36} ${y + 36} ${x + 60} ${y + 28}Z" />
    ${reed(x + 15, y + 290, 3)}${reed(x + 183, y + 40, -3)}
    <text class="label river-label" x=${x + 100} y=${y + 150}>${label}</text>`;
}

/** The teeth of the trap's jaws, pointing inwards all around. */
const TEETH = Array.from({ length: 12 }, (_, tooth) => {
  const point = (step: number, radius: number) => {
    const angle = ((tooth + step) / 12) * 2 * Math.PI;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(43 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${point(-0.36, 31)}L${point(0, 18)}L${point(0.36, 31)}Z`;
}).join("");

/** Iron jaws around a pit, with a plate in the colour of its owner. */
function trapView(side: Side, label: string): TemplateResult {
  return svg`<g class="trap ${side}">
    <rect class="ground" x="2" y="2" width="96" height="96" rx="10" />
    <path class="springs" d="M10 43h10M80 43h10" />
    <circle class="pit" cx="50" cy="43" r="32" />
    <path class="teeth" d=${TEETH} />
    <circle class="jaws" cx="50" cy="43" r="32" />
    <circle class="plate" cx="50" cy="43" r="9" />
    <text class="label" x="50" y="89">${label}</text>
  </g>`;
}

/** A cave in a rock, with the flag of its owner: round-tipped for Red, forked for Blue. */
function denView(side: Side, label: string): TemplateResult {
  const flag = side === "red" ? "M53 5h22q8 7 0 14h-22z" : "M53 5h28l-8 7l8 7h-28z";
  return svg`<g class="den ${side}">
    <rect class="ground" x="2" y="2" width="96" height="96" rx="10" />
    <path class="pole" d="M52 32V4" />
    <path class="flag" d=${flag} />
    <path class="rock" d="M10 77C10 58 17 49 24 46C28 34 40 28 52 29C64 29 73 36 77 46C85 50 90 60 90 77Z" />
    <path class="cracks" d="M22 62l7 -6M33 42l5 6M72 48l-4 5M80 62l-6 -2" />
    <path class="mouth" d="M31 77V66C31 53 39 46 50 46C61 46 69 53 69 66V77Z" />
    <text class="label" x="50" y="89">${label}</text>
  </g>`;
}

/** The names of the files at the lower edge and of the ranks at the left one. */
function coordinatesView(orientation: Side): TemplateResult {
  const files = FILES.map((file) => {
    const { column } = placeOf(`${file}1`, orientation);
    return svg`<text x=${(column + 1) * SQUARE_SIZE - 9} y=${BOARD_HEIGHT - 12}>${file}</text>`;
  });
  const ranks = RANKS.map((rank) => {
    const { row } = placeOf(`a${rank}`, orientation);
    return svg`<text x="8" y=${row * SQUARE_SIZE + 11}>${rank}</text>`;
  });
  return svg`<g class="coordinates">${files}${ranks}</g>`;
}
