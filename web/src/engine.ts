import { createEngine, type Engine } from "tigerleap";

let engine: Engine | null = null;

/** The engine of the page: one, made when it is first needed. A new search stops the one before it. */
export function pageEngine(): Engine {
  engine ??= createEngine();
  return engine;
}
