/** The levels of play as data: for a front end to list, and for level-search.ts to play by. docs/LEVELS.md has their measured strength. */

/** The names of the levels: three for people, full strength, and a ladder of eight steps. */
export const LEVEL_NAMES = ["easy", "normal", "expert", "master", "1", "2", "3", "4", "5", "6", "7", "8"] as const;
/** The name of a level. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** What makes a level as strong as it is. Scores are in hundredths of a cat, see `Score`. */
export interface LevelSettings {
  /** Half-moves looked ahead. */
  readonly depth?: number;
  /** Whether captures are followed to their end beyond `depth`. False only at a depth of 1: it thinks of no reply. */
  readonly followsCaptures: boolean;
  /** The most positions visited for a move, the same on every device. */
  readonly nodes?: number;
  /** Thinking time in milliseconds when the caller sets no limit; the only setting that a caller's limit replaces. */
  readonly moveTimeMs?: number;
  /**
   * Whether the network judges positions, where the engine has one. Otherwise the base evaluation does: it counts animals
   * and squares, so that slips, free captures and taste, in hundredths of a cat, mean what they say.
   */
  readonly usesNetwork: boolean;
  /** How far a game's taste for an animal on a square may stray from the evaluation, up or down. */
  readonly noise: number;
  /** Whether taste plays a part all game long, or only in its first moves. */
  readonly noiseLasts: "game" | "opening";
  /** The share of moves, 0–1, at which a deliberately weaker one is played if there is one. */
  readonly slipRate: number;
  /** The most that such a move gives away, by a look two half-moves deeper than the level's own; the least is a cat. */
  readonly slipLoss: number;
  /**
   * What a step nearer to the enemy den counts beyond the evaluation, whose best squares lie short of the den: a level
   * that cannot see its way in from there would stay on them and draw.
   */
  readonly push: number;
  /** Whether it takes whenever taking costs nothing. */
  readonly takesFree: boolean;
}

/** A level of play. */
export interface Level {
  readonly name: LevelName;
  /** What to tell the one who plays against it, in one sentence. */
  readonly sentence: string;
  /** Points for a win against it, `null` where none are given. */
  readonly points: number | null;
  readonly settings: LevelSettings;
}

/** What a level is that does nothing but think. */
const PLAIN = {
  followsCaptures: true,
  usesNetwork: true,
  noise: 8,
  noiseLasts: "opening",
  slipRate: 0,
  slipLoss: 0,
  push: 0,
  takesFree: false,
} as const;
/** What the levels have in common that look so little ahead that every game could be the same. */
const SHORT = { ...PLAIN, nodes: 100_000, usesNetwork: false, noiseLasts: "game", push: 30 } as const;

/** All levels, in the order in which to list them. Frozen. */
export const LEVELS: readonly Level[] = Object.freeze([
  level("easy", "Looks one move ahead and often plays a deliberately weaker move.", 10, {
    ...SHORT,
    depth: 1,
    followsCaptures: false,
    noise: 30,
    slipRate: 0.7,
    slipLoss: 1200,
  }),
  level("normal", "Also weighs your best reply and rarely slips.", 30, {
    ...SHORT,
    depth: 2,
    slipRate: 0.06,
    slipLoss: 600,
  }),
  level("expert", "Looks one move further, never makes a deliberate mistake and pushes steadily toward the den.", 100, {
    ...SHORT,
    depth: 3,
    push: 16,
    takesFree: true,
  }),
  level("master", "Plays as well as it can.", null, { ...PLAIN, moveTimeMs: 1500 }),
  level("1", "Looks one move ahead and plays a weaker one about every third move.", null, {
    ...SHORT,
    depth: 1,
    followsCaptures: false,
    noise: 50,
    slipRate: 1,
    slipLoss: 1500,
  }),
  level("2", "Looks one move ahead and slips about every twentieth move.", null, {
    ...SHORT,
    depth: 1,
    followsCaptures: false,
    slipRate: 0.2,
    slipLoss: 1000,
  }),
  level("3", "Also sees what is taken back, but slips about every sixth move.", null, {
    ...SHORT,
    depth: 1,
    slipRate: 0.5,
    slipLoss: 700,
  }),
  level("4", "Also weighs your best reply and slips about every eighth move.", null, {
    ...SHORT,
    depth: 2,
    slipRate: 0.33,
    slipLoss: 700,
  }),
  level("5", "Looks one move further and slips about every eleventh move.", null, {
    ...SHORT,
    depth: 3,
    slipRate: 0.22,
    slipLoss: 700,
  }),
  level("6", "Looks two moves further and slips about every twentieth move.", null, {
    ...SHORT,
    depth: 4,
    slipRate: 0.09,
    slipLoss: 600,
  }),
  level("7", "Looks three moves further and slips about every fiftieth move.", null, {
    ...SHORT,
    depth: 5,
    noise: 6,
    slipRate: 0.033,
    slipLoss: 600,
  }),
  level("8", "Plays as well as it can, like master.", null, { ...PLAIN, moveTimeMs: 1500 }),
]);

function level(name: LevelName, sentence: string, points: number | null, settings: LevelSettings): Level {
  return Object.freeze({ name, sentence, points, settings: Object.freeze(settings) });
}
