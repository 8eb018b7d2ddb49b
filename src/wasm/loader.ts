import { ABI_VERSION, MIN_HASH_MB, PAGES_PER_MB, STATIC_PAGES } from "../../assembly/abi.js";
import { TigerleapError } from "../errors.js";
import { inlinedCore } from "./inlined.js";

/** The functions that assembly/index.ts exports. Only `core.ts` calls them: it checks every number first. */
export interface Exports {
  abiVersion(): number;
  initialise(hashMb: number): number;
  setRules(
    tigerJump: number,
    jumpBlock: number,
    elephantTakesRat: number,
    ratCrosses: number,
    dogOverWolf: number,
    noMoves: number,
    repetition: number,
    noCaptureLimit: number,
  ): number;
  newGame(): void;
  clearBoard(): void;
  placePiece(piece: number, square: number): number;
  finishPosition(side: number, clock: number): number;
  isLegalMove(move: number): number;
  playMove(move: number): number;
  outcome(): number;
  listLegalMoves(): number;
  legalMoveAt(index: number): number;
  pieceAt(square: number): number;
  sideToMove(): number;
  halfmoveClock(): number;
  key(): bigint;
  evaluation(): number;
  isPositionConsistent(): number;
  perft(depth: number, bulk: number): number;
  startSearch(maxNodes: number, deadline: number): number;
  dropRootMove(move: number): number;
  iterate(depth: number, line: number, sliceNodes: number): number;
  rootMove(index: number): number;
  nodeCount(): number;
  infoAddress(): number;
  setContempt(value: number): number;
  networkAddress(): number;
  networkBytes(): number;
  installNetwork(): number;
  useNetwork(on: number): number;
}

/** What the core asks of its host. The names are those of assembly/env.ts. */
export interface Host {
  /** All the memory that the engine will ever have; see {@link allocateMemory}. */
  readonly memory: WebAssembly.Memory;
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Not 0 once the search should end. */
  stopRequested(): number;
}

/**
 * Memory for an engine with a table of `hashMb` megabytes, at its full and final size: it never grows. Growing would
 * detach the memory's buffer, after which V8 runs every typed array of the page 15–20 % slower.
 * Throws `bad-option` if the host refuses so much.
 */
export function allocateMemory(hashMb: number): WebAssembly.Memory {
  const pages = STATIC_PAGES + hashMb * PAGES_PER_MB;
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages });
  } catch {
    throw new TigerleapError("bad-option", `there is no memory for a table of ${hashMb} MB`, { option: "hashMb" });
  }
}

/** Memory, and the megabytes of the table that it has room for. */
export interface Allocation {
  readonly memory: WebAssembly.Memory;
  readonly hashMb: number;
}

/**
 * Memory for a table of `hashMb` megabytes, or of half as many, a quarter … if the host refuses so much.
 * Throws `bad-option` if it has none for the smallest.
 */
export function allocateWhatFits(hashMb: number): Allocation {
  for (let size = hashMb; ; size = Math.max(MIN_HASH_MB, Math.floor(size / 2))) {
    try {
      return { memory: allocateMemory(size), hashMb: size };
    } catch (error) {
      if (size === MIN_HASH_MB) throw error;
    }
  }
}

/**
 * Instantiates the engine, from the bytes inlined into the package unless others are given.
 * Throws `wasm-load-failed` for bytes that are no WebAssembly, that need other imports, or that speak another ABI.
 */
export function instantiate(host: Host, wasm: BufferSource | WebAssembly.Module = inlinedCore()): Exports {
  let exports: Exports;
  try {
    const module = wasm instanceof WebAssembly.Module ? wasm : new WebAssembly.Module(wasm);
    // `abort` is asked for by the checked build only: it says where an assertion failed before it traps.
    const env = { ...host, abort: () => undefined };
    exports = new WebAssembly.Instance(module, { env }).exports as unknown as Exports;
  } catch (error) {
    throw new TigerleapError("wasm-load-failed", `the engine could not be loaded: ${(error as Error).message}`);
  }
  const version = typeof exports.abiVersion === "function" ? exports.abiVersion() : undefined;
  if (version !== ABI_VERSION) {
    const found = version === undefined ? "is not an engine of this package" : `speaks ABI ${version}`;
    throw new TigerleapError("wasm-load-failed", `the engine ${found}, ABI ${ABI_VERSION} is needed`);
  }
  return exports;
}
