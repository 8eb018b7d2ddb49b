/** The public entry in browsers. */
export * from "./public.js";
export { createEngine } from "./worker/create-web.js";
