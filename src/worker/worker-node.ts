/** The code of a worker thread in Node. */
import { parentPort } from "node:worker_threads";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import { serve } from "./host.js";

if (parentPort) serve(nodeEndpoint(parentPort));
