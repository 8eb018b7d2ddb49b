/** `npm run bench`: WebAssembly against TypeScript, in one run. How to read it is in README.md beside this file. */
import { benchPerft } from "./perft.js";
import { benchSearch } from "./search.js";
import { benchSpeed } from "./speed.js";

const ROUNDS = 7;

benchPerft(ROUNDS);
benchSearch(ROUNDS);
benchSpeed(ROUNDS);
