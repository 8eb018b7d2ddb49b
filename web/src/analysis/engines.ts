import { createEngine, type Engine } from "tigerleap";
import { type RuleSet, ruleSet } from "tigerleap/rules";
import { pageEngine } from "../engine.js";

/** Gives the engine for positions under some rules. */
export type EngineFor = (rules: RuleSet) => Engine;

/** The engine of the page plays by the usual rules; for a game under other ones another is made, one at a time. */
export class Engines {
  #other: { readonly engine: Engine; readonly rules: string } | null = null;

  readonly for: EngineFor = (rules) => {
    const key = JSON.stringify(rules);
    if (key === JSON.stringify(ruleSet())) return pageEngine();
    if (this.#other?.rules !== key) {
      this.dispose();
      this.#other = { engine: createEngine({ ruleSet: rules }), rules: key };
    }
    return this.#other!.engine;
  };

  dispose(): void {
    this.#other?.engine.dispose();
    this.#other = null;
  }
}
