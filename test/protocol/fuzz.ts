import { setImmediate as breathe } from "node:timers/promises";
import { expect } from "vitest";
import { LineReader } from "../../src/protocol/lines.js";
import { parseLine } from "../../src/protocol/parse.js";
import { createPrng } from "../support/prng.js";
import { randomLine } from "../support/protocol-lines.js";
import { BEST_MOVE, converse, ERROR } from "./dialogue.js";

/** What came of sending random lines. */
export interface FuzzReport {
  readonly lines: number;
  /** Lines that a `go` was read from, and answers. */
  readonly goes: number;
  readonly bestMoves: number;
  readonly errors: number;
  /** The most error lines that came while one line was taken. */
  readonly mostErrorsAtOnce: number;
  /** Bytes of the process, in the middle and at the end. */
  readonly rss: readonly [middle: number, end: number];
}

/** Lines after which the protocol is brought to rest, so that what was asked is answered. */
const BATCH = 100;
/** Lines between two turns of the event loop. */
const BREATH = 5;

/** Sends random lines as bytes in chunks of random lengths; expects an answer from the protocol after each batch. */
export async function fuzz(seed: number, count: number): Promise<FuzzReport> {
  const prng = createPrng(seed);
  const reader = new LineReader();
  const encoder = new TextEncoder();
  const report = { lines: 0, goes: 0, bestMoves: 0, errors: 0, mostErrorsAtOnce: 0, rss: [0, 0] as [number, number] };
  await converse(async (dialogue) => {
    const take = (line: string): void => {
      const { command } = parseLine(line);
      const errors = dialogue.say(line).filter((answer) => ERROR.test(answer)).length;
      report.lines++;
      report.goes += command?.name === "go" ? 1 : 0;
      report.mostErrorsAtOnce = Math.max(report.mostErrorsAtOnce, errors);
    };
    const settle = async (): Promise<void> => {
      dialogue.say("stop");
      await dialogue.hear(BEST_MOVE, report.goes - report.bestMoves);
      await dialogue.ask("isready", /^readyok$/);
      report.bestMoves += dialogue.count(BEST_MOVE);
      report.errors += dialogue.count(ERROR);
      dialogue.lines.length = 0;
    };
    for (let sent = 0; sent < count; sent++) {
      const bytes = encoder.encode(`${randomLine(prng)}${prng.pick(["\n", "\n", "\r\n"])}`);
      const cut = prng.below(bytes.length + 1);
      for (const chunk of [bytes.subarray(0, cut), bytes.subarray(cut)])
        for (const line of reader.push(chunk)) take(line);
      if (sent % BREATH === 0) await breathe();
      if (sent % BATCH === BATCH - 1) await settle();
      if (sent === count >> 1) report.rss[0] = process.memoryUsage().rss;
    }
    dialogue.say("setoption name Level value none", "setoption name Ruleset value default", "position startpos");
    await settle();
    expect((await dialogue.ask("go depth 4", BEST_MOVE)).at(-1)).toMatch(/^bestmove [a-g][1-9]/);
    report.rss[1] = process.memoryUsage().rss;
  });
  return report;
}
