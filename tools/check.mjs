/**
 * `npm test`: everything that must hold. Each step runs even if an earlier one failed, except that nothing can be
 * tested without a build. The last line is the sum over both test runners; the exit code is 0 only if every step is sound.
 * Where no Chromium is installed the tests that need it are skipped, and named at the end; with `--chromium` that fails.
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { runAspect } from "./aspect.mjs";
import { CHROMIUM } from "./chromium.mjs";
import { ROOT, runScript, runTool } from "./run.mjs";

const VITEST_REPORT = "build/vitest.json";
const BROWSER_REPORT = "build/browser.json";
const SIGNATURE = "bench/signature.txt";

/** A busy machine makes a test of the page late now and then; more than so many are a failure. */
const MOST_FLAKY = 2;

const NEEDS_CHROMIUM = process.argv.includes("--chromium");

/** Every test that ran, and each runner that ran none as one failure. */
const total = { passed: 0, failed: 0 };
/** The names of the tests that were skipped for want of Chromium. */
const skipped = [];
/** The names of the tests of the page that passed only when they were run again. */
const flaky = [];

function testCore() {
  const { passed, failed } = runAspect();
  total.passed += passed;
  total.failed += failed;
  console.log(`as-pect: ${passed} passed, ${failed} failed`);
  return failed === 0;
}

function testPackage() {
  rmSync(ROOT + VITEST_REPORT, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const { ok } = runTool("vitest", ["run", ...reporters]);
  if (!existsSync(ROOT + VITEST_REPORT)) {
    total.failed += 1;
    return false;
  }
  const report = JSON.parse(readFileSync(ROOT + VITEST_REPORT, "utf8"));
  const passed = report.numPassedTests;
  if (!NEEDS_CHROMIUM) skipped.push(...namesOfSkipped(report).filter((name) => name.includes("Chromium")));
  // Any other test that did not run counts as failed.
  const failed = report.numTotalTests - passed - skipped.length;
  const sound = ok && passed > 0 && failed === 0;
  total.passed += passed;
  total.failed += sound ? 0 : Math.max(failed, 1);
  return sound;
}

function namesOfSkipped({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status }) => status !== "passed" && status !== "failed").map(({ fullName }) => fullName);
}

/** The page in a browser: all of its tests, or none where there is no browser. */
function testPage() {
  if (CHROMIUM === undefined && !NEEDS_CHROMIUM) {
    skipped.push("test/browser: all tests of the page in Chromium");
    return true;
  }
  rmSync(ROOT + BROWSER_REPORT, { force: true });
  const { ok } = runTool("@playwright/test", ["test"], { command: "playwright" });
  if (!existsSync(ROOT + BROWSER_REPORT)) {
    total.failed += 1;
    return false;
  }
  const { suites, stats } = JSON.parse(readFileSync(ROOT + BROWSER_REPORT, "utf8"));
  flaky.push(...suites.flatMap(namesOfFlaky));
  const failed = stats.unexpected + stats.skipped + Math.max(stats.flaky - MOST_FLAKY, 0);
  const sound = ok && stats.expected > 0 && failed === 0;
  total.passed += stats.expected + stats.flaky;
  total.failed += sound ? 0 : Math.max(failed, 1);
  return sound;
}

function namesOfFlaky({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...own.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(namesOfFlaky)];
}

function compareSignature() {
  const { ok, stdout, stderr } = runScript("dist/cli.js", ["bench", "--json"], { capture: true });
  if (!ok) {
    console.error(`bench failed: ${stderr}`);
    return false;
  }
  const found = JSON.parse(stdout).signature;
  const expected = existsSync(ROOT + SIGNATURE) ? Number(readFileSync(ROOT + SIGNATURE, "utf8")) : "missing";
  if (found !== expected) console.error(`signature ${found}, but ${SIGNATURE} says ${expected}`);
  return found === expected;
}

const STEPS = [
  ["format and lint", () => runTool("@biomejs/biome", ["ci", "--error-on-warnings"], { command: "biome" }).ok],
  ["build", () => runScript("tools/build.mjs", []).ok],
  [
    "import rules",
    () =>
      runTool(
        "dependency-cruiser",
        ["--config", ".dependency-cruiser.cjs", "src", "assembly", "train", "test", "bench", "web/src"],
        {
          command: "depcruise",
        },
      ).ok,
  ],
  ["types", () => runTool("typescript", ["--noEmit", "-p", "."], { command: "tsc" }).ok],
  ["types of the page", () => runTool("typescript", ["--noEmit", "-p", "web"], { command: "tsc" }).ok],
  ["types of the core", () => runTool("typescript", ["--noEmit", "-p", "assembly"], { command: "tsc" }).ok],
  [
    "types of the training kernel",
    () => runTool("typescript", ["--noEmit", "-p", "train/kernel"], { command: "tsc" }).ok,
  ],
  ["documentation of every exported name", () => runTool("typedoc", ["--emit", "none"]).ok],
  ["tests of the core", testCore],
  ["tests", testPackage],
  ["page", () => runTool("vite", ["build", "web", "--logLevel", "warn"]).ok],
  ["tests of the page", testPage],
  ["signature", compareSignature],
];

function tellSkipped() {
  console.log(`
SKIPPED, ${skipped.length} tests, since no Chromium was found:
${skipped.map((name) => `  ${name}`).join("\n")}
To run them: apt-get install chromium, or npx playwright install chromium; then npm test again.`);
}

const failures = [];
for (const [name, step] of STEPS) {
  console.log(`\n— ${name}`);
  if (step()) continue;
  failures.push(name);
  if (name === "build") break;
}
if (skipped.length > 0) tellSkipped();
if (flaky.length > 0) console.log(["\npassed only at the second try:", ...flaky].join("\n  "));
console.log(failures.length === 0 ? "\nall steps passed" : `\nfailed: ${failures.join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
