import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFault } from "../../src/protocol/format.js";
import type { GoCommand } from "../../src/protocol/go.js";
import { MAX_LINE_LENGTH } from "../../src/protocol/lines.js";
import { parseLine } from "../../src/protocol/parse.js";

/** The command of a line that has no fault. */
function commandOf(line: string) {
  const { command, fault } = parseLine(line);
  expect(fault).toBeNull();
  return command;
}

function goOf(line: string): GoCommand {
  const { command } = parseLine(line);
  if (command?.name !== "go") throw new Error(`${line} is no go`);
  return command;
}

describe("lines", () => {
  test("are read whatever the blanks between their words", () => {
    expect(commandOf("  position\t startpos   moves a3a4  g7g6 \r")).toEqual(
      commandOf("position startpos moves a3a4 g7g6"),
    );
  });

  test("without a word are nothing, and no fault", () => {
    for (const line of ["", " ", "\t\r"]) expect(parseLine(line)).toEqual({ command: null, fault: null });
  });

  test("of UCI that mean nothing here are no fault", () => {
    for (const line of ["debug on", "register later"]) expect(parseLine(line)).toEqual({ command: null, fault: null });
  });

  test("are read from their first command on, as UCI asks, and what stands before it is a fault", () => {
    expect(parseLine("joho isready")).toMatchObject({
      command: { name: "isready" },
      fault: { code: "unknown-command" },
    });
    expect(parseLine("joho")).toMatchObject({ command: null, fault: { code: "unknown-command" } });
    expect(parseLine("constructor __proto__")).toMatchObject({ command: null, fault: { code: "unknown-command" } });
  });

  test("T3: that are too long are a fault", () => {
    expect(parseLine(`isready${" ".repeat(MAX_LINE_LENGTH)}`)).toMatchObject({
      command: null,
      fault: { code: "line-too-long" },
    });
  });

  test("T3: of any text at all give at most one fault, which is one line of printable ASCII", () => {
    const word = fc.oneof(
      fc.constantFrom("go", "position", "fen", "setoption", "name", "value", "depth", "moves"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const { fault } = parseLine(words.join(" "));
        if (fault) expect(formatFault(fault)).toMatch(/^info string error [a-z-]+: [ -~]*$/);
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});

describe("setoption", () => {
  test("has a name of several words and a value of several words", () => {
    expect(commandOf("setoption name Move Overhead value 30")).toEqual({
      name: "setoption",
      option: "Move Overhead",
      value: "30",
    });
    expect(commandOf("setoption name Clear Hash")).toMatchObject({ option: "Clear Hash", value: null });
    expect(commandOf("setoption name x value")).toMatchObject({ option: "x", value: "" });
  });

  test.each(["setoption", "setoption Hash 1", "setoption name", "setoption name value 3"])("%s is a fault", (line) => {
    expect(parseLine(line)).toMatchObject({ command: null, fault: { code: "bad-command" } });
  });
});

describe("go", () => {
  test("takes every limit of UCI", () => {
    const line = "go wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 movetime 8 mate 9 infinite ponder";
    expect(commandOf(line)).toEqual({
      name: "go",
      limits: {
        clock: { red: 1, blue: 2, redIncrement: 3, blueIncrement: 4, movesToGo: 5 },
        depth: 6,
        nodes: 7,
        moveTimeMs: 8,
        mate: 17,
        infinite: true,
      },
      searchMoves: null,
      isPonder: true,
    });
  });

  test("takes Red's clock under both names", () => {
    expect(commandOf("go rtime 100 btime 50 rinc 7 binc 1")).toEqual(commandOf("go wtime 100 btime 50 winc 7 binc 1"));
  });

  test("S21: a clock that has run out counts as empty, which is no fault", () => {
    expect(commandOf("go wtime -35 btime -1 winc -5")).toMatchObject({
      limits: { clock: { red: 0, blue: 0, redIncrement: 0 } },
    });
  });

  test("a side whose time is not told has as much as the other", () => {
    for (const go of ["go wtime 500", "go btime 500", "go rtime 500"]) {
      expect(goOf(go).limits.clock).toMatchObject({ red: 500, blue: 500 });
    }
  });

  test("moves end where the next word of go begins", () => {
    expect(commandOf("go searchmoves a3a4 g1g2 depth 3")).toMatchObject({
      searchMoves: ["a3a4", "g1g2"],
      limits: { depth: 3 },
    });
  });

  test("E20: moves that are not there are a fault, and all are searched", () => {
    expect(parseLine("go searchmoves depth 2")).toMatchObject({
      command: { searchMoves: null, limits: { depth: 2 } },
      fault: { code: "bad-command" },
    });
  });

  const OUTSIDE = ["999999999999", "-1", "9007199254740991"];
  test.each(["depth", "movetime", "mate", "movestogo", "perft"])("T5: %s beyond its range is cut to it", (name) => {
    for (const text of OUTSIDE) {
      const { command, fault } = parseLine(`go ${name} ${text}`);
      expect(fault?.message).toContain(`${text} counts as `);
      expect(command).not.toBeNull();
    }
  });

  const NO_NUMBERS = [
    "abc",
    "+5",
    "1e3",
    "0x10",
    "5.0",
    "007",
    "٣",
    "NaN",
    "Infinity",
    "--1",
    "-0",
    "9".repeat(400),
    "9007199254740992",
  ];
  test.each(["depth", "nodes", "movetime", "mate", "wtime", "btime"])(
    "T5, T6: %s without a number is a fault, and the search looks one half-move ahead",
    (name) => {
      for (const text of [...NO_NUMBERS, ""]) {
        const { command, fault } = parseLine(`go ${name} ${text}`);
        expect(fault?.code).toBe("bad-command");
        expect(command).toMatchObject({ name: "go", limits: { depth: 1 } });
      }
    },
  );

  test("what can't be read takes nothing away from the other limits", () => {
    expect(goOf("go depth abc nodes 500").limits).toEqual({ nodes: 500 });
    expect(goOf("go depth nodes 500").limits).toEqual({ nodes: 500 });
    expect(goOf("go foo depth 3 __proto__").limits).toEqual({ depth: 3 });
  });

  test("T6: perft has a length that can be counted", () => {
    expect(commandOf("go perft 5")).toEqual({ name: "perft", depth: 5 });
    expect(parseLine("go perft 99")).toMatchObject({
      command: { name: "perft", depth: 12 },
      fault: { code: "bad-command" },
    });
  });
});
