import type { Lesson } from "./lesson.js";

/** The lessons on playing well. In each the move asked for is the engine's best. */
export const ADVICE = [
  {
    id: "treasure-the-rat",
    part: "advice",
    exercises: [
      {
        id: "rat-to-safety",
        position: "7/7/7/6e/7/7/cR5/7/2W4 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "rat", on: ["b4"] },
        arrows: [{ from: "a3", to: "b3", kind: "threat" }],
      },
    ],
  },
  {
    id: "strike-with-lion-and-tiger",
    part: "advice",
    exercises: [
      {
        id: "lion-strikes",
        position: "t6/7/1p3e1/7/7/7/1L5/5R1/7 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "lion", on: ["b7"] },
      },
    ],
  },
  {
    id: "bait-with-traps",
    part: "advice",
    exercises: [
      {
        id: "dog-beside-the-trap",
        position: "W6/7/7/7/C6/7/7/1D5/lp5 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "dog", on: ["c2"] },
        marks: ["c1"],
        arrows: [{ from: "b1", to: "c1", kind: "threat" }],
      },
    ],
  },
  {
    id: "guard-the-den",
    part: "advice",
    exercises: [
      {
        id: "danger-first",
        position: "7/7/6t/7/6d/6P/2Lw3/7/7 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "lion", on: ["d3"] },
      },
    ],
  },
  {
    id: "count-before-you-trade",
    part: "advice",
    exercises: [
      {
        id: "cat-or-dog",
        position: "7/3e3/1cTd3/7/7/7/3P3/7/7 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "tiger", on: ["b7"] },
      },
    ],
  },
  {
    id: "hold-the-land-columns",
    part: "advice",
    exercises: [
      {
        id: "to-the-middle",
        position: "7/7/3p3/L6/7/7/1D3w1/7/7 r 0 1",
        moving: "once",
        goal: { kind: "arrive", animal: "lion", on: ["d6"] },
      },
    ],
  },
] as const satisfies readonly Lesson[];
