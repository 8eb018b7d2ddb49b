import { expect, vi } from "vitest";
import { drawBoard } from "../../src/cli/board.js";
import type { CreateEngine } from "../../src/protocol/engine-holder.js";
import { Protocol } from "../../src/protocol/loop.js";
import { faultyRemoteEngine } from "../support/faulty-engine.js";

export const BEST_MOVE = /^bestmove /;
export const ERROR = /^info string error /;
/** A sound move as an answer. */
export const MOVE = /^bestmove [a-g][1-9][a-g][1-9]/;

const PATIENCE_MS = 10_000;

/** A protocol with the real engine in a real worker, and all that it has said. */
export class Dialogue {
  readonly lines: string[] = [];
  readonly protocol: Protocol;

  constructor(createEngine: CreateEngine = (options) => faultyRemoteEngine({}, options)) {
    const send = (line: string): void => void this.lines.push(line);
    this.protocol = new Protocol({ name: "Tigerleap", createEngine, drawBoard, send });
  }

  /** Sends lines; says what is answered at once. */
  say(...lines: readonly string[]): string[] {
    const before = this.lines.length;
    for (const line of lines) this.protocol.receive(line);
    return this.lines.slice(before);
  }

  /** Sends a line and waits for one that matches; says all that came until then. */
  async ask(line: string, answer: RegExp, withinMs = PATIENCE_MS): Promise<string[]> {
    const before = this.lines.length;
    this.protocol.receive(line);
    await until(
      () => this.lines.slice(before).some((other) => answer.test(other)),
      `${answer} after ${line}`,
      withinMs,
    );
    const heard = this.lines.slice(before);
    return heard.slice(0, heard.findIndex((other) => answer.test(other)) + 1);
  }

  /** Waits until so many lines in all match. */
  async hear(answer: RegExp, count: number): Promise<void> {
    await until(() => this.count(answer) >= count, `${answer}, ${count} times`, PATIENCE_MS);
  }

  count(pattern: RegExp): number {
    return this.lines.filter((line) => pattern.test(line)).length;
  }
}

/** Has a dialogue, and ends the engine whatever happens. */
export async function converse(
  talk: (dialogue: Dialogue) => Promise<void>,
  createEngine?: CreateEngine,
): Promise<void> {
  const dialogue = new Dialogue(createEngine);
  try {
    await talk(dialogue);
  } finally {
    dialogue.say("quit");
  }
}

/** The one error line that a line is answered with. */
export function refusalOf(dialogue: Dialogue, line: string): string {
  const answer = dialogue.say(line);
  expect(answer).toHaveLength(1);
  expect(answer[0]).toMatch(ERROR);
  return answer[0]!;
}

async function until(condition: () => boolean, what: string, withinMs: number): Promise<void> {
  await vi.waitUntil(condition, { timeout: withinMs, interval: 2 }).catch(() => {
    throw new Error(`${what} did not come within ${withinMs} ms`);
  });
}
