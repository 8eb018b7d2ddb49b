import { Command } from "commander";
import { BENCH_DEPTH, bench } from "../engine/bench.js";
import { Core } from "../wasm/core.js";
import type { Io } from "./io.js";
import { networkOption } from "./options.js";

const EXAMPLE = `
The signature, the sum of all nodes, is the same on every machine until the search or the evaluation changes.
Speed is nodes per second of processor time.

Example:
  $ tigerleap bench`;

/** `tigerleap bench`: searches a fixed list of positions to a fixed depth. */
export function benchCommand(io: Io): Command {
  return new Command("bench")
    .description("search fixed positions: the signature and the speed of this build")
    .addOption(networkOption())
    .option("--json", "print one object")
    .addHelpText("after", EXAMPLE)
    .action(({ json, network }: { json?: true; network?: Uint8Array | false }) => {
      const positions: { position: string; nodes: number }[] = [];
      const before = process.cpuUsage();
      const signature = bench(Core.create({ network }), (position, nodes) => {
        positions.push({ position, nodes });
        if (!json) io.print(`${String(nodes).padStart(10)}  ${position}`);
      });
      const { user, system } = process.cpuUsage(before);
      const cpuMs = Math.max(1, Math.round((user + system) / 1000));
      const nps = Math.round((signature * 1000) / cpuMs);
      if (json) {
        io.print(JSON.stringify({ signature, depth: BENCH_DEPTH, cpuMs, nps, positions }));
        return;
      }
      io.print(`signature: ${signature}`);
      io.print(`nps: ${nps}`);
    });
}
