import type { GameNode } from "tigerleap/rules";

/** The moments of a game that can be looked at: its start, and then after each move up to the moment given. */
export function momentsUpTo(last: GameNode): readonly GameNode[] {
  const moments: GameNode[] = [];
  for (let node: GameNode | null = last; node; node = node.parent) moments.push(node);
  return moments.reverse();
}

/** The moment that a key leads to, `null` for other keys and beyond the ends. */
export function momentByKey(moments: readonly GameNode[], from: GameNode, key: string): GameNode | null {
  const at = moments.indexOf(from);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: moments.length - 1,
  };
  return moments[places[key] ?? -1] ?? null;
}
