import { readFileSync } from "node:fs";
import { Core, type CoreOptions } from "../../src/wasm/core.js";

/** Builds of the core: as published, and with every assertion and bounds check in. */
export const BUILDS = ["release", "checked"] as const;
/** And the one for hosts without SIMD, which is of the same source but for the network. */
export const ALL_BUILDS = [...BUILDS, "scalar"] as const;
export type Build = (typeof ALL_BUILDS)[number];

const FILES: Readonly<Record<Build, string>> = {
  release: "../../build/engine.wasm",
  scalar: "../../build/engine-scalar.wasm",
  checked: "../../build/engine.checked.wasm",
};

export function buildBytes(build: Build): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(FILES[build], import.meta.url)));
}

export function createCore(build: Build, options: CoreOptions = {}): Core {
  return Core.create({ wasm: buildBytes(build), ...options });
}
