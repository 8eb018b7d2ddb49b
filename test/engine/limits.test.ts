import { describe, expect, it, test } from "vitest";
import { budgetOf } from "../../src/engine/limits.js";

const MINUTE = 60_000;
/** Five times the overhead of 10 ms stays on the clock. */
const RESERVE = 50;

describe("the time for a move", () => {
  test.each(["red", "blue"] as const)(
    "comes from the clock and the increment of %s, if that side is to move",
    (turn) => {
      const other = turn === "red" ? "blue" : "red";
      const clock = { [turn]: MINUTE, [`${turn}Increment`]: 2000 };
      const budget = budgetOf({ clock: { ...clock, [other]: 10 } as never }, turn);
      expect(budget).toEqual(
        budgetOf({ clock: { ...clock, [other]: 9e6, [`${other}Increment`]: 9e6 } as never }, turn),
      );
      expect(budget.hardMs).toBeGreaterThan(2000);
    },
  );

  it("begins no iteration after three fifths of a 28th of what may be spent, and ends at four times that 28th", () => {
    const { softMs, hardMs } = budgetOf({ clock: { red: 28_000 + RESERVE, blue: 0 } }, "red");
    expect(softMs).toBeCloseTo(600);
    expect(hardMs).toBeCloseTo(4000);
  });

  it("grows by three quarters of the increment", () => {
    const { softMs, hardMs } = budgetOf({ clock: { red: 28_000 + RESERVE, blue: 0, redIncrement: 1000 } }, "red");
    expect(softMs).toBeCloseTo(600 * 1.75);
    expect(hardMs).toBeCloseTo(4000 * 1.75);
  });

  it("grows as the time control comes near, and a far one does not matter", () => {
    const softMs = (movesToGo?: number): number =>
      budgetOf({ clock: { red: MINUTE + RESERVE, blue: 0, ...(movesToGo && { movesToGo }) } }, "red").softMs;
    expect(softMs(7)).toBeCloseTo(4 * softMs());
    expect(softMs(100)).toBe(softMs());
  });

  it("is four fifths of the clock at most", () => {
    const { softMs, hardMs } = budgetOf({ clock: { red: 1000, blue: 0, redIncrement: MINUTE, movesToGo: 1 } }, "red");
    expect([softMs, hardMs]).toEqual([800, 800]);
  });

  it("is as short as can be while less than five overheads are left, whatever the increment", () => {
    const time = (red: number) => budgetOf({ clock: { red, blue: 0, redIncrement: 2 } }, "red", 40);
    expect(time(200)).toMatchObject({ softMs: 0, hardMs: 1 });
    expect(time(228).softMs).toBeCloseTo(0.6 * (1 + 1.5));
  });

  it("leaves the overhead on the clock, and is 1 ms at least", () => {
    const hardMs = (red: number): number => budgetOf({ clock: { red, blue: 0, movesToGo: 1 } }, "red", 400).hardMs;
    expect([hardMs(1000), hardMs(400), hardMs(10)]).toEqual([600, 1, 1]);
  });

  it("is the smaller one where a time for the move is given too", () => {
    const clock = { red: 28_000, blue: 0 };
    expect(budgetOf({ clock, moveTimeMs: 500 }, "red")).toMatchObject({ softMs: 500, hardMs: 500 });
    expect(budgetOf({ clock, moveTimeMs: MINUTE }, "red")).toEqual(budgetOf({ clock }, "red"));
  });

  it("is endless without a limit of time", () => {
    for (const limits of [{}, { depth: 3 }, { nodes: 3 }, { mate: 3 }, { infinite: true }]) {
      expect(budgetOf(limits, "red")).toMatchObject({
        softMs: Number.POSITIVE_INFINITY,
        hardMs: Number.POSITIVE_INFINITY,
        isTimed: false,
      });
    }
  });
});

it("lets a result end a search early, unless a depth was asked for or the search is infinite", () => {
  const cases = [
    {},
    { nodes: 5 },
    { moveTimeMs: 5 },
    { depth: 5 },
    { infinite: true },
    { infinite: true, moveTimeMs: 5 },
  ];
  const early = cases.map((limits) => budgetOf(limits, "red").mayEndEarly);
  expect(early).toEqual([true, true, true, false, false, false]);
});
