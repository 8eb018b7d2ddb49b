import { expect, test } from "vitest";
import { SQUARES } from "../../src/rules/index.js";
import { badMoves, badPositions, outcomeCases, perftCases } from "../support/data.js";
import { judgeMove } from "../support/move-text.js";
import { mutateText, ODD_CHARACTERS } from "../support/mutate.js";
import { NO_WHOLE_NUMBERS } from "../support/odd-values.js";
import { OPTION_KINDS } from "../support/option-kinds.js";
import { judgeOptions, mutateOptions } from "../support/option-mutants.js";
import { judgePosition, lenientForms } from "../support/position-text.js";
import { createPrng } from "../support/prng.js";
import { randomPosition } from "../support/random-play.js";
import { timeMs } from "../support/records.js";

const COUNT = 100_000;

/** Makes and judges so many inputs; says how many were taken and how long the slowest took, the judge included. */
function judgeAll(count: number, judge: (index: number) => boolean) {
  const verdicts = { taken: 0, refused: 0, slowestMs: 0 };
  for (let index = 0; index < count; index++) {
    let isTaken = false;
    const ms = timeMs(() => (isTaken = judge(index)));
    verdicts.slowestMs = Math.max(verdicts.slowestMs, ms);
    verdicts[isTaken ? "taken" : "refused"]++;
  }
  return verdicts;
}

function expectBoth({ taken, refused, slowestMs }: ReturnType<typeof judgeAll>, least: number): void {
  expect(slowestMs).toBeLessThan(100);
  expect(Math.min(taken, refused)).toBeGreaterThan(least);
}

const PIECES_OF_POSITIONS = [
  ..." /1234567890rRcCdDwWpPtTlLeEjJbkKxX-+.",
  ...ODD_CHARACTERS,
  "",
  "34",
  "- -",
  " w - - 0 1",
  " r 0 1",
  "/7",
  "10000",
  "4294967296",
  "1e3",
  "0x10",
  "x".repeat(100),
];

const readers = [
  { count: 10 * COUNT, reader: "strict", lenient: false },
  { count: COUNT, reader: "lenient", lenient: true },
];

test.each(readers)(
  "T1: of $count position strings tampered with the $reader reader takes and reads right what it should, in less than 100 ms",
  ({ count, lenient }) => {
    const prng = createPrng(lenient ? 101 : 100);
    const texts = [
      ...[...badPositions, ...perftCases, ...outcomeCases].map(({ fen }) => fen),
      ...Array.from({ length: 1_000 }, () => randomPosition(prng, "default").toString()),
    ];
    if (lenient) texts.push(...texts.flatMap(lenientForms));
    const judge = () => judgePosition(mutateText(prng.pick(texts), PIECES_OF_POSITIONS, prng), { lenient });
    expectBoth(judgeAll(count, judge), count / 100);
  },
);

test("T2: of 100,000 texts and other values each is read as a move or refused, in less than 100 ms", () => {
  const prng = createPrng(200);
  const pieces = [..."abcdefgh0123456789A-xq=!?. ", ...ODD_CHARACTERS, "", "a3a4", "x".repeat(100_000)];
  const move = (): string =>
    prng.below(10) === 0 ? prng.pick(badMoves).move : prng.pick(SQUARES) + prng.pick(SQUARES);
  const values = [...NO_WHOLE_NUMBERS, undefined, ["a3a4"], Object("a3a4"), { toString: () => "a3a4" }];
  const judge = (index: number) => judgeMove(index % 20 === 0 ? prng.pick(values) : mutateText(move(), pieces, prng));
  expectBoth(judgeAll(COUNT, judge), 1_000);
});

test.each(Object.entries(OPTION_KINDS))(
  "T5, T7: of 100,000 %s tampered with each is read right or refused, in less than 100 ms",
  (_, kind) => {
    const prng = createPrng(500);
    const judge = () => judgeOptions(kind, mutateOptions(kind, prng));
    expectBoth(judgeAll(COUNT, judge), 1_000);
  },
);
