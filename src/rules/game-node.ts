import type { Evaluation, Mark } from "../notation/record.js";
import type { Move } from "../types.js";
import type { DeclaredEnd } from "./game-end.js";
import type { Position } from "./position.js";

/** A position of a game and what is said of it. The game changes it; all others read. */
export interface GameNode {
  /** The position before the move; `null` at the start. */
  readonly parent: GameNode | null;
  /** The move that led here; `null` at the start. */
  readonly move: Move | null;
  /** One object for the life of the node, so `===` tells whether a game still stands where it stood. */
  readonly position: Position;
  /** What was played from here: first the main line, then the variations. */
  readonly children: readonly GameNode[];
  /** Empty for none. */
  readonly comment: string;
  /** What is said about the move. */
  readonly mark: Mark | null;
  readonly evaluation: Evaluation | null;
  /** How the game was ended here by its sides, the rules aside. */
  readonly end: DeclaredEnd | null;
}

/** The node as the game itself sees it. */
export class TreeNode implements GameNode {
  readonly parent: TreeNode | null;
  readonly move: Move | null;
  readonly position: Position;
  readonly children: TreeNode[] = [];
  comment = "";
  mark: Mark | null = null;
  evaluation: Evaluation | null = null;
  end: DeclaredEnd | null = null;

  constructor(position: Position, parent: TreeNode | null = null, move: Move | null = null) {
    this.position = position;
    this.parent = parent;
    this.move = move;
  }

  /** The node after the move, which is added if it is not there. Throws `illegal-move` or `bad-move`. */
  play({ from, to }: Move): TreeNode {
    const known = this.children.find(({ move }) => move?.from === from && move.to === to);
    if (known) return known;
    const move = Object.freeze({ from, to });
    const node = new TreeNode(this.position.play(move), this, move);
    this.children.push(node);
    return node;
  }

  /** The last node of the main line that goes on from here. */
  last(): TreeNode {
    let node: TreeNode = this;
    for (let next = node.children[0]; next; next = next.children[0]) node = next;
    return node;
  }

  /** The node at which the innermost variation that leads here begins; `null` on the main line. */
  variation(): TreeNode | null {
    for (let node: TreeNode | null = this; node; node = node.parent) {
      if (node.parent && node.parent.children[0] !== node) return node;
    }
    return null;
  }
}
