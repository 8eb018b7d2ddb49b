import { expect, test } from "vitest";
import { formatFault, formatScore } from "../../src/protocol/format.js";

test("T3: an error is one line of printable ASCII, and not a long one, whatever its message", () => {
  const line = formatFault({ code: "internal", message: `a\nuciok\r\u2028b\u0000🐯${"x".repeat(9000)}` });
  expect(line).toMatch(/^info string error internal: a\?uciok\?\?b\?\?\?x+$/);
  expect(line.length).toBeLessThan(500);
});

test("a certain end is told in full moves, negative when losing", () => {
  const plies = [1, 2, 3, 4, 5, -1, -2, -3, -4];
  expect(plies.map((count) => formatScore({ type: "win", plies: count }))).toEqual(
    [1, 1, 2, 2, 3, -1, -1, -2, -2].map((moves) => `mate ${moves}`),
  );
});

test("any other score is told in hundredths of a cat", () => {
  expect([-5, 0, 120].map((value) => formatScore({ type: "cp", value }))).toEqual(["cp -5", "cp 0", "cp 120"]);
});
