import fc from "fast-check";
import { Game, type Move, Position, parseMove, parsePosition, TigerleapError } from "tigerleap/rules";
import { describe, expect, it } from "vitest";
import { LONGEST_INPUT, readFile, readInput } from "../../web/src/analysis/input.js";
import { isLink, linkQuery, readLink } from "../../web/src/analysis/share.js";
import { Study } from "../../web/src/analysis/study.js";
import { leastOf } from "../support/least.js";

const LATE = "7/3R3/7/7/7/7/7/7/r6 r 3 21";

/** A study with so many moves, each chosen by a number. */
function randomStudy(choices: readonly number[], rules?: Position["rules"]): Study {
  const study = new Study(new Game(Position.start(rules)));
  for (const choice of choices) {
    const moves = study.position.legalMoves();
    if (moves.length > 0) study.play(moves[choice % moves.length]!);
  }
  return study;
}

function roundTrip(study: Study): Game {
  return readLink(new URLSearchParams(new URLSearchParams(linkQuery(study)!).toString()));
}

function faultOf(act: () => unknown): TigerleapError {
  try {
    act();
  } catch (error) {
    if (error instanceof TigerleapError) return error;
    throw error;
  }
  throw new Error("it should have been refused");
}

const link = (query: Record<string, string>): Game => readLink(new URLSearchParams(query));

describe("a link", () => {
  it("leads to the same main line from the same position", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (choices) => {
        const study = randomStudy(choices);
        const game = roundTrip(study);
        expect(String(game.position)).toBe(String(study.position));
        expect(game.moves()).toEqual(study.mainLine().flatMap(({ move }) => move ?? []));
      }),
      { numRuns: 40 },
    );
  });

  it("carries a position of one's own, counters included", () => {
    const study = new Study(new Game(parsePosition(LATE)));
    study.play(parseMove("d8c8"));
    const game = roundTrip(study);
    expect(String(game.root.position)).toBe(LATE);
    expect(game.moves()).toEqual([parseMove("d8c8")]);
  });

  it("leads to the half-move that was looked at", () => {
    const study = randomStudy([1, 2, 3, 4]);
    study.back();
    study.back();
    expect(roundTrip(study).moves()).toHaveLength(2);
  });

  it("carries rules that have a name, and is refused for others", () => {
    expect(roundTrip(randomStudy([0], Position.start("tournament").rules)).position.rules.name).toBe("tournament");
    expect(linkQuery(randomStudy([0], Position.start({ noCaptureLimit: 7 }).rules))).toBeNull();
  });

  it("says nothing that goes without saying", () => {
    expect(linkQuery(new Study())).toEqual({});
  });

  it("is one only with a position or moves", () => {
    expect(isLink(new URLSearchParams("moves="))).toBe(true);
    expect(isLink(new URLSearchParams("review=1"))).toBe(false);
  });

  it.each([
    [{ position: "<img src=x onerror=alert(1)>" }, "bad-position"],
    [{ moves: "a3a4.a7a6.a4a9" }, "illegal-move"],
    [{ moves: "a3a4.javascript:alert(1)" }, "bad-move"],
    [{ moves: "a3a4.." }, "bad-move"],
    [{ moves: "", rules: "__proto__" }, "bad-rule-set"],
    [{ position: `${LATE}\u202E` }, "bad-position"],
  ] as const)("is refused as a whole where a part of it is wrong: %j", (query, code) => {
    expect(faultOf(() => link(query)).code).toBe(code);
  });

  it("points at the move that is wrong", () => {
    expect(faultOf(() => link({ moves: "a3a4.a7a6.a4a9" })).index).toBe("a3a4.a7a6.".length);
  });

  it("ignores a half-move that the game has not", () => {
    for (const ply of ["99", "-1", "1e3", "x".repeat(1e5)])
      expect(link({ moves: "a3a4.a7a6", ply }).moves()).toHaveLength(2);
  });

  it("with more moves than a record may have is refused at once", async () => {
    const moves = "g3g4.g7g6.g4g3.g6g7.".repeat(5001).slice(0, -1);
    const tookMs = await leastOf(50, async () => {
      const begun = performance.now();
      expect(faultOf(() => link({ rules: "wikipedia", moves })).code).toBe("bad-move");
      return performance.now() - begun;
    });
    expect(tookMs).toBeLessThan(50);
  });
});

describe("what is pasted", () => {
  const moves = (game: Game): readonly Move[] => game.moves();

  it("may be a record, with everything in it", () => {
    const record = new Game(parsePosition(LATE));
    record.play(parseMove("d8c8"));
    record.setComment("a <b>try</b>");
    record.setMark("?!");
    record.setTag("Red", "Ann");
    record.back();
    record.play(parseMove("d8d9"));
    const text = record.toRecord();
    expect(readInput(text).toRecord()).toBe(text);
  });

  it("may be a position, written as other programs do", () => {
    expect(String(readInput("  l5t/1d3c1/r1j1w1e/7/7/7/E1W1J1R/1C3D1/T5L w - - 0 1\n").position)).toBe(
      String(Position.start()),
    );
  });

  it("may be a link of this page", () => {
    expect(moves(readInput("https://example.org/x/#/analysis?moves=a3a4.a7a6"))).toHaveLength(2);
  });

  it("is refused with the place of the fault", () => {
    expect(faultOf(() => readInput("1. a3a4 a7a6 2. a4a9 *"))).toMatchObject({ code: "illegal-move", index: 16 });
    expect(faultOf(() => readInput("l5t/1d3c1/x6/7/7/7/7/7/7 r 0 1"))).toMatchObject({
      kind: "unknown-letter",
      index: 10,
    });
  });

  it.each([
    ["brackets", "("],
    ["blanks", " "],
    ["comments", "{a}"],
    ["slashes", "7/"],
    ["links", "#/analysis?moves=a3a4"],
  ])("is refused soon when it is ten million %s", async (_, part) => {
    const text = part.repeat(1e7 / part.length);
    const tookMs = await leastOf(100, async () => {
      const begun = performance.now();
      expect(faultOf(() => readInput(text)).kind).toBe("too-long");
      return performance.now() - begun;
    });
    expect(tookMs).toBeLessThan(100);
  });

  it.each(["(", " ", "{", "7/", "a3a4 ", "#/analysis?"])(
    "is read or refused within a second at its longest: %j",
    (part) => {
      const begun = performance.now();
      faultOf(() => readInput(part.repeat(LONGEST_INPUT / part.length)));
      expect(performance.now() - begun).toBeLessThan(1000);
    },
  );
});

describe("a dropped file", () => {
  it("that is too big is not opened", async () => {
    const file = { size: 4e6, text: () => expect.unreachable() } as unknown as Blob;
    await expect(readFile(file)).rejects.toMatchObject({ kind: "too-long" });
  });

  it("that is gone is an error with a name", async () => {
    const file = { size: 10, text: () => Promise.reject(new DOMException("gone")) } as unknown as Blob;
    await expect(readFile(file)).rejects.toBeInstanceOf(TigerleapError);
  });
});
