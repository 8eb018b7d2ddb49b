import { Command } from "commander";
import { BENCH_DEPTH, bench } from "../engine/bench.js";
import { Core } from "../wasm/core.js";
import type { Io } from "./io.js";

const EXAMPLE = `
The signature, the sum of all nodes, is the same on every machine until the search or the evaluation changes.
Speed is nodes per second of processor time.

Example:
  $ tigerleap bench`;

/** `tigerleap bench`: searches a fixed list of positions to a fixed depth. */
export function benchCommand(io: Io): Command {
  return new Command("bench")
    .description("search fixed positions: the signature and the speed of this build")
    .option("--json", "print one object")
    .addHelpText("after", EXAMPLE)
    .action((options: { json?: true }) => {
      const positions: { position: string; nodes: number }[] = [];
      const before = process.cpuUsage();
      const signature = bench(Core.create(), (position, nodes) => {
        positions.push({ position, nodes });
        if (!options.json) io.print(`${String(nodes).padStart(10)}  ${position}`);
      });
      const { user, system } = process.cpuUsage(before);
      const cpuMs = Math.max(1, Math.round((user + system) / 1000));
      const nps = Math.round((signature * 1000) / cpuMs);
      if (options.json) {
        io.print(JSON.stringify({ signature, depth: BENCH_DEPTH, cpuMs, nps, positions }));
        return;
      }
      io.print(`signature: ${signature}`);
      io.print(`nps: ${nps}`);
    });
}
