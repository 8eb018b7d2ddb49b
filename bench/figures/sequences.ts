import { createEngine, type EngineOptions } from "tigerleap";
import { playSequence, type Step } from "../../test/support/call-sequence.js";
import { createPrng, type Prng } from "../../test/support/prng.js";
import { exactly, type Figure } from "./figure.js";

const CALLS = 50;
/** Engines used side by side, since most of the time goes by in pauses. */
const ENGINES = 8;

/** Random sequences of calls: those in which every promise settled once, the last answer was right and the engine idle at the end. */
export async function callSequences(count: number, options: EngineOptions, name: string): Promise<Figure[]> {
  const prng = createPrng(4);
  let left = count;
  let sound = 0;
  const work = async (): Promise<void> => {
    const engine = createEngine(options);
    while (left-- > 0) {
      const steps = Array.from({ length: CALLS }, () => randomStep(prng));
      const { made, settled, codes, isLastRight, state } = await playSequence(engine, steps);
      const isExpected = [...codes].every((code) => code === "superseded" || code === "aborted");
      if (settled === made && isExpected && isLastRight && state === "idle") sound++;
    }
    engine.dispose();
  };
  await Promise.all(Array.from({ length: ENGINES }, work));
  return [exactly(`sound sequences of ${CALLS} random calls, ${name}`, sound, count, "")];
}

function randomStep(prng: Prng): Step {
  const kind = prng.below(12);
  if (kind < 4) return { call: prng.pick(["search", "abortedSearch"] as const), nodes: 1 + prng.below(3000) };
  if (kind < 5) return { call: "analyse", infos: 1 + prng.below(5) };
  if (kind < 8) return { call: prng.pick(["endless", "newGame", "evaluate", "ready"] as const) };
  return kind < 9 ? { call: "stop" } : { call: "pause", ms: prng.below(3) };
}
