import type { Place } from "./geometry.js";

/** Animations go through the Web Animations API: they leave no style behind, whatever ends them. */

const SHAKE_MS = 320;
/** The way back of an animal that was dragged and not put down. */
const PUT_BACK_MS = 140;
/** How much larger an animal is seen in the middle of a jump. */
const JUMP_SCALE = 1.3;

/** Whether the reader of this window wants no motion. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** Leads an element that already stands at `to` there from `from`; over more than one square in a leap. */
export function glide(element: Element, from: Place, to: Place, durationMs: number): void {
  stop(element);
  const [columns, rows] = [from.column - to.column, from.row - to.row];
  const start = { translate: `${columns * 100}% ${rows * 100}%`, scale: "1", zIndex: 2 };
  const end = { translate: "0% 0%", scale: "1", zIndex: 2 };
  const isLeap = Math.abs(columns) + Math.abs(rows) > 1;
  const middle = { translate: `${columns * 50}% ${rows * 50}%`, scale: String(JUMP_SCALE), zIndex: 2 };
  element.animate(isLeap ? [start, middle, end] : [start, end], {
    duration: isLeap ? durationMs * 1.5 : durationMs,
    easing: "cubic-bezier(0.3, 0.1, 0.3, 1)",
  });
}

/** Lets an element fade away; the animal that takes it arrives meanwhile. */
export function fadeOut(element: Element, durationMs: number): void {
  const frames = [
    { opacity: 1, scale: "1" },
    { opacity: 1, scale: "1", offset: 0.5 },
    { opacity: 0, scale: "0.6" },
  ];
  element.animate(frames, { duration: durationMs, fill: "forwards" });
}

/** Leads a dragged element back from where it was let go, a `translate` from its place. */
export function putBack(element: Element, offset: string): void {
  element.animate(
    [
      { translate: offset, zIndex: 2 },
      { translate: "0% 0%", zIndex: 2 },
    ],
    {
      duration: PUT_BACK_MS,
      easing: "ease-out",
    },
  );
}

/** Shakes an element as one shakes a head. */
export function shake(element: Element): void {
  const steps = ["0%", "-6%", "5%", "-4%", "3%", "0%"];
  element.animate(
    steps.map((step) => ({ translate: step })),
    { duration: SHAKE_MS, easing: "ease-in-out" },
  );
}

/** Ends what moves an element. */
export function stop(element: Element): void {
  for (const animation of element.getAnimations()) animation.cancel();
}
