/** The public entry `./reference`: the engine in plain TypeScript. */

export { ReferenceEngine, type ReferenceOptions } from "./engine.js";
