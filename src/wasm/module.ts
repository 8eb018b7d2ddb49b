import { TigerleapError } from "../errors.js";
import { inlinedCore } from "./inlined.js";

/** Reads a file by its URL; given where there are files. */
export type ReadFile = (url: URL) => Promise<Uint8Array<ArrayBuffer>>;

/** A server that has not answered by then is given up, so that the caller hears of it within 5 s. */
const FETCH_DEADLINE_MS = 4500;

/** The package's own core, once an engine has asked for it: a module holds no state, so that all engines can be made from one. */
let ownCore: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the core, from the bytes inlined into the package unless others are named; those only once.
 * Rejects with `wasm-load-failed` for what can't be had or is no WebAssembly; the message names the address.
 */
export async function compileCore(
  source: BufferSource | WebAssembly.Module | URL | string | undefined,
  readFile?: ReadFile,
): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source === undefined) return compileInlined();
  const isAddress = typeof source === "string" || source instanceof URL;
  return isAddress ? compile(await load(source, readFile), String(source)) : compile(source, "the bytes given");
}

async function compileInlined(): Promise<WebAssembly.Module> {
  try {
    ownCore ??= compile(inlinedCore(), "the engine");
    return await ownCore;
  } catch (error) {
    // The host may have been short of memory.
    ownCore = undefined;
    throw error;
  }
}

async function compile(bytes: BufferSource, name: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw failed(`${name} is no WebAssembly this host accepts: ${(error as Error).message}`, name);
  }
}

async function load(source: URL | string, readFile?: ReadFile): Promise<BufferSource> {
  try {
    const base = typeof location === "undefined" ? undefined : location.href;
    const url = new URL(source, base);
    if (url.protocol === "file:" && readFile) return await readFile(url);
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_DEADLINE_MS) });
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return await response.arrayBuffer();
  } catch (error) {
    throw failed(`the engine could not be loaded from ${String(source)}: ${(error as Error).message}`, String(source));
  }
}

function failed(message: string, text: string): TigerleapError {
  return new TigerleapError("wasm-load-failed", message, { text });
}
