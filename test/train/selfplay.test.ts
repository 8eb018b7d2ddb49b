import { expect, test } from "vitest";
import { drawsOf } from "../../src/match/draws.js";
import { TRAPS } from "../../src/notation/terrain.js";
import { formatMove, Position, SQUARES } from "../../src/rules/index.js";
import { ANIMALS, type Move, type Score, type Setup, SIDES, type Side } from "../../src/types.js";
import { Core } from "../../src/wasm/core.js";
import { Board } from "../../train/board.js";
import { OFFSET } from "../../train/data.js";
import { BUCKETS, RECORD_BYTES } from "../../train/kernel/shape.js";
import { readNetwork, writeNetwork } from "../../train/network.js";
import { type PlayedGame, playGame } from "../../train/selfplay.js";
import { drawPlan } from "../../train/starts.js";
import { materialNetwork } from "../support/material-network.js";
import { randomPlay } from "../support/random-play.js";

const SEED = 11;
const NODES = 150;
const BASE_GAMES = 200;
const MATERIAL_GAMES = 30;

/** A position that was searched in a game, as the rules know it, what the search said, and what was played there. */
interface Searched {
  readonly position: Position;
  readonly best: Move;
  readonly score: Score;
  readonly nodes: number;
  played: Move | null;
}

interface Watched {
  readonly game: PlayedGame;
  readonly searched: readonly Searched[];
  /** Where the game ended. */
  readonly last: Position;
}

/** Plays a game and notes all that the core is asked for. */
function watch(core: Core, number: number): Watched {
  let searched: Searched[] = [];
  let position = Position.start("default");
  let score: Score = { type: "cp", value: 0 };
  const watched: Pick<Core, "newGame" | "setPosition" | "play" | "outcome" | "legalMoves" | "startSearch" | "iterate"> &
    Pick<Core, "bestRootMove" | "evaluate" | "key"> = {
    newGame: () => core.newGame(),
    setPosition: (setup: Setup) => {
      searched = [];
      position = Position.fromSetup(setup, "default");
      core.setPosition(setup);
    },
    play: (move) => {
      const latest = searched.at(-1);
      if (latest) latest.played = move;
      position = position.play(move);
      core.play(move);
    },
    outcome: () => core.outcome(),
    legalMoves: () => core.legalMoves(),
    startSearch: (start) => core.startSearch(start),
    iterate: (depth, line) => {
      const iteration = core.iterate(depth, line);
      if (iteration.line) score = iteration.line.score;
      return iteration;
    },
    bestRootMove: () => {
      const best = core.bestRootMove();
      searched.push({ position, best, score, nodes: core.nodeCount(), played: null });
      return best;
    },
    evaluate: () => core.evaluate(),
    key: () => core.key(),
  };
  const game = playGame(watched as Core, { seed: SEED, nodes: NODES }, number);
  return { game, searched, last: position };
}

const CORE = Core.create({ hashMb: 1, network: false });
/** One animal more is enough to be called won. */
const MATERIAL_CORE = Core.create({ hashMb: 1, network: materialNetwork(40) });
const WATCHED = Array.from({ length: BASE_GAMES + MATERIAL_GAMES }, (_, number) =>
  watch(number < BASE_GAMES ? CORE : MATERIAL_CORE, number),
);

/** The squares of a record, worked out from the rules' view of a position. */
function squaresOf(position: Position): number[] {
  const sides = position.turn === "red" ? SIDES : [...SIDES].reverse();
  return sides.flatMap((side) =>
    ANIMALS.map((animal) => {
      const square = SQUARES.findIndex((name) => {
        const piece = position.at(name);
        return piece?.side === side && piece.animal === animal;
      });
      if (square < 0) return 63;
      return position.turn === "red" ? square : 62 - square;
    }),
  );
}

function isDenThreatened(position: Position): boolean {
  return SIDES.some((side) => TRAPS[side].some((trap) => (position.at(trap)?.side ?? side) !== side));
}

function favoured({ position, score }: Searched): Side {
  const isAhead = (score.type === "cp" ? score.value : score.plies) > 0;
  return isAhead === (position.turn === "red") ? "red" : "blue";
}

/** The side that all of the last `count` scores favour, if all of them are `wanted`. */
function agreed(searched: readonly Searched[], count: number, wanted: (score: Score) => boolean): Side | null {
  const latest = searched.slice(-count);
  const sides = new Set(latest.map(favoured));
  return latest.length === count && sides.size === 1 && latest.every(({ score }) => wanted(score))
    ? [...sides][0]!
    : null;
}

/** How a game should end where `position` is on the board, the last of those searched or the end itself; `null` if it goes on. */
function verdict(searched: readonly Searched[], position: Position): { reason: string; winner: Side | null } | null {
  const outcome = position.outcome();
  if (outcome) return { reason: outcome.reason, winner: outcome.winner };
  if (position.halfmoveClock >= 44) return { reason: "clock", winner: null };
  const decisive = agreed(searched, 4, (score) => score.type === "win");
  if (decisive) return { reason: "decisive", winner: decisive };
  return null;
}

test("the board of a game is that of the rules after every move", () => {
  let before: Position | null = null;
  let board: Board | null = null;
  for (const position of randomPlay(3, "default", { positions: 3000 })) {
    const move: Move | undefined = before
      ?.legalMoves()
      .find((legal) => String(before?.play(legal)) === String(position));
    if (board && move) {
      expect(board.isCapture(move)).toBe(before?.at(move.to) !== null);
      board.play(move);
    } else board = new Board(position.setup());
    const squares = new Uint8Array(18);
    board.writeSquares(squares, 1);
    expect([...squares]).toEqual([0, ...squaresOf(position), 0]);
    expect([SIDES[board.turn], board.halfmoveClock]).toEqual([position.turn, position.halfmoveClock]);
    before = position;
  }
});

test("a game yields exactly its quiet positions, each once, with score, result, clock and number", () => {
  let total = 0;
  for (const { game, searched } of WATCHED) {
    const seen = new Set<string>();
    const expected: number[][] = [];
    for (const { position, best, score } of searched) {
      const key = String(position).split(" ").slice(0, 2).join(" ");
      const { halfmoveClock: clock, turn } = position;
      if (score.type === "win" || position.at(best.to) || isDenThreatened(position) || clock > 34) continue;
      if (
        seen.has(key) ||
        verdict(searched.slice(0, searched.findIndex((one) => one.position === position) + 1), position)
      )
        continue;
      seen.add(key);
      const value = Math.max(-3000, Math.min(3000, score.value));
      const result = game.winner === null ? 1 : SIDES[game.winner] === turn ? 2 : 0;
      expected.push([...squaresOf(position), value, result, clock, game.game]);
    }
    const view = new DataView(game.records.buffer);
    const found = Array.from({ length: game.records.length / RECORD_BYTES }, (_, index) => {
      const at = index * RECORD_BYTES;
      return [
        ...game.records.subarray(at, at + 16),
        view.getInt16(at + OFFSET.score, true),
        view.getUint8(at + OFFSET.result),
        view.getUint8(at + OFFSET.clock),
        view.getUint32(at + OFFSET.game, true),
      ];
    });
    expect(found).toEqual(expected);
    total += found.length;
  }
  expect(total).toBeGreaterThan(5 * WATCHED.length);
});

test("a game ends as soon as its result is known, and with that result", () => {
  const reasons = new Set<string>();
  for (const { game, searched, last } of WATCHED) {
    for (let count = 1; count < searched.length; count++) {
      expect(verdict(searched.slice(0, count), searched[count - 1]!.position)).toBeNull();
    }
    const end = verdict(searched, last)!;
    expect(end.winner).toBe(game.winner === null ? null : SIDES[game.winner]);
    expect(game.plies).toBe(searched.filter(({ played }) => played).length);
    reasons.add(end.reason);
  }
  expect([...reasons]).toEqual(expect.arrayContaining(["decisive", "clock"]));
});

test("a game begins as equal as was planned", () => {
  for (const { game, searched } of WATCHED) {
    const { kind, mostCenticats } = drawPlan(drawsOf(SEED, game.game));
    expect(game.kind).toBe(kind);
    const { score } = searched[0]!;
    expect(score.type === "cp" && Math.abs(score.value) <= mostCenticats).toBe(true);
  }
});

test("one move in twenty is random while the game is open, none when it is decided", () => {
  const moves = WATCHED.flatMap(({ searched }) => searched.filter(({ played }) => played));
  const isRandom = ({ best, played }: Searched): boolean => formatMove(best) !== formatMove(played!);
  expect(moves.filter(({ score }) => score.type === "win").some(isRandom)).toBe(false);
  const open = moves.filter(({ score }) => score.type === "cp");
  const share = open.filter(isRandom).length / open.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.08);
});

test("a search uses its nodes and no more, and fewer once the result is certain", () => {
  const searches = WATCHED.flatMap(({ searched }) => searched);
  expect(Math.max(...searches.map(({ nodes }) => nodes))).toBe(NODES);
  const shareOfFull = (type: Score["type"]): number => {
    const found = searches.filter(({ score }) => score.type === type);
    return found.filter(({ nodes }) => nodes === NODES).length / found.length;
  };
  expect(shareOfFull("cp")).toBeGreaterThan(0.9);
  expect(shareOfFull("win")).toBeLessThan(0.2);
});

test("a game does not depend on what the core has played before", () => {
  const fresh = Core.create({ hashMb: 1, network: false });
  for (const number of [BASE_GAMES - 1, 17]) {
    expect(playGame(fresh, { seed: SEED, nodes: NODES }, number)).toEqual(WATCHED[number]!.game);
  }
});

test("another seed gives other games", () => {
  const { game, records } = WATCHED.find(({ game }) => game.records.length > 0)!.game;
  const other = playGame(CORE, { seed: SEED + 1, nodes: NODES }, game);
  expect(other.records).not.toEqual(records);
});

test("an evaluation for which no start is equal is refused, not tried for ever", () => {
  // The side to move is always far ahead.
  const outputBiases = new Int32Array(BUCKETS).fill(500_000);
  const network = writeNetwork({ ...readNetwork(materialNetwork(0)), outputBiases });
  const core = Core.create({ hashMb: 1, network });
  expect(() => playGame(core, { seed: 1, nodes: 50 }, 0)).toThrow("none is within");
});
