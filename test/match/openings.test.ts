import { describe, expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { type Opening, type OpeningSource, openingsOf } from "../../src/match/openings.js";
import { terrainOf } from "../../src/notation/terrain.js";
import { formatMove, type Position, ruleSet, SQUARES } from "../../src/rules/index.js";
import { Core } from "../../src/wasm/core.js";
import { refusalOf } from "../support/refusals.js";

const RULES = ruleSet("default");
const MADE: OpeningSource[] = [{ kind: "open" }, { kind: "plies", plies: 8 }];
const COUNT = 12;

async function openings(source: OpeningSource, seed: number, count = COUNT): Promise<Opening[]> {
  const book = openingsOf(source, RULES, seed);
  try {
    return await Promise.all(Array.from({ length: count }, (_, index) => book.at(index)));
  } finally {
    book.dispose();
  }
}

function file(text: string, order: "sequential" | "random" = "sequential"): OpeningSource {
  return { kind: "file", text, order };
}

function textOf({ start, moves }: Opening): string {
  return [start, ...moves.map(formatMove)].join(" ");
}

/** Rows and side to move, without counters. */
function placement(position: Position): string {
  return position.toString().split(" ").slice(0, 2).join(" ");
}

describe.each(MADE)("made openings: $kind", (source) => {
  test("follow from the seed, whatever the order in which they are asked for", async () => {
    const first = (await openings(source, 7)).map(textOf);
    const book = openingsOf(source, RULES, 7);
    const later = textOf(await book.at(11));
    const earlier = textOf(await book.at(3));
    book.dispose();
    expect([earlier, later]).toEqual([first[3], first[11]]);
    expect((await openings(source, 8)).map(textOf)).not.toEqual(first);
  });

  test("are called balanced by a search of their own", async () => {
    const core = Core.create({ hashMb: 1 });
    for (const { position } of await openings(source, 2)) {
      core.newGame();
      core.setPosition(position.setup());
      const { score } = search(core, { nodes: 100_000 }).lines[0]!;
      expect(score.type).toBe("cp");
      if (score.type === "cp") expect(Math.abs(score.value)).toBeLessThanOrEqual(50);
    }
  });

  test("are not over, and their moves lead from the start to the position", async () => {
    for (const { start, moves, position } of await openings(source, 3)) {
      expect(position.outcome()).toBeNull();
      expect(String(moves.reduce((at, move) => at.play(move), start))).toBe(String(position));
    }
  });
});

test("open positions have eight animals a side outside traps and dens, only rats swim, and either side may move", async () => {
  const positions = (await openings({ kind: "open" }, 4)).map(({ position }) => position);
  for (const position of positions) {
    const pieces = SQUARES.flatMap((square) => {
      const piece = position.at(square);
      return piece ? [{ ...piece, terrain: terrainOf(square) }] : [];
    });
    expect(pieces.filter(({ side }) => side === "red")).toHaveLength(8);
    expect(pieces).toHaveLength(16);
    expect(pieces.filter(({ terrain }) => terrain === "trap" || terrain === "den")).toEqual([]);
    expect(pieces.filter(({ terrain, animal }) => terrain === "river" && animal !== "rat")).toEqual([]);
  }
  expect(new Set(positions.map(({ turn }) => turn)).size).toBe(2);
});

test("random half-moves are as many as asked for, from the start position", async () => {
  for (const { start, moves } of await openings({ kind: "plies", plies: 5 }, 1, 5)) {
    expect(placement(start)).toBe("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r");
    expect(moves).toHaveLength(5);
  }
});

test("openings of one half-move never repeat each other, and when all are used up the next one is refused", async () => {
  const book = openingsOf({ kind: "plies", plies: 1 }, RULES, 1);
  const found = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => book.at(index)));
  book.dispose();
  const moves = found.flatMap((result) => (result.status === "fulfilled" ? result.value.moves.map(formatMove) : []));
  expect(moves.length).toBeGreaterThan(10);
  expect(new Set(moves).size).toBe(moves.length);
  const refused = found.slice(moves.length).map((result) => result.status === "rejected" && result.reason);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(error).toMatchObject({ code: "bad-option", option: "openings" });
});

describe("openings from a file", () => {
  const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
  const PLAYED = "startpos moves a3a4 g7g6";
  const LION = "6c/7/7/7/7/7/1L5/7/7 r 0 1";

  test("are position strings, or moves from the start", async () => {
    const [position, played] = await openings(file(`${LION}\n\n  ${PLAYED}\r\n`), 1, 2);
    expect(textOf(position!)).toBe(LION);
    expect(textOf(played!)).toBe(`${START} a3a4 g7g6`);
  });

  test("count once when they repeat or mirror each other, whatever their counters", async () => {
    const other = "c6/7/7/7/7/7/5L1/7/7 r 5 9";
    expect(openingsOf(file([LION, other, "startpos", START].join("\n")), RULES, 1).size).toBe(2);
  });

  test("come in the order of the file, or shuffled by the seed", async () => {
    const lines = ["a3a4", "a3b3", "b2b3", "g3g4", "g1g2", "f2f3"].map((move) => `startpos moves ${move}`);
    const book = lines.join("\n");
    const inOrder = (await openings(file(book), 1, lines.length)).map(textOf);
    const shuffled = (await openings(file(book, "random"), 1, lines.length)).map(textOf);
    expect(inOrder).toEqual(lines.map((line) => line.replace("startpos moves", START)));
    expect(shuffled).not.toEqual(inOrder);
    expect([...shuffled].sort()).toEqual([...inOrder].sort());
    expect((await openings(file(book, "random"), 1, lines.length)).map(textOf)).toEqual(shuffled);
  });

  test.each([
    ["a position that is none", "8/8 r 0 1", "line 2 of the openings"],
    ["an illegal move", "startpos moves a3a4 a3a4", "line 2 of the openings"],
    ["a word that is no move", "startpos a3a4", "line 2 of the openings"],
    ["a finished game", "4dE1/4L2/7/7/7/7/7/7/7 b 0 1", "line 2 of the openings: the game is over already (no-moves)"],
  ])("name the line with %s", async (_, line, message) => {
    const error = await refusalOf(() => openingsOf(file(`${LION}\n${line}\n`), RULES, 1));
    expect(error).toMatchObject({ code: "bad-option", option: "openings", text: line });
    expect(error.message).toContain(message);
  });

  test("end with the file", async () => {
    expect((await refusalOf(() => openingsOf(file(LION), RULES, 1).at(1))).code).toBe("bad-option");
  });
});
