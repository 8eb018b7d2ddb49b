/** `npm run bench`: the core against TypeScript and, with `--native FILE`, a native program. README.md beside this file explains. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Comparison } from "./comparison.js";
import { NativeEngine } from "./native.js";
import { compareBulk, compareIdiomatic, compareLeavesMade, compareNativePerft } from "./perft.js";
import { ALL_POSITIONS, compareNativeSearch, compareSearch, START } from "./search.js";
import { type NativeResults, printSummary, type Results } from "./summary.js";
import { printDetails } from "./table.js";
import { playAgainst, REFERENCE } from "./wins.js";

const ROUNDS = 5;

async function measureReference(): Promise<Results> {
  return {
    leavesMade: await step("perft, leaves made", compareLeavesMade(ROUNDS)),
    bulk: await step("perft, bulk", compareBulk(ROUNDS)),
    search: await step("search", compareSearch(ALL_POSITIONS, ROUNDS)),
    start: await step("start position", compareSearch(START, ROUNDS)),
    match: await step("games", playAgainst("reference", REFERENCE)),
  };
}

async function measureNative(native: NativeEngine): Promise<NativeResults> {
  return {
    name: native.name,
    leavesMade: null,
    bulk: await step("perft, native", compareNativePerft(native, ROUNDS)),
    search: await step("search, native", compareNativeSearch(native, ALL_POSITIONS, ROUNDS)),
    start: await step("start position, native", compareNativeSearch(native, START, ROUNDS)),
    match: await step("games, native", playAgainst("native", native.config)),
  };
}

/** Says on stderr what has been measured, and how long that took. */
async function step<T>(name: string, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work;
  console.error(`${name}: ${seconds(startedAt)}`);
  return result;
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { native: { type: "string" }, details: { type: "boolean" } } });
  const startedAt = performance.now();
  // First, since a program that does not start is to be known at once. It waits until the others have been measured.
  const program = values.native === undefined ? null : await NativeEngine.open(resolve(values.native));
  try {
    const reference = await measureReference();
    const idiomatic = await step("perft, idiomatic", compareIdiomatic(ROUNDS));
    const native = program && (await measureNative(program));
    const comparisons = [...comparisonsOf(reference), idiomatic, ...(native ? comparisonsOf(native) : [])];
    if (values.details) comparisons.forEach(printDetails);
    printSummary(reference, idiomatic, native, ROUNDS);
    console.log(`Node ${process.version} on ${process.arch}; measured in ${seconds(startedAt)}`);
  } finally {
    await program?.dispose();
  }
}

function comparisonsOf({ leavesMade, bulk, search, start }: Results): Comparison[] {
  return [...(leavesMade ? [leavesMade] : []), bulk, search, start];
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
