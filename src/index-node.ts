/** The public entry in Node. */
export * from "./public.js";
export { createEngine } from "./worker/create-node.js";
