/** From data files to a network: divide, train, quantise, judge. */
import { readFileSync } from "node:fs";
import { readData } from "./data.js";
import { RECORD_BYTES, VALUE_SCALE } from "./kernel/shape.js";
import { type Network, writeNetwork } from "./network.js";
import { type QuantisationError, quantisationError, quantise } from "./quantise.js";
import { referenceEvaluation } from "./reference-evaluation.js";
import { type EpochReport, evaluateRecords, type TrainingSettings, train } from "./trainer.js";
import { divide, type LossByKind, lossByKind } from "./validation.js";

/** A network and what is known of it. */
export interface Fit {
  /** The bytes of its file. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly report: FitReport;
}

/** What is known of a network after its training. */
export interface FitReport {
  /** Positions that it was trained on. */
  readonly positions: number;
  /** The loss over the last epoch. */
  readonly trainingLoss: number;
  /** The loss of the quantised network on the games held out. */
  readonly validation: LossByKind;
  /** The same before it was quantised. */
  readonly floatLoss: number;
  readonly quantisation: QuantisationError;
  readonly seconds: number;
}

/** Trains a network on data files. Throws what `readData` throws, and an `Error` where there is nothing to learn from. */
export async function fitNetwork(
  paths: readonly string[],
  settings: TrainingSettings,
  onEpoch: (report: EpochReport) => void,
): Promise<Fit> {
  const start = performance.now();
  const { training, validation } = divide(paths.map((path) => readData(path).records));
  if (training.length === 0) throw new Error("the data hold no positions to learn from");
  const kernel = await WebAssembly.compile(readFileSync(new URL("./kernel.wasm", import.meta.url)));
  const workerUrl = new URL("./train-worker.js", import.meta.url);
  let trainingLoss = 0;
  const note = (report: EpochReport): void => {
    trainingLoss = report.loss;
    onEpoch(report);
  };
  const parameters = await train(training, settings, { kernel, workerUrl, onEpoch: note });
  const network = quantise(parameters);
  const outputs = evaluateRecords(parameters, validation, kernel);
  const values = evaluateQuantised(network, validation);
  const { scoreWeight } = settings;
  const floatValues = outputs.map((output) => output * VALUE_SCALE);
  const report = {
    positions: training.length / RECORD_BYTES,
    trainingLoss,
    validation: lossByKind(validation, values, scoreWeight),
    floatLoss: lossByKind(validation, floatValues, scoreWeight).loss,
    quantisation: quantisationError(outputs, values),
    seconds: (performance.now() - start) / 1000,
  };
  return { file: writeNetwork(network), report };
}

function evaluateQuantised(network: Network, records: Uint8Array): Float64Array {
  return Float64Array.from({ length: records.length / RECORD_BYTES }, (_, index) =>
    referenceEvaluation(network, records.subarray(index * RECORD_BYTES)),
  );
}
