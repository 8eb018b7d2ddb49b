export { analysis } from "./analysis.js";
export { learn } from "./learn.js";
export { play } from "./play.js";
export { puzzles } from "./puzzles.js";
export { shell } from "./shell.js";
export { words } from "./words.js";
