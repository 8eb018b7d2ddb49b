import { expect, test } from "vitest";
import { Position } from "../../src/rules/index.js";
import { createCore } from "../support/builds.js";

test("the start position has 1,908,199,299 sequences of seven half-moves", () => {
  const core = createCore("release", { hashMb: 1 });
  core.setPosition(Position.start().setup());
  expect(core.perft(7)).toBe(1_908_199_299);
});
