import { benchSteps } from "../engine/bench.js";
import { perftSteps } from "../engine/perft.js";
import { breatheBetweenSteps, type Steps } from "../engine/steps.js";
import { formatMove } from "../notation/move.js";
import type { Position } from "../rules/position.js";
import type { Job } from "./queue.js";

/** Work in steps that ends in a number, with a core of its own; only `stop` ends it early. */
export class CountJob implements Job {
  readonly isLong = true;
  readonly givesWay = false;
  readonly #name: string;
  readonly #steps: Steps<readonly string[]>;
  readonly #send: (line: string) => void;
  #isStopped = false;

  private constructor(name: string, steps: Steps<readonly string[]>, send: (line: string) => void) {
    this.#name = name;
    this.#steps = steps;
    this.#send = send;
  }

  /** `go perft N`: the number of sequences for each first move, then all. */
  static perft(position: Position, depth: number, send: (line: string) => void): CountJob {
    return new CountJob("perft", perftReport(position, depth, send), send);
  }

  /** `bench`: nodes and signature of the fixed positions. */
  static bench(send: (line: string) => void): CountJob {
    return new CountJob("bench", benchReport(send), send);
  }

  async run(): Promise<void> {
    const report = await breatheBetweenSteps(this.#steps, () => this.#isStopped);
    if (report) for (const line of report) this.#send(line);
    else this.#send(`info string ${this.#name} stopped`);
  }

  stop(): void {
    this.#isStopped = true;
  }
}

function* perftReport(position: Position, depth: number, send: (line: string) => void): Steps<readonly string[]> {
  const total = yield* perftSteps(position, depth, (move, count) => send(`${formatMove(move)}: ${count}`));
  return ["", `Nodes searched: ${total}`];
}

function* benchReport(send: (line: string) => void): Steps<readonly string[]> {
  const startedAt = performance.now();
  const signature = yield* benchSteps((position, nodes) => send(`info string bench ${nodes} nodes: ${position}`));
  const timeMs = Math.max(1, Math.round(performance.now() - startedAt));
  return [
    `Total time (ms) : ${timeMs}`,
    `Nodes searched  : ${signature}`,
    `Nodes/second    : ${Math.round((signature * 1000) / timeMs)}`,
    `Signature       : ${signature}`,
  ];
}
