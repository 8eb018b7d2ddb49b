import { expect } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import {
  Game,
  type GameNode,
  type GameRecord,
  MARKS,
  Position,
  PRESETS,
  parseRecord,
  type RecordMove,
  type RuleSetLike,
} from "../../src/rules/index.js";
import { mutateText } from "./mutate.js";
import type { Prng } from "./prng.js";
import { randomPosition } from "./random-play.js";

/** Pieces of text that have broken readers: delimiters, escapes, things that look like records, what cannot be seen. */
export const HOSTILE_TEXTS: readonly string[] = [
  ..."{}[]()\\\"';%$!?*<>&\n\r\t\0\u001b\u007f\u0085\u00a0",
  ..."\u061c\u200b\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\u3000\ufeff\ufffe",
  "\ud83d",
  "\ude00",
  "😀",
  "👨‍👩‍👧",
  "שלום",
  "𓃰",
  "\r\n",
  "\\n",
  "\\u202E",
  "\\}",
  '\\"',
  "[%eval cp 35]",
  '[Result "1-0"]',
  "(1. a3a4)",
  "} 1-0",
  '"] *',
  "1/2-1/2",
  "<img src=x onerror=alert(1)>",
  "a3a4!",
  " ",
  "word",
];

/** A text of up to six pieces, often empty. */
export function hostileText(prng: Prng): string {
  return Array.from({ length: Math.max(0, prng.below(9) - 2) }, () => prng.pick(HOSTILE_TEXTS)).join("");
}

const RULES: readonly RuleSetLike[] = [
  ...PRESETS,
  { base: "leiden", noCaptureLimit: 40 },
  { name: "house-1", tigerJump: "ranks", jumpBlock: "enemy-rat", repetition: "draw" },
];

const TAGS = ["Red", "Blue", "Date", "Event", "a_1", "constructor", "toString"];

/** A random game with at most so many moves: any rules, often its own start, comments, marks, evaluations, variations, a declared end. */
export function randomGame(prng: Prng, plies: number): Game {
  const rules = prng.pick(RULES);
  const start = prng.below(2) === 0 ? Position.start(rules) : randomPosition(prng, rules);
  const game = new Game(start);
  const isAnnotated = prng.below(2) === 0;
  if (isAnnotated) annotate(game, prng);
  for (let ply = prng.below(plies); ply > 0; ply--) {
    if (isAnnotated && prng.below(8) === 0) for (let back = prng.below(4); back > 0; back--) game.back();
    const moves = game.position.legalMoves();
    if (moves.length === 0) break;
    game.play(prng.pick(moves));
    if (isAnnotated && prng.below(4) === 0) annotate(game, prng);
    if (prng.below(40) === 0) game.promoteVariation();
  }
  if (!game.outcome() && prng.below(2) === 0) {
    game.end(
      prng.pick([
        { winner: "red", reason: "resignation" },
        { winner: "blue", reason: "time" },
        { winner: null, reason: "agreement" },
      ] as const),
    );
  }
  return game;
}

function annotate(game: Game, prng: Prng): void {
  game.setComment(hostileText(prng));
  if (game.node.move) game.setMark(prng.pick([...MARKS, null]));
  const score =
    prng.below(2) === 0
      ? ({ type: "cp", value: prng.below(2_000) - 1_000 } as const)
      : ({ type: "win", plies: prng.below(2) === 0 ? 1 + prng.below(99) : -1 - prng.below(99) } as const);
  game.setEvaluation(prng.pick([null, { score }, { score, depth: 1 + prng.below(40) }]));
  if (prng.below(4) === 0) game.setTag(prng.pick(TAGS), hostileText(prng));
}

/** Everything in a game's tree, as a list: nodes that are equal here are equal. Ends outside the main line are in no record. */
export function dumpGame(game: Game): unknown[] {
  const dump: unknown[] = [game.root.position.rules, [...game.tags()], game.outcome()];
  const open: GameNode[] = [game.root];
  for (let node = open.pop(); node; node = open.pop()) {
    const { move, mark, comment, evaluation, children, position } = node;
    dump.push([String(position), move, mark, comment, evaluation, children.length]);
    open.push(...children);
  }
  return dump;
}

/** All moves of a record in the order of its text. */
export function movesInOrder(line: readonly RecordMove[]): RecordMove[] {
  return line.flatMap((move) => [move, ...move.variations.flatMap(movesInOrder)]);
}

const PIECES_OF_RECORDS: readonly string[] = [
  ...HOSTILE_TEXTS,
  ..."abcdefg123456789.*",
  "",
  "1. ",
  "1... ",
  "(",
  ")",
  "{",
  "}",
  "{x} ",
  "{\\}}",
  "a3a4 ",
  "[%eval win -4 depth 12]",
  '[Setup "7/7/7/7/7/7/7/2cW3/7 b 0 7"]',
  '[Rules "noMoves=draw"]',
];

/** A text made from a record by a few changes. */
export function mutate(text: string, prng: Prng): string {
  return mutateText(text, PIECES_OF_RECORDS, prng);
}

/** Reads what may be a record, or gives the error. Any error that is not one of ours is thrown. */
export function tryTo<T>(read: () => T): T | TigerleapError {
  try {
    return read();
  } catch (error) {
    if (error instanceof TigerleapError) return error;
    throw error;
  }
}

/**
 * The processor time in milliseconds that a run takes, the better of two if the first is suspiciously long. Time by the
 * clock would also count whatever else keeps the machine busy.
 */
export function timeMs(run: () => void): number {
  const measure = () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  const first = measure();
  return first < 50 ? first : Math.min(first, measure());
}

/**
 * What a text that the reader has taken holds, read once more in another way: by striking out comments, values of tags and
 * all brackets, and collecting what remains.
 */
function collect(text: string): { moves: string[]; variations: number; end: string } {
  const bare = text.replace(/\{(?:\\[\s\S]|[^\\}])*\}|"(?:\\[\s\S]|[^\\"])*"/g, " ").replace(/\[[^\]]*\]/g, " ");
  return {
    moves: bare.match(/[a-g][1-9][a-g][1-9][!?]*/g) ?? [],
    variations: bare.match(/\(/g)?.length ?? 0,
    end:
      bare
        .trim()
        .split(/[\s)]+/)
        .at(-1) ?? "",
  };
}

/** Asserts that the reader either refuses a text with a kind and a place in it, or has read exactly what it says. Says which. */
export function judgeReader(text: string): boolean {
  const record = tryTo(() => parseRecord(text));
  if (record instanceof TigerleapError) {
    expect(record).toMatchObject({ code: "bad-record", kind: expect.any(String), text: text.slice(0, 200) });
    expect(record.index).toBeGreaterThanOrEqual(0);
    expect(record.index).toBeLessThanOrEqual(text.length);
    return false;
  }
  const read: GameRecord = record;
  const moves = movesInOrder(read.moves);
  expect({
    moves: moves.map(({ move, mark }) => move.from + move.to + (mark ?? "")),
    variations: moves.reduce((sum, { variations }) => sum + variations.length, 0),
    end: read.tags.get("Result") ?? "*",
  }).toEqual(collect(text));
  return true;
}
