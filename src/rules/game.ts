import { TigerleapError } from "../errors.js";
import { checkEvaluation } from "../notation/evaluation.js";
import { checkMove, formatMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import { type Evaluation, isMark, MARKS, type Mark } from "../notation/record.js";
import { formatRecord, isTagName } from "../notation/record-writer.js";
import type { Move } from "../types.js";
import { type DeclaredEnd, type GameOutcome, readDeclaredEnd } from "./game-end.js";
import { type GameNode, TreeNode } from "./game-node.js";
import { isGameTag, readGame, toGameRecord } from "./game-record.js";
import { Position } from "./position.js";

/**
 * A game: a start position, the moves played from it, variations, comments, and a place in all this, the current node.
 * {@link Game.play}, {@link Game.undo} and {@link Game.redo} change the game; {@link Game.back}, {@link Game.forward} and
 * their kin only look at it.
 */
export class Game {
  #root: TreeNode;
  #node: TreeNode;
  #tags = new Map<string, string>();
  /** What was taken back, the latest last: each entry does it again. */
  #undone: (() => void)[] = [];

  /** A game from a position, whose rules it is played by. What happened before that position does not count for repetition. */
  constructor(start: Position = Position.start()) {
    const root = new TreeNode(start.previous ? Position.fromSetup(start.setup(), start.rules) : start);
    this.#root = root;
    this.#node = root;
  }

  /**
   * Reads the record of a game; docs/RECORDS.md has its form. The game then stands at the end of its main line.
   * Throws `bad-record` with a `RecordErrorKind`, or `illegal-move` with the kind of `explainIllegal`; both with the text
   * and the index of the fault.
   */
  static fromRecord(text: string): Game {
    const { root, ownTags } = readGame(text);
    const game = new Game(root.position);
    game.#root = root;
    game.#node = root.last();
    game.#tags = ownTags;
    return game;
  }

  /**
   * Writes the record of the game: everything but what was undone, and the ends declared in variations.
   * Throws `bad-record` for more than 20,000 moves, variations more than 100 deep or more than 10,000,000 characters.
   */
  toRecord(): string {
    return formatRecord(toGameRecord(this.#root, this.outcome(), this.#tags));
  }

  /** The start of the game. */
  get root(): GameNode {
    return this.#root;
  }

  /** Where the game stands. */
  get node(): GameNode {
    return this.#node;
  }

  /** The position that the game stands at. It knows the positions before it, so repetition counts. */
  get position(): Position {
    return this.#node.position;
  }

  /** The moves from the start to where the game stands. */
  moves(): readonly Move[] {
    const moves: Move[] = [];
    for (let node = this.#node; node.parent; node = node.parent) moves.push(node.move!);
    return moves.reverse();
  }

  /** How the game has ended at the end of its main line, by the rules or as declared; `null` while it goes on. */
  outcome(): GameOutcome | null {
    const last = this.#root.last();
    return last.end ?? last.position.outcome();
  }

  /**
   * Plays a move where the game stands and returns the position after it. A move that was played here before is gone to;
   * another becomes the main line if it is the first from here, else a variation.
   * Throws `illegal-move` with the kind of `explainIllegal` (`game-over` also after a declared end), or `bad-move`.
   */
  play(move: Move): Position {
    const { from, to } = checkMove(move);
    if (this.#node.end) {
      const text = formatMove(move);
      throw new TigerleapError("illegal-move", `${text} is not legal: the game is over (${this.#node.end.reason})`, {
        kind: "game-over",
        text,
      });
    }
    this.#node = this.#node.play({ from, to });
    this.#undone = [];
    return this.position;
  }

  /**
   * Ends the game at the end of its main line, wherever it stands: `game.end({ winner: "blue", reason: "resignation" })`.
   * Throws `game-over` if it is over already, `bad-option` for an end that there is not.
   */
  end(end: DeclaredEnd): void {
    const declared = readDeclaredEnd(end);
    if (!declared) {
      const message = "a win is by resignation, time or adjudication, a draw by agreement or adjudication";
      throw new TigerleapError("bad-option", message, { option: "end" });
    }
    const outcome = this.outcome();
    if (outcome) throw new TigerleapError("game-over", `the game is over already (${outcome.reason})`);
    this.#root.last().end = declared;
    this.#undone = [];
  }

  /**
   * Takes back the last thing that happened where the game stands: the declared end, or else the move that led here with
   * all that was played after it. Says whether there was anything.
   */
  undo(): boolean {
    const node = this.#node;
    const { parent, end } = node;
    if (end) {
      node.end = null;
      this.#undone.push(() => {
        node.end = end;
        this.#node = node;
      });
      return true;
    }
    if (!parent) return false;
    const place = parent.children.indexOf(node);
    parent.children.splice(place, 1);
    this.#node = parent;
    this.#undone.push(() => {
      parent.children.splice(place, 0, node);
      this.#node = node;
    });
    return true;
  }

  /** Does again what was taken back last, with comments and variations. Says whether there was anything; a new move forgets it. */
  redo(): boolean {
    const again = this.#undone.pop();
    again?.();
    return again !== undefined;
  }

  /** Goes one move back. Says whether there was one. */
  back(): boolean {
    return this.#visit(this.#node.parent);
  }

  /** Goes one move forward on the line that stands first. Says whether there was one. */
  forward(): boolean {
    return this.#visit(this.#node.children[0]);
  }

  /** Goes to the start of the game. */
  toStart(): void {
    this.#node = this.#root;
  }

  /** Goes to the end of the line that stands first from here on. */
  toEnd(): void {
    this.#node = this.#node.last();
  }

  /** Goes to a node of this game. Throws `bad-option` for any other, such as one that was taken back. */
  goTo(node: GameNode): void {
    let member: GameNode | null = node;
    while (member?.parent?.children.includes(member)) member = member.parent;
    if (member !== this.#root)
      throw new TigerleapError("bad-option", "the node is not in this game", { option: "node" });
    this.#node = node as TreeNode;
  }

  /** Puts the innermost variation that the game stands in before its siblings. Says whether the game stands in a variation. */
  promoteVariation(): boolean {
    const first = this.#node.variation();
    if (!first) return false;
    const { children } = first.parent!;
    children.splice(children.indexOf(first), 1);
    children.unshift(first);
    this.#undone = [];
    return true;
  }

  /**
   * Deletes the innermost variation that the game stands in; the game then stands where it began. Says whether the game
   * stands in a variation: the main line is shortened by {@link Game.undo}.
   */
  deleteVariation(): boolean {
    const first = this.#node.variation();
    if (!first) return false;
    const { children } = first.parent!;
    children.splice(children.indexOf(first), 1);
    this.#node = first.parent!;
    this.#undone = [];
    return true;
  }

  /** Says something about the position that the game stands at; the empty text takes it back. Throws `bad-option`. */
  setComment(comment: string): void {
    if (typeof comment !== "string") throw refusal("comment", "a comment is a string");
    this.#node.comment = comment;
  }

  /** Marks the move that led here, or takes the mark back. Throws `bad-option` for another mark, and at the start of the game. */
  setMark(mark: Mark | null): void {
    if (mark !== null && !isMark(mark))
      throw refusal("mark", `a mark is one of ${MARKS.join(" ")}, not ${quote(mark)}`);
    if (!this.#node.move) throw refusal("mark", "no move led to the start");
    this.#node.mark = mark;
  }

  /** Notes what the position here is worth, for the side to move, or takes it back. Throws `bad-record` (kind `bad-evaluation`). */
  setEvaluation(evaluation: Evaluation | null): void {
    this.#node.evaluation = evaluation && checkEvaluation(evaluation);
  }

  /** What the record will say besides rules, setup, result and reason: names, dates and whatever else, in the order they were set. */
  tags(): ReadonlyMap<string, string> {
    return new Map(this.#tags);
  }

  /**
   * Sets a tag, or takes it back with `null`. Throws `bad-option` for a name that is not a letter and at most 39 letters,
   * digits and underscores, for a value that is no string, and for the tags that the game writes itself.
   */
  setTag(name: string, value: string | null): void {
    if (!isTagName(name)) throw refusal("name", `the name of a tag is letters, digits and _, not ${quote(name)}`);
    if (isGameTag(name)) throw refusal("name", `the game itself writes the tag ${name}`);
    if (value === null) this.#tags.delete(name);
    else if (typeof value === "string") this.#tags.set(name, value);
    else throw refusal("value", "the value of a tag is a string");
  }

  #visit(node: TreeNode | null | undefined): boolean {
    if (!node) return false;
    this.#node = node;
    return true;
  }
}

function refusal(option: string, message: string): TigerleapError {
  return new TigerleapError("bad-option", message, { option });
}
