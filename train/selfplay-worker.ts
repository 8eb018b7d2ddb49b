/** The code of a worker thread that plays games until it is ended. The threads share one counter of games. */
import { parentPort, workerData } from "node:worker_threads";
import { Core } from "../src/wasm/core.js";
import { type GameSettings, playGame } from "./selfplay.js";

/** What the worker is started with. */
export interface SelfplayStart extends GameSettings {
  /** One number in shared memory: the next game that nobody plays yet. */
  readonly nextGame: Int32Array<SharedArrayBuffer>;
  /** The file of the network that plays; the base evaluation without one. */
  readonly network: Uint8Array<ArrayBuffer> | undefined;
  /** Another build of the core than the package's. */
  readonly wasm: Uint8Array<ArrayBuffer> | undefined;
}

/** The smallest table holds more than a search of a few thousand nodes, and is cleared quickly. */
const HASH_MB = 1;

if (parentPort) serve(parentPort, workerData as SelfplayStart);

function serve(port: NonNullable<typeof parentPort>, { nextGame, network, wasm, ...settings }: SelfplayStart): void {
  const core = Core.create({ hashMb: HASH_MB, network: network ?? false, ...(wasm && { wasm }) });
  for (;;) {
    const played = playGame(core, settings, Atomics.add(nextGame, 0, 1));
    port.postMessage(played, [played.records.buffer]);
  }
}
