import type { Side, Square } from "../types.js";
import { centreOf } from "./geometry.js";

/**
 * What an arrow says: the best move (broad and solid), another good one (slim, with an open head), a threat of the other
 * side (dashed, with a barbed head) or a hint (dotted).
 */
export type ArrowKind = "best" | "other" | "threat" | "hint";

/** An arrow on the board. */
export interface BoardArrow {
  readonly from: Square;
  readonly to: Square;
  readonly kind: ArrowKind;
}

/** The lines of an arrow as SVG path data. */
export interface ArrowShape {
  readonly shaft: string;
  readonly head: string;
}

/** Sizes in the units of the drawing. */
const TAIL_GAP = 28;
const TIP_GAP = 12;
const HEAD_LENGTH: Readonly<Record<ArrowKind, number>> = { best: 36, other: 26, threat: 34, hint: 30 };
const HEAD_WIDTH: Readonly<Record<ArrowKind, number>> = { best: 46, other: 32, threat: 38, hint: 38 };

/** The shape of an arrow, `null` if it leads nowhere. */
export function arrowShape({ from, to, kind }: BoardArrow, orientation: Side): ArrowShape | null {
  const [start, end] = [centreOf(from, orientation), centreOf(to, orientation)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  if (length === 0) return null;
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  /** A point so far along the arrow and so far beside it. */
  const point = (distance: number, aside = 0) =>
    `${round(start.x + along.x * distance - along.y * aside)} ${round(start.y + along.y * distance + along.x * aside)}`;
  const tip = length - TIP_GAP;
  const neck = tip - HEAD_LENGTH[kind];
  const half = HEAD_WIDTH[kind] / 2;
  if (kind === "other") {
    const head = `M${point(neck, half)}L${point(tip)}L${point(neck, -half)}`;
    return { shaft: `M${point(TAIL_GAP)}L${point(tip)}`, head };
  }
  const notch = kind === "threat" ? neck + 12 : neck;
  const head = `M${point(tip)}L${point(neck, half)}L${point(notch)}L${point(neck, -half)}Z`;
  return { shaft: `M${point(TAIL_GAP)}L${point(notch)}`, head };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
