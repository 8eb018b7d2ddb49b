/** The entry `./worker`: the code of a browser's worker, complete in one file. */
import type { Endpoint } from "comlink";
import { serve } from "./host.js";

serve(globalThis as unknown as Endpoint);
