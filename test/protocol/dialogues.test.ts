import { describe, expect, test } from "vitest";
import { parsePosition } from "../../src/rules/index.js";
import { PRESETS } from "../../src/types.js";
import { Core } from "../../src/wasm/core.js";
import { BEST_MOVE, converse, type Dialogue, ERROR, MOVE, refusalOf } from "./dialogue.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const DEN_IN_ONE = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
const STUCK = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";
const WIN_IN_7 = "7/7/7/3r2T/7/7/7/l6/7 r 0 1";
const STOPPED_WITHIN_MS = 100;
const FEN = /^Fen: (.*)$/;

/** The position that stands there, as `d` tells it. */
function positionOf(dialogue: Dialogue): string {
  return dialogue.say("d").flatMap((line) => FEN.exec(line)?.[1] ?? [])[0] ?? "none";
}

/** A line of quiet moves to and fro, so many half-moves long. */
function shuffle(plies: number): string {
  return Array.from({ length: plies }, (_, ply) => ["a3a4", "g7g6", "a4a3", "g6g7"][ply % 4]).join(" ");
}

describe("uci", () => {
  test("is answered with a name, the options and uciok", () =>
    converse(async (dialogue) => {
      const lines = dialogue.say("uci");
      expect(lines[0]).toBe("id name Tigerleap");
      expect(lines[1]).toMatch(/^id author ./);
      expect(lines.slice(2, -1).every((line) => line.startsWith("option name "))).toBe(true);
      expect(lines.at(-1)).toBe("uciok");
    }));

  test("isready is answered once the engine runs, and in the middle of a search", () =>
    converse(async (dialogue) => {
      await dialogue.ask("isready", /^readyok$/);
      dialogue.say("go infinite");
      expect(dialogue.say("isready")).toEqual(["readyok"]);
    }));
});

describe("position", () => {
  test("E18: an illegal move is an error that names the half-move, and the last good position stays", () =>
    converse(async (dialogue) => {
      dialogue.say("position startpos moves a3a4");
      const before = positionOf(dialogue);
      expect(refusalOf(dialogue, "position startpos moves a3a4 zzzz")).toContain("bad-move: ply 2: ");
      expect(refusalOf(dialogue, "position startpos moves a3a4 g7g6 a1a9")).toContain("illegal-move: ply 3: ");
      expect(positionOf(dialogue)).toBe(before);
      const [answer = ""] = (await dialogue.ask("go depth 2", BEST_MOVE)).slice(-1);
      const [from, to] = [answer.slice(9, 11), answer.slice(11, 13)];
      expect(parsePosition(before).legalMoves()).toContainEqual({ from, to });
      expect(dialogue.say("position startpos moves a3a4 g7g6")).toEqual([]);
    }));

  test.each([
    "position",
    "position fen",
    "position fen blah",
    "position fen 1",
    "position fen  moves a3a4",
    `position fen ${"rcdwptle"
      .repeat(8)
      .slice(0, 63)
      .replace(/.{7}(?=.)/g, "$&/")} r 0 1`,
    `position fen ${"E".repeat(64)} r 0 1`,
    "position fen 7/7/7/7/7/7/7/7/7 r 0 1",
    `position fen ${START.replace(" r ", " x ")}`,
    `position fen ${START.replace("0 1", "-1 1")}`,
    "position startpos startpos",
    "position start moves a3a4",
  ])("E19: %s is an error, and no board is invented", (line) =>
    converse(async (dialogue) => {
      dialogue.say("position startpos moves a3a4");
      const before = positionOf(dialogue);
      refusalOf(dialogue, line);
      expect(positionOf(dialogue)).toBe(before);
    }),
  );

  test("takes what other programs write", () =>
    converse(async (dialogue) => {
      dialogue.say(`position fen ${START.replace("r 0 1", "w - - 0 1")} moves a3a4`);
      expect(positionOf(dialogue)).toBe(parsePosition(START).play({ from: "a3", to: "a4" }).toString());
    }));

  test("that goes on from the one before is the same as all of it at once", () =>
    converse(async (dialogue) => {
      for (const plies of [4, 5, 9, 3, 12]) dialogue.say(`position startpos moves ${shuffle(plies)}`);
      const inSteps = positionOf(dialogue);
      dialogue.say("position startpos", `position startpos moves ${shuffle(12)}`);
      expect(positionOf(dialogue)).toBe(inSteps);
      expect(dialogue.count(ERROR)).toBe(0);
    }));

  test("has at most 900 moves; the error for one more names the half-move", () =>
    converse(async (dialogue) => {
      dialogue.say("setoption name Ruleset value wikipedia");
      expect(dialogue.say(`position startpos moves ${shuffle(900)}`)).toEqual([]);
      const before = positionOf(dialogue);
      expect(before).toMatch(/ 900 451$/);
      await dialogue.ask("go depth 4", MOVE);
      expect(refusalOf(dialogue, `position startpos moves ${shuffle(901)}`)).toContain("ply 901: ");
      expect(positionOf(dialogue)).toBe(before);
    }));

  test("is the start after a change of rules", () =>
    converse(async (dialogue) => {
      dialogue.say("position startpos moves a3a4", "setoption name Ruleset value chinese");
      expect(positionOf(dialogue)).toBe(START);
    }));
});

describe("go", () => {
  test("S10, S7, S24: in a finished game is answered by (none) and the outcome, and the next go is right", () =>
    converse(async (dialogue) => {
      for (const [fen, outcome] of [
        [STUCK, "red has won (no-moves)"],
        ["3R3/7/6c/7/7/7/7/7/7 b 0 1", "red has won (den)"],
        ["7/7/6c/7/7/7/7/7/D6 r 60 90", "draw (no-capture)"],
      ]) {
        dialogue.say(`position fen ${fen}`);
        for (const go of ["go depth 5", "go movetime 10", "go wtime 100 btime 100", "go nodes 1", "go"]) {
          const lines = await dialogue.ask(go, BEST_MOVE);
          expect(lines).toEqual([`info string game over: ${outcome}`, "bestmove (none)"]);
        }
      }
      dialogue.say(`position fen ${DEN_IN_ONE}`);
      expect((await dialogue.ask("go depth 3", BEST_MOVE)).at(-1)).toMatch(/^bestmove d8d9/);
    }));

  test("J37, S21: with one node or no time at all is answered by a legal move and a line about it", () =>
    converse(async (dialogue) => {
      await dialogue.ask("isready", /readyok/);
      for (const go of [
        "nodes 1",
        "movetime 1",
        "movetime 0",
        "wtime 0 btime 0",
        "wtime -50 btime -50 winc 0",
        "depth 0",
      ]) {
        const lines = await dialogue.ask(`go ${go}`, BEST_MOVE, 500);
        expect(lines.at(-1)).toMatch(MOVE);
        expect(lines.some((line) => /^info depth \d+ .* pv [a-g]/.test(line))).toBe(true);
      }
    }));

  test("tells depth, score, nodes and moves as UCI writes them", () =>
    converse(async (dialogue) => {
      dialogue.say("setoption name MultiPV value 2");
      const lines = await dialogue.ask("go depth 6", BEST_MOVE);
      const info =
        /^info depth \d+ seldepth \d+ multipv [12] score (cp|mate) -?\d+ nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [a-g][1-9][a-g][1-9])+$/;
      for (const line of lines.slice(0, -1)) expect(line).toMatch(info);
      expect(lines.at(-1)).toMatch(/^bestmove [a-g1-9]{4} ponder [a-g1-9]{4}$/);
      expect(lines.filter((line) => line.startsWith("info depth 6 ")).map((line) => line.split(" ")[6])).toEqual([
        "1",
        "2",
      ]);
    }));

  test("tells certain ends in full moves, negative when losing", () =>
    converse(async (dialogue) => {
      dialogue.say(`position fen ${WIN_IN_7}`);
      expect((await dialogue.ask("go mate 4", BEST_MOVE)).at(-2)).toContain(" score mate 4 ");
      dialogue.say(`position fen ${WIN_IN_7} moves g6d6`);
      expect((await dialogue.ask("go depth 10", BEST_MOVE)).at(-2)).toContain(" score mate -3 ");
    }));

  test("E20: of searchmoves those that are no legal moves, or named twice, are left out with one error line", () =>
    converse(async (dialogue) => {
      for (const bad of ["zzzz", "a3a9", "a1a9 b1b2 x", "g1g2", "\u0000", "a3a4a"]) {
        const lines = await dialogue.ask(`go searchmoves g1g2 ${bad} depth 3`, BEST_MOVE);
        expect(lines.filter((line) => ERROR.test(line))).toHaveLength(1);
        expect(lines.at(-1)).toMatch(/^bestmove g1g2/);
      }
      const lines = await dialogue.ask("go searchmoves a3a9 zzzz depth 3", BEST_MOVE);
      expect(lines).toEqual([expect.stringContaining('error illegal-move: "a3a9"'), "bestmove (none)"]);
    }));

  test("E1: 50 times while a search runs is answered 50 times, the last one in full", () =>
    converse(async (dialogue) => {
      dialogue.say(...Array.from({ length: 49 }, () => "go depth 20"), "go depth 7");
      await dialogue.hear(BEST_MOVE, 50);
      expect(dialogue.lines.at(-2)).toMatch(/^info depth 7 /);
      await dialogue.ask("isready", /readyok/);
      expect(dialogue.count(MOVE)).toBe(50);
      expect(dialogue.count(ERROR)).toBe(0);
      // Even those that were ended before they began say what they go by.
      const searches = dialogue.lines
        .join("\n")
        .split(/^bestmove .*$/m)
        .slice(0, 50);
      expect(searches.filter((lines) => !/^info depth \d+ .* pv [a-g]/m.test(lines))).toEqual([]);
    }));

  test("E9: from within the answer to the one before, 1,000 times", () =>
    converse(async (dialogue) => {
      for (let game = 0; game < 1000; game++) await dialogue.ask("go nodes 20", BEST_MOVE);
      expect(dialogue.count(MOVE)).toBe(1000);
    }));

  test("that waits is answered after the one that runs, and ucinewgame, eval and isready in their turn", () =>
    converse(async (dialogue) => {
      dialogue.say("go infinite", "ucinewgame", "eval", "go depth 1");
      await dialogue.hear(BEST_MOVE, 2);
      const order = dialogue.lines.filter((line) => !line.startsWith("info")).map((line) => line.split(" ")[0]);
      expect(order).toEqual(["bestmove", "eval", "bestmove"]);
    }));

  test.each(["movetime 500", "wtime 650 btime 650 movestogo 1"])("%s counts its wait for a turn as thinking", (limit) =>
    converse(async (dialogue) => {
      await dialogue.ask("isready", /readyok/);
      dialogue.say(...Array.from({ length: 3 }, () => "go perft 6"), `go ${limit}`);
      await dialogue.hear(/^Nodes searched: 100453636$/, 3);
      const countedAt = performance.now();
      await dialogue.hear(MOVE, 1);
      expect(performance.now() - countedAt).toBeLessThan(300);
    }),
  );

  test("J36: the limit of moves without a capture is that of the rule set, for the engine too", () =>
    converse(async (dialogue) => {
      const late = "7/7/6c/7/7/7/7/7/D6 r 61 90";
      dialogue.say(`position fen ${late}`);
      expect((await dialogue.ask("go depth 3", BEST_MOVE)).at(-1)).toBe("bestmove (none)");
      dialogue.say("setoption name Ruleset value tournament", `position fen ${late}`);
      expect((await dialogue.ask("go depth 3", BEST_MOVE)).at(-1)).toMatch(MOVE);
      dialogue.say(`position fen ${late.replace(" 61 ", " 200 ")}`);
      expect((await dialogue.ask("go depth 3", BEST_MOVE)).at(-1)).toBe("bestmove (none)");
    }));

  test.each(PRESETS)("plays by the rules %s", (preset) =>
    converse(async (dialogue) => {
      dialogue.say(`setoption name Ruleset value ${preset}`);
      expect((await dialogue.ask("go depth 4", BEST_MOVE)).at(-1)).toMatch(MOVE);
      expect(dialogue.count(ERROR)).toBe(0);
    }),
  );

  test("at a level with a seed plays the same game again, with ucinewgame or without", () =>
    converse(async (dialogue) => {
      const play = async (seed: number, ...beginning: string[]): Promise<string> => {
        dialogue.say("setoption name Level value easy", `setoption name Seed value ${seed}`, ...beginning);
        const moves: string[] = [];
        for (let ply = 0; ply < 6; ply++) {
          dialogue.say(`position startpos moves ${moves.join(" ")}`);
          moves.push((await dialogue.ask("go movetime 200", BEST_MOVE)).at(-1)!.slice(9, 13));
        }
        return moves.join(" ");
      };
      const first = await play(1);
      expect(await play(2)).not.toBe(first);
      expect(await play(1, "ucinewgame")).toBe(first);
      expect(await play(1, "ucinewgame")).toBe(first);
    }));
});

describe("stop", () => {
  test("U13: is answered with the best move at once", () =>
    converse(async (dialogue) => {
      await dialogue.ask("isready", /readyok/);
      for (let round = 0; round < 20; round++) {
        await dialogue.ask("go infinite", /^info depth [1-9]/);
        await dialogue.ask("stop", MOVE, STOPPED_WITHIN_MS);
      }
      expect(dialogue.count(BEST_MOVE)).toBe(20);
    }));

  test("right behind go is heard too", () =>
    converse(async (dialogue) => {
      dialogue.say("go infinite", "stop");
      await dialogue.hear(MOVE, 1);
    }));

  test("ends the searches that wait too", () =>
    converse(async (dialogue) => {
      dialogue.say("go infinite", "go infinite", "go depth 100", "stop");
      await dialogue.hear(MOVE, 3);
    }));

  test("is what an infinite search waits for, even when it has come to its end by itself", () =>
    converse(async (dialogue) => {
      for (const fen of [STUCK, "7/7/7/7/7/7/7/7/D5c r 59 90"]) {
        const answers = dialogue.count(BEST_MOVE);
        dialogue.say(`position fen ${fen}`, "go infinite");
        // A search that is over by then, as the count of half-moves ends every line.
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(dialogue.count(BEST_MOVE)).toBe(answers);
        await dialogue.ask("stop", BEST_MOVE, STOPPED_WITHIN_MS);
      }
    }));

  test("T6: ends perft within 100 ms, whatever its length", () =>
    converse(async (dialogue) => {
      expect(refusalOf(dialogue, "go perft 99")).toContain("99 counts as 12");
      await new Promise((resolve) => setTimeout(resolve, 200));
      await dialogue.ask("stop", /^info string perft stopped$/, STOPPED_WITHIN_MS);
      expect((await dialogue.ask("go perft 4", /^Nodes searched/)).at(-1)).toBe("Nodes searched: 260099");
    }));

  test("T6: ends bench within 100 ms", () =>
    converse(async (dialogue) => {
      dialogue.say("bench");
      await new Promise((resolve) => setTimeout(resolve, 50));
      await dialogue.ask("stop", /^info string bench stopped$/, 5 * STOPPED_WITHIN_MS);
    }));

  test("with nothing to stop is nothing", () =>
    converse(async (dialogue) => {
      expect(dialogue.say("stop", "ponderhit")).toEqual([]);
    }));
});

describe("ponder", () => {
  test("is not answered before ponderhit, and then within the limits, counted from there", () =>
    converse(async (dialogue) => {
      await dialogue.ask("isready", /readyok/);
      dialogue.say("go ponder movetime 150");
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(dialogue.count(BEST_MOVE)).toBe(0);
      const hitAt = performance.now();
      await dialogue.ask("ponderhit", MOVE, 1000);
      expect(performance.now() - hitAt).toBeGreaterThan(100);
      expect(dialogue.count(BEST_MOVE)).toBe(1);
    }));

  test("is answered at once by stop", () =>
    converse(async (dialogue) => {
      await dialogue.ask("go ponder wtime 60000 btime 60000", /^info depth [1-9]/);
      await dialogue.ask("stop", MOVE, STOPPED_WITHIN_MS);
      dialogue.say("ponderhit");
      await dialogue.ask("isready", /readyok/);
      expect(dialogue.count(BEST_MOVE)).toBe(1);
    }));

  test("that is hit before it has begun is a search like any other", () =>
    converse(async (dialogue) => {
      dialogue.say("go ponder depth 3", "ponderhit");
      await dialogue.hear(MOVE, 1);
    }));

  test("that is hit while the engine still loads is answered too", () =>
    converse(async (dialogue) => {
      dialogue.say("go ponder depth 3");
      await new Promise((resolve) => setImmediate(resolve));
      await dialogue.ask("ponderhit", MOVE);
    }));

  test("in a finished game waits for its end like any other", () =>
    converse(async (dialogue) => {
      dialogue.say(`position fen ${STUCK}`);
      await dialogue.ask("go ponder depth 3", /game over/);
      await dialogue.ask("ponderhit", /^bestmove \(none\)$/);
    }));
});

describe("other commands", () => {
  test("d draws the board and names position and rules", () =>
    converse(async (dialogue) => {
      const lines = dialogue.say("d");
      expect(lines).toContain("9  l . ^ # ^ . t  9");
      expect(lines.slice(-2)).toEqual([`Fen: ${START}`, "Rules: default"]);
    }));

  test("eval tells the static evaluation for the side to move", () =>
    converse(async (dialogue) => {
      expect((await dialogue.ask("eval", /^eval/)).at(-1)).toMatch(/^eval -?\d+ \(side to move\)$/);
    }));

  test("without UseNetwork it is the base evaluation, to which equals are equal", () =>
    converse(async (dialogue) => {
      dialogue.say("setoption name UseNetwork value false");
      expect((await dialogue.ask("eval", /^eval/)).at(-1)).toBe("eval 0 (side to move)");
      const base = Core.create({ hashMb: 1, network: false });
      base.setPosition(parsePosition(DEN_IN_ONE).setup());
      dialogue.say(`position fen ${DEN_IN_ONE}`);
      expect((await dialogue.ask("eval", /^eval/)).at(-1)).toBe(`eval ${base.evaluate()} (side to move)`);
      dialogue.say("setoption name UseNetwork value true");
      const full = Core.create({ hashMb: 1 });
      full.setPosition(parsePosition(DEN_IN_ONE).setup());
      expect((await dialogue.ask("eval", /^eval/)).at(-1)).toBe(`eval ${full.evaluate()} (side to move)`);
      expect(full.evaluate()).not.toBe(base.evaluate());
    }));

  test("Contempt is what a draw costs the side to move, in a search that ponders too", () =>
    converse(async (dialogue) => {
      dialogue.say("setoption name Contempt value 35", "position fen 6c/7/7/7/7/7/7/7/C6 r 57 40");
      for (const go of ["go depth 6", "go ponder depth 6"]) {
        const lines = dialogue.ask(go, BEST_MOVE);
        if (go.includes("ponder")) setTimeout(() => dialogue.say("ponderhit"), 100);
        const scores = (await lines).flatMap(
          (line) => /^info depth (?:[4-9]|\d\d).* score (cp \S+)/.exec(line)?.[1] ?? [],
        );
        expect(new Set(scores)).toEqual(new Set(["cp -35"]));
      }
    }));

  test("go perft counts for each first move, then all", () =>
    converse(async (dialogue) => {
      dialogue.say("position fen 6c/7/7/7/7/7/1L5/7/7 r 0 1");
      const lines = await dialogue.ask("go perft 3", /^Nodes searched/);
      expect(lines).toEqual(["b3a3: 6", "b3b2: 8", "b3b7: 8", "b3c3: 8", "", "Nodes searched: 30"]);
    }));

  test("bench ends with nodes and signature", () =>
    converse(async (dialogue) => {
      const lines = await dialogue.ask("bench", /^Signature/);
      const numbers = lines
        .slice(-4)
        .map(
          (line) => /^(?:Total time \(ms\)|Nodes searched |Nodes\/second {3}|Signature {6}) : (\d+)$/.exec(line)?.[1],
        );
      const sum = lines.slice(0, -4).reduce((total, line) => total + Number(/bench (\d+) nodes/.exec(line)?.[1]), 0);
      expect([numbers[1], numbers[3]]).toEqual([String(sum), String(sum)]);
    }));

  test("unknown ones get one error line each, and no text of theirs begins a line of its own", () =>
    converse(async (dialogue) => {
      for (const line of [
        "foo",
        "bestmove a3a4",
        "\u2028uciok",
        "x\u0000y",
        "\u001b[2J",
        "🐯".repeat(500),
        "x".repeat(70_000),
      ]) {
        expect(refusalOf(dialogue, line)).toMatch(/^info string error [a-z-]+: [ -~]*$/);
      }
    }));

  test("T3: more than a thousand that wait are refused, and each go is answered all the same", () =>
    converse(async (dialogue) => {
      dialogue.say("go perft 12", ...Array.from({ length: 1500 }, () => "go depth 1"));
      // The first is not yet at work, so that it waits too.
      expect(dialogue.count(/error busy/)).toBe(501);
      expect(dialogue.count(/^bestmove \(none\)$/)).toBe(501);
      dialogue.say("stop");
      await dialogue.hear(BEST_MOVE, 1500);
    }));

  test("E3: quit in the middle of a search ends it in silence", () =>
    converse(async (dialogue) => {
      await dialogue.ask("go infinite", /^info depth [1-9]/);
      const before = dialogue.lines.length;
      dialogue.say("quit", "uci", "foo", "go depth 1");
      expect(dialogue.protocol.isOver).toBe(true);
      await dialogue.protocol.end();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(dialogue.lines).toHaveLength(before);
    }));
});
