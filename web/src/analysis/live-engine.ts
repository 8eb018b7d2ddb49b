import type { SearchInfo, SearchLimits } from "tigerleap";
import { type GameNode, type Move, TigerleapError } from "tigerleap/rules";
import { Changes } from "./changes.js";
import type { EngineFor } from "./engines.js";
import { findThreat } from "./threat.js";

/** How many lines can be asked for. */
export const LINE_COUNTS = [1, 2, 3, 4, 5] as const;

/** Until when a position is thought about: milliseconds, half-moves, or the reader's next step. */
export type Limit =
  | { readonly kind: "time"; readonly ms: number }
  | { readonly kind: "depth"; readonly depth: number }
  | { readonly kind: "infinite" };

/** The limits to choose from. */
export const LIMITS: readonly Limit[] = [
  { kind: "time", ms: 3000 },
  { kind: "time", ms: 10_000 },
  { kind: "time", ms: 60_000 },
  { kind: "depth", depth: 12 },
  { kind: "depth", depth: 18 },
  { kind: "depth", depth: 24 },
  { kind: "infinite" },
];

export interface LiveSettings {
  readonly lines: number;
  readonly limit: Limit;
  /** Whether to find out, too, what the other side would play if it were to move. */
  readonly threat: boolean;
}

/** Why the engine rests though it is on: another tab has it, the tab is hidden, the game is reviewed, or a position set up. */
export type Pause = (typeof PAUSES)[number];
const PAUSES = ["elsewhere", "hidden", "review", "setup"] as const;

export type LiveState = "off" | Pause | "over" | "loading" | "thinking" | "done" | "failed";

/** Whether a state is a pause. */
export function isPause(state: LiveState): state is Pause {
  return (PAUSES as readonly string[]).includes(state);
}

/** What each `deeper` adds to a limit by depth. */
const DEEPER_BY = 4;
/** The deepest that can be asked for. */
const DEEPEST = 100;

export interface LiveHooks {
  readonly engineFor: EngineFor;
  /** Called with the best line whenever something deeper was found. */
  readonly onFound?: (node: GameNode, best: SearchInfo) => void;
  /** Called when it begins to think after a rest. */
  readonly onStart?: () => void;
}

/**
 * The engine at the reader's side: it thinks about the node that is looked at. Whatever comes in is filed under the node
 * it was asked about, so that nothing late ever shows at another. Its table stays warm: a restart is soon as deep as before,
 * and until then what was found already is shown.
 */
export class LiveEngine extends Changes {
  readonly #hooks: LiveHooks;
  readonly #lines = new WeakMap<GameNode, readonly SearchInfo[]>();
  readonly #threats = new WeakMap<GameNode, Move | null>();
  readonly #pauses = new Set<Pause>();
  #settings: LiveSettings = { lines: 3, limit: LIMITS[1]!, threat: false };
  #isOn = false;
  #node: GameNode | null = null;
  /** How often the reader has asked for more at this node. */
  #rounds = 0;
  #search: AbortController | null = null;
  #latest: SearchInfo | null = null;
  #error: TigerleapError | null = null;

  constructor(hooks: LiveHooks) {
    super();
    this.#hooks = hooks;
  }

  get settings(): LiveSettings {
    return this.#settings;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get state(): LiveState {
    if (!this.#isOn) return "off";
    const [pause] = this.#pauses;
    if (pause) return pause;
    if (this.#node?.position.outcome()) return "over";
    if (this.#error) return "failed";
    if (!this.#search) return "done";
    return this.#latest ? "thinking" : "loading";
  }

  /** What keeps the engine from thinking. */
  get error(): TigerleapError | null {
    return this.#error;
  }

  /** The lines found for the node, best first; as many as are asked for at most. */
  get lines(): readonly SearchInfo[] {
    return (this.#node && this.#lines.get(this.#node)?.slice(0, this.#settings.lines)) ?? [];
  }

  /** The newest count of nodes and time at this node. */
  get readout(): SearchInfo | null {
    return this.#latest ?? this.lines[0] ?? null;
  }

  /** The move that threatens here, if it is asked for and known. */
  get threat(): Move | null {
    return (this.#settings.threat && this.#node && this.#threats.get(this.#node)) || null;
  }

  /** Whether `deeper` has something to add. */
  get canGoDeeper(): boolean {
    return this.state === "done" && this.#settings.limit.kind !== "infinite";
  }

  /** Thinks about a node from now on. */
  follow(node: GameNode): void {
    if (node === this.#node) return;
    this.#node = node;
    this.#rounds = 0;
    // Who goes on here wants the engine here.
    this.#pauses.delete("elsewhere");
    this.#restart();
  }

  switch(isOn: boolean): void {
    this.#isOn = isOn;
    this.#pauses.delete("elsewhere");
    this.#restart();
  }

  set(changes: Partial<LiveSettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    this.#rounds = 0;
    this.#restart();
  }

  /** Goes on where the limit has ended it: for twice the time, or some half-moves deeper. */
  deeper(): void {
    if (!this.canGoDeeper) return;
    this.#rounds++;
    this.#restart();
  }

  pause(reason: Pause): void {
    // What does not think has nothing to give way.
    if (this.#pauses.has(reason) || (reason === "elsewhere" && !this.#search)) return;
    this.#pauses.add(reason);
    this.#restart();
  }

  resume(reason: Pause): void {
    if (this.#pauses.delete(reason)) this.#restart();
  }

  #restart(): void {
    const wasResting = this.#search === null;
    this.#search?.abort();
    this.#search = null;
    this.#latest = null;
    this.#error = null;
    const node = this.#node;
    if (node && this.#isOn && this.#pauses.size === 0 && !node.position.outcome()) {
      if (wasResting) this.#hooks.onStart?.();
      this.#search = new AbortController();
      void this.#think(node, this.#search);
    }
    this.changed();
  }

  async #think(node: GameNode, search: AbortController): Promise<void> {
    const { signal } = search;
    try {
      await this.#lookForThreat(node, signal);
      signal.throwIfAborted();
      const { position } = node;
      const wanted = Math.min(this.#settings.lines, position.legalMoves().length);
      const lines: SearchInfo[] = [];
      const onInfo = (info: SearchInfo): void => {
        lines[info.multiPv - 1] = info;
        // The lines of an iteration come one after the other, and are shown together.
        if (info.multiPv === wanted) this.#take(node, search, [...lines]);
      };
      const result = await this.#hooks.engineFor(position.rules).search(position, this.#limits(), { onInfo, signal });
      this.#take(node, search, result.lines);
    } catch (error) {
      if (signal.aborted) return;
      this.#error = asShown(error);
    }
    if (this.#search !== search) return;
    this.#search = null;
    this.changed();
  }

  async #lookForThreat(node: GameNode, signal: AbortSignal): Promise<void> {
    if (!this.#settings.threat || this.#threats.has(node)) return;
    this.#threats.set(node, await findThreat(node.position, this.#hooks.engineFor, signal));
    if (!signal.aborted) this.changed();
  }

  #limits(): SearchLimits {
    const { limit, lines } = this.#settings;
    // `infinite`: a single legal move deserves a look, too.
    const common = { multiPv: lines, infinite: true };
    if (limit.kind === "time") return { ...common, moveTimeMs: limit.ms * 2 ** this.#rounds };
    if (limit.kind === "depth") {
      return { ...common, depth: Math.min(DEEPEST, limit.depth + DEEPER_BY * this.#rounds) };
    }
    return common;
  }

  #take(node: GameNode, search: AbortController, lines: readonly SearchInfo[]): void {
    const [best] = lines;
    if (!best || search.signal.aborted) return;
    this.#latest = best;
    const known = this.#lines.get(node);
    if (!known?.[0] || best.depth >= known[0].depth || lines.length > known.length) {
      this.#lines.set(node, lines);
      this.#hooks.onFound?.(node, best);
    }
    this.changed();
  }
}

/** The error to show; `null` for a search that had to give way to another one. */
function asShown(error: unknown): TigerleapError | null {
  if (!(error instanceof TigerleapError)) throw error;
  return error.code === "superseded" || error.code === "aborted" || error.code === "disposed" ? null : error;
}
