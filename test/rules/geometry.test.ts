import { expect, it } from "vitest";
import { JUMPS, pathBetween, STEPS } from "../../src/rules/geometry.js";
import { SQUARES } from "../../src/types.js";

it("has the 20 jumps of RULES.md", () => {
  const jumps = JUMPS.flat().map(({ move }) => move.from + move.to);
  const files = ["b", "c", "e", "f"].flatMap((file) => [`${file}3${file}7`, `${file}7${file}3`]);
  const ranks = ["4", "5", "6"].flatMap((rank) =>
    ["ad", "da", "dg", "gd"].map((files) => `${files[0]}${rank}${files[1]}${rank}`),
  );
  expect(jumps.sort()).toEqual([...files, ...ranks].sort());
});

it("crosses three water squares along a file and two along a rank", () => {
  for (const { along, over } of JUMPS.flat()) expect(over).toHaveLength(along === "file" ? 3 : 2);
});

it("has the steps to all neighbours and to nothing else", () => {
  const neighbours = SQUARES.flatMap((from, a) =>
    SQUARES.filter((_, b) => Math.abs((a % 7) - (b % 7)) + Math.abs(Math.floor(a / 7) - Math.floor(b / 7)) === 1).map(
      (to) => from + to,
    ),
  );
  const steps = STEPS.flat();
  expect(steps.map(({ move }) => move.from + move.to).sort()).toEqual(neighbours.sort());
  expect(steps.every(({ over }) => over.length === 0)).toBe(true);
});

it("finds the path between two squares in both directions, or none", () => {
  const index = (square: string) => SQUARES.indexOf(square as (typeof SQUARES)[number]);
  expect(pathBetween(index("b3"), index("b7"))?.move).toEqual({ from: "b3", to: "b7" });
  expect(pathBetween(index("b7"), index("b3"))?.move).toEqual({ from: "b7", to: "b3" });
  expect(pathBetween(index("g3"), index("a4"))).toBeNull();
  expect(pathBetween(index("b4"), index("b7"))).toBeNull();
});
