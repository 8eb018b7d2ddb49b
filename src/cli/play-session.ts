import { chance } from "../engine/chance.js";
import type { Engine, EngineOptions, SearchOptions } from "../engine/interface.js";
import { LEVELS, type Level, type LevelName } from "../engine/levels.js";
import { TigerleapError } from "../errors.js";
import { Game, type GameNode, type Position } from "../rules/index.js";
import { opponent } from "../rules/outcome.js";
import type { Move, SearchResult, Side } from "../types.js";
import { drawGame } from "./play-board.js";
import { moveInWords, scoreInWords, sideInWords } from "./words.js";

/** Which side a person may ask for: Red, Blue, one that is drawn for each game, or both in turn. */
export const SIDE_WISHES = ["red", "blue", "random", "both"] as const;
/** Which side a person asks for. */
export type SideWish = (typeof SIDE_WISHES)[number];

/** What a session needs of the world. */
export interface PlayHost {
  /** Shows what belongs to the game, one line or several. */
  print(text: string): void;
  /** Says in one line why something was not done. */
  refuse(line: string): void;
  /** Shows a line while the engine thinks, or takes it away; missing where lines can't be taken back. */
  readonly talkOver?: (line: string) => void;
  readonly hasColours: boolean;
  createEngine(options: EngineOptions): Engine;
}

/** How to play. */
export interface PlaySettings {
  readonly level: LevelName;
  readonly side: SideWish;
  /** Seed of what chance decides in the first game, 0–2^53−1; each further game has the next one. */
  readonly seed: number;
  /** Milliseconds that the engine thinks about a move, in place of the level's own. */
  readonly moveTimeMs?: number;
}

/** Positions that a hint is searched through: well under a second, and the same on every machine. */
const HINT_NODES = 500_000;
/** First word for `chance`, so that the side drawn says nothing about the moves of a level. */
const WHICH_SIDE = 4;
const AFTERWARDS = "new begins another game, undo takes the end back, quit leaves";

/** A person at a board with the engine: the game, who plays which side at which level, and how it is looked at. */
export class PlaySession {
  /** Whether the person has left. */
  isOver = false;
  /** How strong the engine plays from its next move on. */
  level: Level;
  readonly #host: PlayHost;
  readonly #moveTimeMs: number | undefined;
  #game = new Game();
  #engine: Engine | null = null;
  #wish: SideWish;
  #side: Side | "both" = "both";
  #seed: number;
  #isFlipped = false;
  #isThinking = false;
  /** What the board was last drawn for. */
  #drawn: Pick<GameNode, "position" | "end"> | null = null;

  constructor(host: PlayHost, { level, side, seed, moveTimeMs }: PlaySettings) {
    this.#host = host;
    this.level = levelNamed(level);
    this.#wish = side;
    this.#seed = seed;
    this.#moveTimeMs = moveTimeMs;
  }

  get game(): Game {
    return this.#game;
  }

  /** Whether the engine plays no side. */
  get playsBoth(): boolean {
    return this.#side === "both";
  }

  /** What stands before a line to be typed. */
  get prompt(): string {
    return this.#game.outcome() ? "game over> " : `${sideInWords(this.#game.position.turn)}> `;
  }

  print(text: string): void {
    this.#host.print(text);
  }

  refuse(line: string): void {
    this.#host.refuse(line);
  }

  /** Who plays whom, in one sentence or two. */
  introduction(): string {
    const { name, sentence } = this.level;
    if (this.#side === "both") return "You play both sides.";
    return `You play ${sideInWords(this.#side)} against level ${name}, seed ${this.#seed}.\n${sentence}`;
  }

  /**
   * Begins or goes on with a game, with an engine of its own for the rules and the seed of the game.
   * @param side who plays what; what was asked for at first unless given
   */
  start(game: Game, side: SideWish = this.#wish): void {
    if (this.#engine) {
      this.#engine.dispose();
      this.#seed = (this.#seed + 1) % Number.MAX_SAFE_INTEGER;
    }
    this.#engine = this.#host.createEngine({ ruleSet: game.position.rules, seed: this.#seed });
    this.#game = game;
    this.#sit(side);
    this.print(this.introduction());
  }

  /** Changes sides in the middle of a game. Games begun later do the same. */
  changeSide(side: SideWish): void {
    this.#wish = side;
    this.#sit(side);
    this.print(this.introduction());
  }

  /** Plays a move of the person. Throws `illegal-move`. */
  play(move: Move): void {
    const { position } = this.#game;
    this.#game.play(move);
    this.print(moveInWords(position, move));
  }

  /** Takes back the declared end, or the person's last move and what came after it. Says whether there was any. */
  undo(): boolean {
    const plies = this.#game.node.end ? 1 : this.#pliesSinceOwnMove();
    for (let ply = 0; ply < plies; ply++) this.#game.undo();
    return plies > 0;
  }

  /** Does again what {@link PlaySession.undo} took back. Says whether there was anything. */
  redo(): boolean {
    if (!this.#game.redo()) return false;
    while (this.#isEngineTurn() && this.#game.redo());
    return true;
  }

  /** Gives the game up; who plays both sides does it for the side to move. Throws `game-over`. */
  resign(): void {
    const loser = this.#side === "both" ? this.#game.position.turn : this.#side;
    this.#game.end({ winner: opponent(loser), reason: "resignation" });
  }

  /** The position, for what makes sense in it while the game goes on. Throws `game-over`. */
  ongoing(): Position {
    if (this.#game.outcome()) throw new TigerleapError("game-over", "the game is over; undo takes the end back");
    return this.#game.position;
  }

  /** What the engine at full strength would play here, and what it thinks of it. Throws `game-over`. */
  async hint(): Promise<string> {
    const position = this.ongoing();
    const { bestMove, lines } = await this.#think({ nodes: HINT_NODES });
    return `${moveInWords(position, bestMove!)}: ${scoreInWords(lines[0]!.score, position.turn)}`;
  }

  /** What the position is worth at a glance, no move looked ahead. */
  async evaluation(): Promise<string> {
    const { position } = this.#game;
    const value = await this.#engineNow().evaluate(position);
    return scoreInWords({ type: "cp", value }, position.turn);
  }

  /** Lets the engine move if it is its turn, and draws the board if it is another one than was drawn last. */
  async settle(): Promise<void> {
    if (this.#isEngineTurn()) await this.#reply();
    const { position, end } = this.#game.node;
    if (position !== this.#drawn?.position || end !== this.#drawn.end) this.showBoard();
  }

  /** Draws the board. */
  showBoard(): void {
    const { root, node } = this.#game;
    const outcome = this.#game.outcome();
    const { position, end } = node;
    this.#drawn = { position, end };
    this.print(drawGame(root, node, outcome, { isFlipped: this.#isFlipped, hasColours: this.#host.hasColours }));
    if (!outcome) return;
    const { name, points } = this.level;
    if (outcome.winner === this.#side && points !== null) this.print(`A win against ${name}: ${points} points.`);
    this.print(AFTERWARDS);
  }

  /** Turns the board by half a turn. */
  flip(): void {
    this.#isFlipped = !this.#isFlipped;
    this.showBoard();
  }

  /** Writes into the tags of the game who has played it, unless they say so. */
  signGame(): void {
    if (this.#side === "both") return;
    const signed = this.#game.tags();
    for (const [side, tag] of [
      ["red", "Red"],
      ["blue", "Blue"],
    ] as const) {
      const name = side === this.#side ? "Person" : `Tigerleap, level ${this.level.name}`;
      if (!signed.has(tag)) this.#game.setTag(tag, name);
    }
  }

  /** Makes the engine answer at once. Says whether it was thinking. */
  stopThinking(): boolean {
    if (this.#isThinking) this.#engine?.stop();
    return this.#isThinking;
  }

  /** Ends the engine. */
  dispose(): void {
    this.#engine?.dispose();
  }

  #sit(wish: SideWish): void {
    this.#side = wish === "random" ? drawSide(this.#seed) : wish;
    this.#isFlipped = this.#side === "blue";
    this.#drawn = null;
  }

  #isEngineTurn(): boolean {
    return this.#side !== "both" && !this.#game.outcome() && this.#game.position.turn !== this.#side;
  }

  /** How many half-moves lie between the person's choice before the last move and now; 0 if the person has not moved. */
  #pliesSinceOwnMove(): number {
    let plies = 0;
    for (let before = this.#game.node.parent; before; before = before.parent) {
      plies++;
      if (this.#side === "both" || before.position.turn === this.#side) return plies;
    }
    return 0;
  }

  async #reply(): Promise<void> {
    const { position } = this.#game;
    const moveTimeMs = this.#moveTimeMs;
    const limits = { level: this.level.name, ...(moveTimeMs !== undefined && { moveTimeMs }) };
    const { bestMove } = await this.#think(limits);
    if (!bestMove) return;
    this.#game.play(bestMove);
    this.print(moveInWords(position, bestMove));
  }

  async #think(limits: SearchOptions): Promise<SearchResult> {
    this.#isThinking = true;
    this.#host.talkOver?.("Tigerleap thinks; Ctrl-C makes it answer at once");
    try {
      return await this.#engineNow().search(this.#game, limits);
    } finally {
      this.#isThinking = false;
      this.#host.talkOver?.("");
    }
  }

  #engineNow(): Engine {
    if (!this.#engine) throw new TigerleapError("disposed", "no game has begun");
    return this.#engine;
  }
}

/** The level of a name. */
export function levelNamed(name: LevelName): Level {
  return LEVELS.find((level) => level.name === name)!;
}

/** Red or Blue, as the seed has it. */
function drawSide(seed: number): Side {
  return chance(WHICH_SIDE, seed % 2 ** 32, Math.floor(seed / 2 ** 32)) < 0.5 ? "red" : "blue";
}
