/**
 * The pipeline: a generation plays, a network is trained on the newest positions, and the next generation plays with it.
 * What is finished stays in the folder, so that a run that was interrupted goes on where it stopped.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chance } from "../src/engine/chance.js";
import { DataError, type DataOrigin, readData } from "./data.js";
import { type FitReport, fitNetwork } from "./fit.js";
import { generate } from "./generate.js";
import { networkChecksum, readNetwork } from "./network.js";
import type { EpochReport, TrainingSettings } from "./trainer.js";

/** Settings of a whole run. */
export interface PipelineSettings {
  /** The folder for everything that is made. */
  readonly out: string;
  readonly seed: number;
  /** New positions of each generation; as many generations as numbers. */
  readonly positions: readonly number[];
  /** Nodes a move in self-play. */
  readonly nodes: number;
  /** Threads that play. */
  readonly threads: number;
  readonly training: TrainingSettings;
  /** The file of the network that generation 0 plays with; the base evaluation without one. */
  readonly from?: string | undefined;
  /** Data files to learn from besides. */
  readonly data: readonly string[];
}

/** What a generation has brought. */
export interface Generation {
  /** The file of its network. */
  readonly network: string;
  /** The file of the network that played, or `null` for the base evaluation. */
  readonly driver: string | null;
  /** New positions. */
  readonly positions: number;
  /** How long it played; 0 if the data file was there before. */
  readonly playSeconds: number;
  readonly report: FitReport;
}

/** What makes up the network of a generation: where this is equal, so is the network. */
interface Recipe {
  readonly training: Omit<TrainingSettings, "threads">;
  readonly data: readonly (DataOrigin & { readonly count: number })[];
}

/** A network learns from so many generations, the newest: the scores of older ones come from much weaker players. */
const GENERATIONS_LEARNT = 4;
/** Sets the seeds of the generations apart. */
const GENERATION_SEEDS = 11;

/** Runs all generations that are not finished yet, and returns what all have brought. */
export async function runPipeline(settings: PipelineSettings, talk: (line: string) => void): Promise<Generation[]> {
  mkdirSync(settings.out, { recursive: true });
  const generations: Generation[] = [];
  const played: string[] = [];
  let driver = settings.from ?? null;
  for (const [index, positions] of settings.positions.entries()) {
    const file = join(settings.out, `gen${index}.bin`);
    const playSeconds = await play(settings, { index, file, positions, driver }, talk);
    played.push(file);
    const data = [...settings.data, ...played.slice(-GENERATIONS_LEARNT)];
    const network = join(settings.out, `gen${index}.network.bin`);
    const generation = { network, driver, positions, playSeconds };
    generations.push(await learn(settings.training, data, generation, talk));
    driver = network;
  }
  return generations;
}

/** Tells the course of a training. */
export function epochLine({ epoch, loss, seconds }: EpochReport): string {
  return `epoch ${epoch}: loss ${loss.toFixed(5)}, ${seconds.toFixed(1)} s`;
}

/** Sees to the data file of a generation; returns the seconds that took. */
async function play(
  { seed, nodes, threads }: PipelineSettings,
  { index, file, positions, driver }: { index: number; file: string; positions: number; driver: string | null },
  talk: (line: string) => void,
): Promise<number> {
  const network = driver === null ? undefined : new Uint8Array(readFileSync(driver));
  if (network) readNetwork(network);
  const origin = {
    seed: Math.floor(chance(GENERATION_SEEDS, seed, index) * 2 ** 32),
    nodes,
    network: network ? networkChecksum(network) : 0,
  };
  const found = originOf(file);
  if (found) {
    if (isEqual(found, { count: positions, ...origin })) return 0;
    throw new Error(`${file} was made with other settings: choose another folder, or take it away`);
  }
  talk(`generation ${index}: ${positions} positions by ${driver ?? "the base evaluation"}`);
  const settings = { path: file, positions, seed: origin.seed, nodes, threads, network };
  return (await generate({ ...settings, onProgress: talk })).seconds;
}

/** Sees to the network of a generation. */
async function learn(
  training: TrainingSettings,
  data: readonly string[],
  generation: Omit<Generation, "report">,
  talk: (line: string) => void,
): Promise<Generation> {
  const { threads, ...settings } = training;
  const recipe: Recipe = { training: settings, data: data.map((path) => originOf(path)!) };
  const reportFile = generation.network.replace(/\.bin$/, ".json");
  if (existsSync(generation.network) && existsSync(reportFile)) {
    const known = JSON.parse(readFileSync(reportFile, "utf8")) as { recipe: Recipe; generation: Generation };
    if (isEqual(known.recipe, recipe)) return known.generation;
  }
  talk(`training ${generation.network} on ${data.join(", ")}`);
  const { file, report } = await fitNetwork(data, training, (epoch) => talk(epochLine(epoch)));
  writeFileSync(generation.network, file);
  // Last, since it says that the network is finished.
  const finished = { ...generation, report };
  writeFileSync(reportFile, `${JSON.stringify({ recipe, generation: finished }, null, 2)}\n`);
  return finished;
}

/** Where the records of a data file come from; `null` if it is missing or was never finished. */
function originOf(file: string): (DataOrigin & { count: number }) | null {
  if (!existsSync(file)) return null;
  try {
    const { count, seed, nodes, network } = readData(file);
    return { count, seed, nodes, network };
  } catch (error) {
    if (error instanceof DataError && error.kind === "bad-magic") return null;
    throw error;
  }
}

/** Whether two plain values say the same, with their fields in the same order. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
