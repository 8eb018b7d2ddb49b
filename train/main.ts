/** The command of the training pipeline: `npm run train -- --help`. */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Command, Option } from "commander";
import { numberOption, wholeNumber } from "../src/cli/options.js";
import { type BaseSettings, baseLines, baseValues, DEFAULT_BASE_SETTINGS, tuneBase } from "./base.js";
import { readData } from "./data.js";
import { type FitReport, fitNetwork } from "./fit.js";
import { generate } from "./generate.js";
import { VALUE_SCALE } from "./kernel/shape.js";
import { readNetwork } from "./network.js";
import { epochLine, type Generation, runPipeline } from "./pipeline.js";
import { provenance } from "./provenance.js";
import { DEFAULT_TRAINING, type TrainingSettings } from "./trainer.js";
import { divide, lossByKind } from "./validation.js";

const MOST_SEED = 2 ** 32 - 1;
const MOST_POSITIONS = 100_000_000;
const MOST_NODES = 1_000_000;

const HELP = `
Examples:
  $ npm run train -- --seed 1 --out build/train/run
  $ npm run train -- generate gen0.bin --positions 100000
  $ npm run train -- fit network.bin --data gen0.bin gen1.bin`;

interface TrainingOptions {
  readonly seed: number;
  readonly epochs: number;
  readonly batch: number;
  readonly scorePercent: number;
  readonly threads: number;
}

interface RunOptions extends TrainingOptions {
  readonly out: string;
  readonly generations: number;
  readonly positions: readonly number[];
  readonly nodes: number;
  readonly from?: string;
  readonly data: readonly string[];
}

interface GenerateOptions {
  readonly seed: number;
  readonly positions: number;
  readonly nodes: number;
  readonly threads: number;
  readonly network?: string;
}

interface BaseOptions {
  readonly data: readonly string[];
  readonly epochs: number;
  readonly scorePercent: number;
  readonly scale?: number;
}

const talk = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  await program().parseAsync();
} catch (error) {
  talk(`train: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function program(): Command {
  return new Command("train")
    .description("Trains the network of the evaluation by self-play.")
    .addCommand(runCommand(), { isDefault: true })
    .addCommand(generateCommand())
    .addCommand(fitCommand())
    .addCommand(baseCommand())
    .addHelpText("after", HELP);
}

function runCommand(): Command {
  const command = new Command("run")
    .description("play and train, generation after generation; goes on where an interrupted run stopped")
    .option("--out <folder>", "folder for all that is made", "build/train/run")
    .addOption(numberOption("--generations", "n", "generations", 1, 100).default(5))
    .addOption(
      new Option("--positions <n,...>", "new positions of each generation; the last number holds for all further ones")
        .argParser(readPositions)
        .default([1_000_000, 1_500_000, 1_500_000, 2_500_000, 3_500_000], "1000000,1500000,1500000,2500000,3500000"),
    )
    .addOption(nodesOption())
    .option("--from <file>", "network that generation 0 plays with, instead of the base evaluation")
    .option("--data <files...>", "data files to learn from besides", []);
  return withTrainingOptions(command).action(run);
}

async function run(options: RunOptions): Promise<void> {
  const { out, seed, generations, nodes, threads, from, data } = options;
  const positions = Array.from({ length: generations }, (_, index) => {
    return options.positions[Math.min(index, options.positions.length - 1)]!;
  });
  const training = trainingOf(options);
  const results = await runPipeline({ out, seed, positions, nodes, threads, training, from, data }, talk);
  const last = results.at(-1)!;
  const file = readFileSync(last.network);
  writeFileSync(join(out, "network.bin"), file);
  const origin = { command: commandLine(), training, selfPlay: { nodes, positions } };
  writeFileSync(join(out, "network.json"), provenance(file, last.report, origin));
  for (const line of generationTable(results)) print(line);
  for (const line of fitLines(last.report)) print(line);
}

function generateCommand(): Command {
  return new Command("generate")
    .description("play and write the positions into a data file")
    .argument("<file>", "data file to write")
    .addOption(numberOption("--positions", "n", "positions", 1, MOST_POSITIONS).default(1_000_000))
    .addOption(nodesOption())
    .addOption(seedOption())
    .addOption(threadsOption())
    .option("--network <file>", "network that plays, instead of the base evaluation")
    .action(async (path: string, { network: networkFile, ...settings }: GenerateOptions) => {
      const network = networkFile === undefined ? undefined : new Uint8Array(readFileSync(networkFile));
      if (network) readNetwork(network);
      print(JSON.stringify(await generate({ path, ...settings, network, onProgress: talk })));
    });
}

function fitCommand(): Command {
  const command = new Command("fit")
    .description("train a network on data files, and write it with its provenance")
    .argument("<file>", "network file to write; its provenance goes beside it, as .json")
    .requiredOption("--data <files...>", "data files");
  return withTrainingOptions(command).action(
    async (path: string, options: TrainingOptions & { readonly data: readonly string[] }) => {
      const training = trainingOf(options);
      const { file, report } = await fitNetwork(options.data, training, (epoch) => talk(epochLine(epoch)));
      writeFileSync(path, file);
      const origin = { command: commandLine(), training };
      writeFileSync(`${path.replace(/\.bin$/, "")}.json`, provenance(file, report, origin));
      for (const line of fitLines(report)) print(line);
    },
  );
}

function baseCommand(): Command {
  return new Command("base")
    .description("tune the base evaluation on data files, and print its numbers for assembly/params.ts")
    .requiredOption("--data <files...>", "data files")
    .addOption(numberOption("--epochs", "n", "epochs", 1, 1000).default(DEFAULT_BASE_SETTINGS.epochs))
    .addOption(scorePercentOption(DEFAULT_BASE_SETTINGS.scoreWeight))
    .addOption(numberOption("--scale", "n", "value of odds e : 1; unless given, a cat is 100 at first", 1, 10_000))
    .action(tune);
}

function tune({ data, epochs, scorePercent, scale }: BaseOptions): void {
  const { training, validation } = divide(data.map((path) => readData(path).records));
  const settings: BaseSettings = { ...DEFAULT_BASE_SETTINGS, epochs, scoreWeight: scorePercent / 100, scale };
  const fit = tuneBase(training, settings);
  const values = baseValues(fit.numbers, validation).map((value) => (value * VALUE_SCALE) / fit.scale);
  const { positions, loss } = lossByKind(validation, values, settings.scoreWeight);
  for (const line of baseLines(fit.numbers)) print(line);
  talk(`scale ${fit.scale.toFixed(0)}; validation loss ${loss.toFixed(5)} over ${positions} positions`);
}

function withTrainingOptions(command: Command): Command {
  return command
    .addOption(seedOption())
    .addOption(threadsOption())
    .addOption(numberOption("--epochs", "n", "epochs", 1, 1000).default(DEFAULT_TRAINING.epochs))
    .addOption(numberOption("--batch", "n", "records a step", 1, 2 ** 20).default(DEFAULT_TRAINING.batch))
    .addOption(scorePercentOption(DEFAULT_TRAINING.scoreWeight));
}

function scorePercentOption(scoreWeight: number): Option {
  const meaning = "share of the search score in the target, against the result";
  return numberOption("--score-percent", "n", meaning, 0, 100).default(100 * scoreWeight);
}

function trainingOf({ seed, epochs, batch, scorePercent, threads }: TrainingOptions): TrainingSettings {
  return { ...DEFAULT_TRAINING, seed, epochs, batch, scoreWeight: scorePercent / 100, threads };
}

function seedOption(): Option {
  return numberOption("--seed", "n", "what chance decides follows from it", 0, MOST_SEED).default(1);
}

function nodesOption(): Option {
  return numberOption("--nodes", "n", "nodes a move in self-play", 1, MOST_NODES).default(800);
}

function threadsOption(): Option {
  return numberOption("--threads", "n", "threads", 1, 256).default(availableParallelism());
}

function readPositions(text: string): number[] {
  return text.split(",").map(wholeNumber("--positions", 1, MOST_POSITIONS));
}

/** The command as it was given, for the provenance. */
function commandLine(): string {
  return ["npm run train --", ...process.argv.slice(2)].join(" ");
}

function generationTable(generations: readonly Generation[]): string[] {
  const rows = generations.map(({ driver, positions, playSeconds, report }, index) => [
    String(index),
    driver ?? "base evaluation",
    String(positions),
    String(report.positions),
    report.validation.loss.toFixed(5),
    playSeconds.toFixed(0),
    report.seconds.toFixed(0),
  ]);
  const head = ["generation", "played by", "new positions", "trained on", "validation loss", "s played", "s trained"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

function fitLines({ positions, trainingLoss, validation, floatLoss, quantisation, seconds }: FitReport): string[] {
  const { mean, max } = quantisation;
  return [
    `trained on ${positions} positions in ${seconds.toFixed(0)} s: loss ${trainingLoss.toFixed(5)}`,
    `validation loss ${validation.loss.toFixed(5)} over ${validation.positions} positions, ${floatLoss.toFixed(5)} before quantising`,
    ...validation.kinds.map(({ name, positions, loss }) => `  ${name}: ${loss.toFixed(5)} over ${positions}`),
    `quantising: mean error ${mean.toFixed(1)}, greatest ${max.toFixed(1)} hundredths of a cat`,
  ];
}
