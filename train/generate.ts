import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { DataWriter } from "./data.js";
import { RECORD_BYTES } from "./kernel/shape.js";
import { networkChecksum } from "./network.js";
import type { GameSettings, PlayedGame } from "./selfplay.js";
import type { SelfplayStart } from "./selfplay-worker.js";
import { START_KINDS, type StartKind } from "./starts.js";

/** How to make a data file. The seed is a whole number below 2^32. */
export interface GenerateOptions extends GameSettings {
  /** The file to write. */
  readonly path: string;
  /** How many positions it is to hold. */
  readonly positions: number;
  /** Worker threads; one a processor unless given. The file does not depend on it. */
  readonly threads?: number;
  /** The file of the network that plays; the base evaluation without one. */
  readonly network?: Uint8Array<ArrayBuffer> | undefined;
  /** Another build of the core than the package's. */
  readonly wasm?: Uint8Array<ArrayBuffer> | undefined;
  /** The code of the worker threads; beside this file, once it is bundled. */
  readonly workerUrl?: URL;
  /** Told every few seconds how far it is; the last line of all is told too. */
  readonly onProgress?: (line: string) => void;
}

/** Games of one kind, and what became of them. */
export interface KindTally {
  games: number;
  draws: number;
  /** Half-moves of all games together. */
  plies: number;
  positions: number;
}

/** What was made. */
export interface Generated {
  readonly positions: number;
  readonly seconds: number;
  readonly kinds: Readonly<Record<StartKind, KindTally>>;
}

const PROGRESS_MS = 5000;

/**
 * Plays games in worker threads and writes their positions in the order of the games' numbers, until there are
 * enough. The same seed, nodes, network and build give the same file. Rejects if a worker fails; the file is then no data file.
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { path, positions, seed, nodes, network, onProgress = console.error } = options;
  const writer = new DataWriter(path, { seed, nodes, network: network ? networkChecksum(network) : 0 });
  const report = new Report(onProgress);
  const timer = setInterval(() => report.tell(), PROGRESS_MS);
  try {
    await playGames(options, (game) => {
      const wanted = (positions - writer.count) * RECORD_BYTES;
      const records = game.records.subarray(0, wanted);
      writer.append(records);
      report.note(game, records.length / RECORD_BYTES);
      return writer.count >= positions;
    });
    writer.finish();
  } finally {
    clearInterval(timer);
    writer.close();
  }
  report.tell();
  return report.generated();
}

/** Hands over finished games by their numbers from 0 until `take` says that it has enough. */
async function playGames(options: GenerateOptions, take: (game: PlayedGame) => boolean): Promise<void> {
  const { seed, nodes, network, wasm, threads = availableParallelism() } = options;
  const { workerUrl = new URL("./selfplay-worker.js", import.meta.url) } = options;
  const nextGame = new Int32Array(new SharedArrayBuffer(4));
  const workerData: SelfplayStart = { seed, nodes, network, wasm, nextGame };
  const workers = Array.from({ length: threads }, () => new Worker(workerUrl, { workerData }));
  /** Games that are finished before one with a smaller number. */
  const waiting = new Map<number, PlayedGame>();
  let next = 0;
  let isEnough = false;
  const takeInOrder = (played: PlayedGame): boolean => {
    waiting.set(played.game, played);
    for (let game = waiting.get(next); game && !isEnough; game = waiting.get(next)) {
      waiting.delete(next++);
      isEnough = take(game);
    }
    return isEnough;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      for (const worker of workers) {
        worker.on("error", reject);
        worker.on("message", (played: PlayedGame) => {
          try {
            if (takeInOrder(played)) resolve();
          } catch (error) {
            reject(error);
          }
        });
      }
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Counts what has been made, and says so. */
class Report {
  readonly #onProgress: (line: string) => void;
  readonly #startedAt = performance.now();
  readonly #kinds = Object.fromEntries(
    START_KINDS.map((kind) => [kind, { games: 0, draws: 0, plies: 0, positions: 0 }]),
  ) as Record<StartKind, KindTally>;

  constructor(onProgress: (line: string) => void) {
    this.#onProgress = onProgress;
  }

  note({ kind, winner, plies }: PlayedGame, positions: number): void {
    const tally = this.#kinds[kind];
    tally.games++;
    tally.plies += plies;
    tally.positions += positions;
    if (winner === null) tally.draws++;
  }

  tell(): void {
    const { positions, seconds } = this.generated();
    const [games, draws] = [this.#sum("games"), this.#sum("draws")];
    const speed = Math.round(positions / seconds);
    const drawn = ((100 * draws) / Math.max(games, 1)).toFixed(1);
    this.#onProgress(`${positions} positions (${speed}/s) of ${games} games, ${drawn} % drawn`);
  }

  generated(): Generated {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    return { positions: this.#sum("positions"), seconds, kinds: this.#kinds };
  }

  #sum(field: keyof KindTally): number {
    return START_KINDS.reduce((sum, kind) => sum + this.#kinds[kind][field], 0);
  }
}
