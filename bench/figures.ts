/**
 * `npm run figures`: how the engine behaves in Node and in Chromium, each number beside the bound that it must keep.
 * Takes about five minutes, writes build/figures.json, and ends with 1 if a bound is not kept.
 */
import { writeFileSync } from "node:fs";
import { stopBySlices } from "./figures/browser.js";
import { longSession, memoryOfEngines } from "./figures/endurance.js";
import { injectedFaults } from "./figures/faults.js";
import { type Figure, isKept, lineOf } from "./figures/figure.js";
import { firstInfo, importToReady, overshoot, stopLatency } from "./figures/latency.js";
import { callSequences } from "./figures/sequences.js";

const MEASUREMENTS: readonly (() => Figure[] | Promise<Figure[]>)[] = [
  () => importToReady(11),
  () => stopLatency(1000),
  () => stopBySlices(1000),
  () => overshoot(500),
  () => firstInfo(300),
  () => memoryOfEngines(500, {}, "in workers"),
  () => memoryOfEngines(500, { worker: false }, "in this thread"),
  () => longSession(2000),
  () => injectedFaults(100),
  () => callSequences(5000, { hashMb: 1 }, "worker"),
  () => callSequences(5000, { hashMb: 1, worker: false }, "this thread"),
];

const figures: Figure[] = [];
for (const measure of MEASUREMENTS) {
  for (const figure of await measure()) {
    figures.push(figure);
    console.log(lineOf(figure));
  }
}
const report = figures.map((figure) => ({ ...figure, isKept: isKept(figure) }));
writeFileSync("build/figures.json", `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = figures.every(isKept) ? 0 : 1;
