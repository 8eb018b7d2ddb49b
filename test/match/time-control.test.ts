import { describe, expect, test } from "vitest";
import {
  formatTimeControl,
  MatchClock,
  parseClock,
  parseSeconds,
  type TimeControl,
} from "../../src/match/time-control.js";
import { refusalOf } from "../support/refusals.js";

const PATIENCE_MS = 5000;

function clockOf(control: TimeControl, other: TimeControl = control): MatchClock {
  return new MatchClock({ red: control, blue: other }, PATIENCE_MS);
}

describe("a time control", () => {
  test.each([
    ["10+0.1", { timeMs: 10_000, incrementMs: 100 }],
    ["0.2+0.002", { timeMs: 200, incrementMs: 2 }],
    ["1:30+1", { timeMs: 90_000, incrementMs: 1000 }],
    ["40/10+0.1", { moves: 40, timeMs: 10_000, incrementMs: 100 }],
    ["40/1:00", { moves: 40, timeMs: 60_000, incrementMs: 0 }],
    ["5", { timeMs: 5000, incrementMs: 0 }],
  ])("%s is read as fastchess reads it", (text, clock) => {
    expect(parseClock(text)).toEqual(clock);
  });

  test.each([
    "",
    "0",
    "-1",
    "1e3",
    "0x10",
    "1+",
    "+1",
    "10+-1",
    "0/10",
    "40/",
    "1:2:3",
    " 1",
    "1.",
    ".5",
    "99999/1",
    "٣",
    "9999999",
  ])("%j is refused", async (text) => {
    expect((await refusalOf(() => parseClock(text))).code).toBe("bad-option");
  });

  test.each(["", "0", "-1", "1:00", "NaN", "0.0001"])("%j is no number of seconds", async (text) => {
    expect((await refusalOf(() => parseSeconds("st", text))).code).toBe("bad-option");
  });

  test.each([
    [{ clock: parseClock("40/10+0.1"), nodes: 500 }, "40/10+0.1, 500 nodes"],
    [{ moveTimeMs: 100 }, "0.1 s/move"],
    [{ depth: 3 }, "depth 3"],
    [{}, "unlimited"],
  ])("%j is written as %j", (control, text) => {
    expect(formatTimeControl(control)).toBe(text);
  });
});

describe("a match clock", () => {
  test("takes the time of a move away and adds the increment", () => {
    const clock = clockOf({ clock: parseClock("1+0.1") });
    expect(clock.spend("red", 300)).toBe(true);
    expect(clock.limits("red").clock).toEqual({ red: 800, blue: 1000, redIncrement: 100, blueIncrement: 100 });
  });

  test("adds the time again after the moves of a control, and counts them down before", () => {
    const clock = clockOf({ clock: parseClock("2/1") });
    expect(clock.limits("blue").clock?.movesToGo).toBe(2);
    clock.spend("blue", 400);
    expect(clock.limits("blue").clock).toMatchObject({ blue: 600, movesToGo: 1 });
    clock.spend("blue", 400);
    expect(clock.limits("blue").clock).toMatchObject({ blue: 1200, movesToGo: 2 });
  });

  test("calls a move late by a fraction of a millisecond, without a margin", () => {
    const control = { clock: parseClock("0.1") };
    expect(clockOf(control).spend("red", 100)).toBe(true);
    expect(clockOf(control).spend("red", 100.01)).toBe(false);
  });

  test("lets a move be late by the margin, and goes on from zero", () => {
    const clock = clockOf({ clock: parseClock("0.1+0.05"), marginMs: 20 });
    expect(clock.spend("red", 119)).toBe(true);
    expect(clock.limits("red").clock?.red).toBe(50);
    expect(clock.spend("red", 71)).toBe(false);
  });

  test("holds each move to the time of a move", () => {
    const clock = clockOf({ moveTimeMs: 100 });
    expect([100, 100, 100.5, 100].map((ms) => clock.spend("red", ms))).toEqual([true, true, false, true]);
    expect(clock.limits("red")).toEqual({ moveTimeMs: 100 });
  });

  test("has no late moves where no time limits them", () => {
    const clock = clockOf({ nodes: 100, depth: 3 });
    expect(clock.spend("red", 1e6)).toBe(true);
    expect(clock.limits("red")).toEqual({ nodes: 100, depth: 3 });
  });

  test("waits for a tenth of a second longer than the time left and the margin, else for the patience", () => {
    const clock = clockOf({ clock: parseClock("1"), marginMs: 30 }, { depth: 1 });
    expect(clock.patienceMs("red")).toBe(1130);
    clock.spend("red", 400);
    expect(clock.patienceMs("red")).toBe(730);
    expect(clock.patienceMs("blue")).toBe(PATIENCE_MS);
  });

  test("shows a side without a clock to the other one as having the same", () => {
    const clock = clockOf({ clock: parseClock("1+0.1") }, { depth: 1 });
    clock.spend("red", 500);
    expect(clock.limits("red").clock).toEqual({ red: 600, blue: 600, redIncrement: 100, blueIncrement: 100 });
    expect(clock.limits("blue")).toEqual({ depth: 1 });
  });

  test("shows engines whole milliseconds, never more than there are", () => {
    const clock = clockOf({ clock: parseClock("1") });
    clock.spend("red", 0.4);
    expect(clock.limits("red").clock?.red).toBe(999);
  });
});
