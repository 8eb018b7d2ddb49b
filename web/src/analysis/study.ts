import type { SearchInfo } from "tigerleap";
import {
  Game,
  type GameNode,
  type GameOutcome,
  type Mark,
  type Move,
  Position,
  type Side,
  TigerleapError,
} from "tigerleap/rules";
import { Changes } from "./changes.js";

/** What an engine has found about a position: worth (for the side to move), how deep it looked, the line expected. */
export type Finding = Pick<SearchInfo, "score" | "depth" | "pv">;

/** Findings go into records as evaluations, which know no depth beyond this. */
const DEEPEST_NOTE = 999;

/**
 * The analysis as such: a game with its variations, where the reader stands in it, which way the board is turned, and
 * the deepest finding about each position. Knows nothing of how it is shown.
 */
export class Study extends Changes {
  #game: Game;
  #orientation: Side = "red";
  #findings = new WeakMap<GameNode, Finding>();
  #reviewed = new WeakSet<GameNode>();
  #deleted = 0;
  #edition = 0;
  #isEdited = false;

  constructor(game: Game = new Game()) {
    super();
    this.#game = game;
  }

  get root(): GameNode {
    return this.#game.root;
  }

  /** Where the reader stands. */
  get node(): GameNode {
    return this.#game.node;
  }

  get position(): Position {
    return this.#game.position;
  }

  get orientation(): Side {
    return this.#orientation;
  }

  /** A number that is another after every change of what a record would say. */
  get edition(): number {
    return this.#edition;
  }

  /** How the game ended at the end of its main line. */
  get outcome(): GameOutcome | null {
    return this.#game.outcome();
  }

  /** How the game ended where the reader stands, by the rules or declared. */
  get outcomeHere(): GameOutcome | null {
    return this.node.end ?? this.position.outcome();
  }

  get tags(): ReadonlyMap<string, string> {
    return this.#game.tags();
  }

  /** Whether the reader has changed the game since it was opened; what an engine finds out is no change of the reader's. */
  get isEdited(): boolean {
    return this.#isEdited;
  }

  /** Whether there is nothing but the start, whatever an engine has found out about it. */
  get isBlank(): boolean {
    const { position, children, comment } = this.root;
    return children.length === 0 && !comment && this.tags.size === 0 && String(position) === String(Position.start());
  }

  /** The nodes of the main line from the start on. */
  mainLine(): readonly GameNode[] {
    const nodes = [this.root];
    for (let next = this.root.children[0]; next; next = next.children[0]) nodes.push(next);
    return nodes;
  }

  record(): string {
    return this.#game.toRecord();
  }

  /** What is known of a position: what a review has found, else the deepest finding. */
  findingAt(node: GameNode): Finding | null {
    return this.#findings.get(node) ?? null;
  }

  /**
   * Puts another game in the place of this one.
   * @param isEdited whether the reader has made it
   */
  load(game: Game, isEdited = false): void {
    this.#game = game;
    this.#isEdited = isEdited;
    this.#findings = new WeakMap();
    this.#reviewed = new WeakSet();
    this.#deleted = 0;
    this.#rewritten();
  }

  /** Plays a move where the reader stands. Says whether it could: a move that is not legal changes nothing. */
  play(move: Move): boolean {
    return this.playLine([move]);
  }

  /** Plays moves one after the other; those already there are gone to. Says whether all of them could be played. */
  playLine(moves: readonly Move[]): boolean {
    const before = this.node;
    let isNew = false;
    try {
      for (const move of moves) {
        const { children } = this.node;
        const known = children.length;
        this.#game.play(move);
        isNew ||= children.length > known;
      }
    } catch (error) {
      if (!(error instanceof TigerleapError)) throw error;
      return false;
    } finally {
      if (this.node !== before) {
        this.#deleted = 0;
        if (isNew) this.#edit();
        else this.changed();
      }
    }
    return true;
  }

  goTo(node: GameNode): void {
    this.#game.goTo(node);
    this.changed();
  }

  back(): boolean {
    return this.#look(this.#game.back());
  }

  forward(): boolean {
    return this.#look(this.#game.forward());
  }

  toStart(): void {
    this.#game.toStart();
    this.changed();
  }

  toEnd(): void {
    this.#game.toEnd();
    this.changed();
  }

  /** Goes to the move before (−1) or after (1) among those played instead of each other. Says whether there is one. */
  toSibling(step: -1 | 1): boolean {
    const siblings = this.node.parent?.children ?? [];
    const sibling = siblings[siblings.indexOf(this.node) + step];
    if (sibling) this.goTo(sibling);
    return sibling !== undefined;
  }

  setComment(text: string): void {
    if (text === this.node.comment) return;
    this.#game.setComment(text);
    this.#edit();
  }

  setMark(mark: Mark | null): void {
    this.#game.setMark(mark);
    this.#edit();
  }

  /** Whether the reader stands in a variation. */
  get isVariation(): boolean {
    for (let node: GameNode | null = this.node; node?.parent; node = node.parent) {
      if (node.parent.children[0] !== node) return true;
    }
    return false;
  }

  /** Puts the variation in which the reader stands before its siblings. */
  promote(): void {
    if (!this.#game.promoteVariation()) return;
    this.#deleted = 0;
    this.#edit();
  }

  /** Deletes the move that led here and all that follows. {@link restore} brings it back until something else is played. */
  delete(): void {
    let steps = 0;
    const { node } = this;
    // The first step takes a declared end back, if there is one.
    while (this.node === node && this.#game.undo()) steps++;
    if (steps === 0) return;
    this.#deleted = steps;
    this.#edit();
  }

  /** Whether {@link restore} has something to bring back. */
  get canRestore(): boolean {
    return this.#deleted > 0;
  }

  restore(): void {
    for (; this.#deleted > 0; this.#deleted--) this.#game.redo();
    this.#edit();
  }

  /** Takes back the end that the sides declared here, so that moves can be tried from here on. */
  reopen(): void {
    if (!this.node.end || !this.#game.undo()) return;
    this.#deleted = 0;
    this.#edit();
  }

  flip(): void {
    this.turn(this.#orientation === "red" ? "blue" : "red");
  }

  turn(side: Side): void {
    this.#orientation = side;
    this.changed();
  }

  /**
   * Notes what an engine has found, as the evaluation of the position too, unless something deeper or the word of a review
   * is known already. A node that is no longer in the game is let go.
   */
  note(node: GameNode, finding: Finding): void {
    const isBetterKnown = finding.depth < (this.#findings.get(node)?.depth ?? 0);
    if (!isBetterKnown && !this.#reviewed.has(node)) this.#write(node, finding);
  }

  /** Notes what a review has found in the place of whatever is known, and for good: so each review says the same. */
  noteReviewed(node: GameNode, finding: Finding): void {
    this.#reviewed.add(node);
    this.#write(node, finding);
  }

  /** Whether what is known of a position was found by a review. */
  isReviewed(node: GameNode): boolean {
    return this.#reviewed.has(node);
  }

  #look(moved: boolean): boolean {
    if (moved) this.changed();
    return moved;
  }

  #write(node: GameNode, { score, depth, pv }: Finding): void {
    if (depth < 1) return;
    const here = this.node;
    try {
      this.#game.goTo(node);
    } catch (error) {
      if (error instanceof TigerleapError) return;
      throw error;
    }
    this.#findings.set(node, { score, depth, pv });
    this.#game.setEvaluation({ score, depth: Math.min(depth, DEEPEST_NOTE) });
    this.#game.goTo(here);
    this.#rewritten();
  }

  /** The reader has changed the game. */
  #edit(): void {
    this.#isEdited = true;
    this.#rewritten();
  }

  /** A record would say something else now. */
  #rewritten(): void {
    this.#edition++;
    this.changed();
  }
}
