import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { formatMove, Position } from "../../src/rules/index.js";

const README = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

/** The README's smallest example, word for word. */
export const EXAMPLE = /^```js\n([\s\S]*?)^```$/m.exec(README)?.[1] ?? "";
/** The README's page without a bundler, word for word. */
export const PAGE = /^```html\n([\s\S]*?)^```$/m.exec(README)?.[1] ?? "";
/** The example, and a second line that tells where the core ran. */
export const PROGRAM = `${EXAMPLE}console.log(engine.transport);\n`;
/** Lines that {@link PROGRAM} prints. */
export const PRINTED_LINES = 2;

/** The program for a page without import maps: the package by its address. */
export function programFrom(address: string): string {
  return PROGRAM.replace(`"tigerleap"`, JSON.stringify(address));
}

/** Expects a legal move and the place where the core should have run. */
export function expectPrinted([move, transport]: readonly string[], expected: string): void {
  expect(Position.start().legalMoves().map(formatMove)).toContain(move);
  console.log(`${expect.getState().currentTestName}: ${move}, transport ${transport}`);
  expect(transport).toBe(expected);
}
