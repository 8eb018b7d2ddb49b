import { type Engine, Position, TigerleapError } from "tigerleap";

/** One step of a random use of an engine. */
export type Step =
  | { readonly call: "search" | "abortedSearch"; readonly nodes: number }
  | { readonly call: "analyse"; readonly infos: number }
  | { readonly call: "endless" | "newGame" | "evaluate" | "ready" }
  | { readonly call: "stop" }
  | { readonly call: "pause"; readonly ms: number };

/** What has become of a sequence of calls. */
export interface Played {
  /** Promises that were made, and how often one settled. */
  readonly made: number;
  readonly settled: number;
  /** Codes of the rejections; "foreign" for an error that is not ours. */
  readonly codes: ReadonlySet<string>;
  /** Depth of the search that is asked for last, when all else is over; it should be 2. */
  readonly lastDepth: number;
  /** Whether the last search has found what a search of its position finds. */
  readonly isLastRight: boolean;
  readonly state: string;
}

const START = Position.start();
const DEN_IN_ONE = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";

/** Makes calls without waiting for them, then one last search, and waits until everything has settled. */
export async function playSequence(engine: Engine, steps: readonly Step[]): Promise<Played> {
  const pending: Promise<void>[] = [];
  const codes = new Set<string>();
  let settled = 0;
  const watch = (promise: Promise<unknown>): void => {
    const settle = (): void => void settled++;
    pending.push(
      promise.then(settle, (error: unknown) => {
        settle();
        codes.add(error instanceof TigerleapError ? error.code : "foreign");
      }),
    );
  };
  for (const step of steps) {
    if (step.call === "pause") await pause(step.ms);
    else if (step.call === "stop") engine.stop();
    else watch(begin(engine, step));
  }
  const last = engine.search(DEN_IN_ONE, { depth: 2 });
  watch(last);
  const result = await last;
  await Promise.all(pending);
  await engine.ready();
  const [best] = result.lines;
  const isLastRight = best?.pv[0]?.from === "d8" && best.pv[0].to === "d9" && result.stopReason === "depth";
  return { made: pending.length, settled, codes, lastDepth: best?.depth ?? 0, isLastRight, state: engine.state };
}

function begin(engine: Engine, step: Exclude<Step, { call: "pause" | "stop" }>): Promise<unknown> {
  switch (step.call) {
    case "search":
      return engine.search(START, { nodes: step.nodes });
    case "endless":
      return engine.search(START, { infinite: true });
    case "abortedSearch": {
      const controller = new AbortController();
      const result = engine.search(START, { nodes: step.nodes }, { signal: controller.signal });
      setTimeout(() => controller.abort(), step.nodes % 3);
      return result;
    }
    case "analyse":
      return readSome(engine, step.infos);
    case "evaluate":
      return engine.evaluate(START);
    default:
      return engine[step.call]();
  }
}

async function readSome(engine: Engine, infos: number): Promise<void> {
  let left = infos;
  for await (const _info of engine.analyse(START, { depth: 4 })) if (--left <= 0) break;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms)));
}
