/** Where a network comes from, as `network.json` beside it tells. */
import { execFileSync } from "node:child_process";
import type { FitReport } from "./fit.js";
import { networkChecksum } from "./network.js";
import type { TrainingSettings } from "./trainer.js";

/** How a network was made. */
export interface Origin {
  /** The words of the command. */
  readonly command: string;
  readonly training: TrainingSettings;
  /** Nodes a move in self-play, and the new positions of each generation; missing where data files were given. */
  readonly selfPlay?: { readonly nodes: number; readonly positions: readonly number[] };
}

/** The text of `network.json`. */
export function provenance(file: Uint8Array, report: FitReport, { command, training, selfPlay }: Origin): string {
  const { seed, epochs, batch, rate, scoreWeight } = training;
  const { positions, trainingLoss, validation, floatLoss, quantisation } = report;
  const told = {
    checksum: networkChecksum(file).toString(16).padStart(8, "0"),
    command,
    commit: commit(),
    seed,
    generations: selfPlay?.positions.length,
    selfPlay,
    training: { positions, epochs, batch, rate, scoreWeight, loss: trainingLoss },
    validation: { ...validation, lossBeforeQuantisation: floatLoss },
    quantisationErrorInCenticats: quantisation,
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

/** The commit that the code is of, with "-dirty" behind it if it was changed since; "unknown" outside of a checkout. */
function commit(): string {
  try {
    const command = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
    return execFileSync("git", command, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "unknown";
  }
}
