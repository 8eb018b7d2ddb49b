import type { PlainError } from "../errors.js";
import type { RuleSet, SearchInfo, SearchLimits, SearchResult, Setup } from "../types.js";

/** What a search thread is started with. */
export interface SearchRequest {
  readonly setup: Setup;
  readonly ruleSet: RuleSet;
  readonly hashMb: number;
  readonly limits: SearchLimits;
}

/** The request as the thread gets it: with the one 32-bit flag that ends the search when it is not 0. */
export interface SearchThreadData extends SearchRequest {
  readonly stopFlag: Int32Array<SharedArrayBuffer>;
}

/** What a search thread says: any number of infos, then one result or error. */
export type SearchMessage =
  | { readonly type: "info"; readonly info: SearchInfo }
  | { readonly type: "result"; readonly result: SearchResult }
  | { readonly type: "error"; readonly error: PlainError };
