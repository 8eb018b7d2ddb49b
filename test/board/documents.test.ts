import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { JungleBoard } from "../../src/board/index.js";
import { PALETTE } from "../../src/board/palette.js";
import { chromiumTest } from "../package/chromium.js";
import { animalsSeen, chromiumWithBoard, middleOf } from "./board-page.js";

const DOCUMENT = readFileSync(fileURLToPath(new URL("../../docs/BOARD.md", import.meta.url)), "utf8");

const open = chromiumWithBoard();

chromiumTest("the example of docs/BOARD.md plays in Chromium: a move by hand is answered", async () => {
  const [, example = ""] = /<script type="module">([\s\S]*?)<\/script>/.exec(DOCUMENT) ?? [];
  const script = example.replace('"tigerleap/board"', '"/dist/board.js"').replace('"tigerleap"', '"/dist/index.js"');
  const { page, complaints } = await open({ script });
  const before = await animalsSeen(page);
  for (const square of ["a3", "a4"]) await page.mouse.click(...(await middleOf(page, square)));
  const bluePieces = (animals: readonly string[]) => animals.filter((animal) => animal.startsWith("blue"));
  await expect.poll(async () => bluePieces(await animalsSeen(page))).not.toEqual(bluePieces(before));
  expect(complaints).toEqual([]);
});

test("docs/BOARD.md names every property of the board, and no other", () => {
  const [, table = ""] = /## Properties([\s\S]*?)\n## /.exec(DOCUMENT) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(JungleBoard.properties).sort());
});

test("docs/BOARD.md names every colour, and no other", () => {
  const named = [...DOCUMENT.matchAll(/`--jungle-([\w-]+)`/g)].map(([, name]) => name);
  expect(named.filter((name) => name !== "font").sort()).toEqual(Object.keys(PALETTE).sort());
});

/** The brightness of a colour by the formula for contrast, 0–1. */
function luminance(colour: string): number {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

test.each([
  ["ink", "land"],
  ["ink", "land-shade"],
  ["ink", "trap"],
  ["ink", "den"],
  ["river-ink", "deep"],
  ["red-disc", "red"],
  ["blue-disc", "blue"],
  ["on-note", "note"],
])("%s is readable on %s, on light and dark pages", (text, ground) => {
  for (const page of [0, 1]) {
    const colourOf = (name: string): string => PALETTE[name]![page] ?? PALETTE[name]![0];
    const [darker, lighter] = [luminance(colourOf(text)), luminance(colourOf(ground))].sort((a, b) => a - b);
    expect((lighter! + 0.05) / (darker! + 0.05)).toBeGreaterThanOrEqual(4.5);
  }
});
