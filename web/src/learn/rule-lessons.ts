import type { Lesson } from "./lesson.js";

/** The lessons that teach the rules. */
export const RULE_LESSONS = [
  {
    id: "aim",
    part: "rules",
    exercises: [
      {
        id: "first-moves",
        position: "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1",
        moving: "in-turn",
        goal: { kind: "play", halfmoves: 2 },
      },
      {
        id: "into-the-den",
        position: "7/7/3W3/7/7/7/1c5/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "end", outcome: { winner: "red", reason: "den" } },
        marks: ["d9"],
      },
    ],
  },
  {
    id: "ranking",
    part: "rules",
    exercises: [
      {
        id: "wolf-takes",
        position: "7/7/7/7/7/7/1wWp3/2d4/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "wolf", on: ["c2", "b3"] },
      },
      {
        id: "too-strong",
        position: "7/7/7/7/7/7/1wWp3/2d4/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "strength" },
        marks: ["d3"],
      },
    ],
  },
  {
    id: "rat-and-elephant",
    part: "rules",
    exercises: [
      {
        id: "rat-takes-elephant",
        position: "7/1c5/7/7/7/6e/6R/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "rat", on: ["g4"] },
      },
      {
        id: "elephant-spares-rat",
        position: "7/c6/7/7/7/3r3/3E3/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "strength" },
        marks: ["d4"],
      },
    ],
  },
  {
    id: "river",
    part: "rules",
    exercises: [
      {
        id: "only-the-rat-swims",
        position: "7/6c/7/7/7/7/1R3D1/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "only-rat-swims" },
        marks: ["f4"],
      },
      {
        id: "swim-across",
        position: "7/6c/7/7/7/7/1R3D1/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "rat", on: ["b7"] },
        marks: ["b7"],
      },
      {
        id: "not-from-the-water",
        position: "7/5d1/7/7/eR5/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "water-line" },
        marks: ["a5"],
      },
      {
        id: "ashore-first",
        position: "7/5d1/7/7/eR5/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "rat", on: ["a5"] },
      },
      {
        id: "both-in-the-river",
        position: "7/1c5/7/4r2/4R2/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "rat", on: ["e6"] },
      },
    ],
  },
  {
    id: "jumps",
    part: "rules",
    exercises: [
      {
        id: "lion-jumps",
        position: "7/5c1/7/7/6T/7/1L5/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "lion", on: ["b7"] },
        marks: ["b7"],
      },
      {
        id: "tiger-lands-on-wolf",
        position: "7/1c5/7/7/3w2T/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "tiger", on: ["d5"] },
      },
      {
        id: "rat-in-the-way",
        position: "7/5c1/7/7/7/L1r4/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "jump-blocked" },
        marks: ["d4"],
      },
      {
        id: "another-line",
        position: "7/5c1/7/7/7/L1r4/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "lion", on: ["d5", "d6"] },
        marks: ["d5", "d6"],
      },
      {
        id: "leopard-stays",
        position: "7/5c1/7/7/P5L/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "not-a-jumper" },
        marks: ["d5"],
      },
    ],
  },
  {
    id: "traps",
    part: "rules",
    exercises: [
      {
        id: "cat-takes-lion",
        position: "7/7/6p/7/7/7/7/2Cl3/7 r 0 1",
        moving: "alone",
        goal: { kind: "arrive", animal: "cat", on: ["d2"] },
        marks: ["c1", "d2", "e1"],
      },
      {
        id: "own-trap-is-safe",
        position: "7/3w3/3C3/7/7/7/6r/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "strength" },
        marks: ["d8"],
      },
    ],
  },
  {
    id: "dens",
    part: "rules",
    exercises: [
      {
        id: "not-the-own-den",
        position: "7/7/6c/7/7/7/7/3W3/7 r 0 1",
        moving: "alone",
        goal: { kind: "try", illegality: "own-den" },
        marks: ["d1"],
      },
      {
        id: "through-the-traps",
        position: "7/4C2/6t/7/7/7/e4l1/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "end", outcome: { winner: "red", reason: "den" } },
        marks: ["d9"],
      },
    ],
  },
  {
    id: "ends",
    part: "rules",
    exercises: [
      {
        id: "last-animal",
        position: "7/7/7/3d3/3W3/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "end", outcome: { winner: "red", reason: "annihilation" } },
      },
      {
        id: "no-way-out",
        position: "4dE1/7/4L2/7/7/7/7/7/7 r 0 1",
        moving: "alone",
        goal: { kind: "end", outcome: { winner: "red", reason: "no-moves" } },
      },
    ],
  },
  {
    id: "draws",
    part: "rules",
    exercises: [
      {
        id: "to-and-fro",
        position: "7/1w5/7/7/7/7/7/5W1/7 r 56 40",
        moving: "in-turn",
        goal: { kind: "end", outcome: { winner: null, reason: "no-capture" } },
      },
      {
        id: "take-in-time",
        position: "7/6d/7/7/7/7/1c5/1P5/7 r 59 40",
        moving: "once",
        goal: { kind: "arrive", animal: "leopard", on: ["b3"] },
      },
    ],
  },
] as const satisfies readonly Lesson[];
