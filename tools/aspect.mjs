/** Runs the as-pect tests of the core and counts them: as-pect itself calls a run without any test a success. */
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { runScript } from "./run.mjs";

/** @returns {{ passed: number, failed: number }} failed is at least 1 when the run broke off or no test ran */
export function runAspect() {
  const { ok, stdout, stderr } = runScript("node_modules/@as-pect/cli/lib/test.js", ["--summary"], { capture: true });
  const text = stripVTControlCharacters(stdout);
  const [, passed = "0", tests = "0"] = /\[Tests\]: (\d+) \/ (\d+)/.exec(text) ?? [];
  const failed = Number(tests) - Number(passed);
  const sound = ok && failed === 0 && Number(tests) > 0;
  if (!sound) process.stderr.write(`${text}${stripVTControlCharacters(stderr)}`);
  if (tests === "0") console.error("as-pect: no test ran");
  return { passed: Number(passed), failed: sound ? 0 : Math.max(failed, 1) };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { passed, failed } = runAspect();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
