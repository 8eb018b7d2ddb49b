/** The entry of a further thread of the trainer: it runs all epochs and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type Task, TrainingThread } from "./epoch.js";

const { task, thread } = workerData as { readonly task: Task; readonly thread: number };
const training = new TrainingThread(task, thread);
parentPort?.postMessage("ready");
for (let epoch = 0; epoch < task.epochs; epoch++) training.runEpoch(epoch);
