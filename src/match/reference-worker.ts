/** The code of the worker thread in which the reference engine plays a match. */
import { parentPort, workerData } from "node:worker_threads";
import { ReferenceEngine } from "../reference/index.js";
import type { ReferenceAnswer, ReferenceJob, ReferenceStart } from "./reference-player.js";

if (parentPort) serve(parentPort, workerData as ReferenceStart);

function serve(port: NonNullable<typeof parentPort>, start: ReferenceStart): void {
  const engine = new ReferenceEngine(start);
  const answer = (job: ReferenceJob): ReferenceAnswer => {
    if (job === "newGame") {
      engine.newGame();
      return null;
    }
    engine.setPosition(job.setup, job.moves);
    return engine.search(job.limits);
  };
  port.on("message", (job: ReferenceJob) => port.postMessage(answer(job)));
}
