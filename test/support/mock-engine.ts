import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Program } from "../../src/match/process-group.js";

const SCRIPT = fileURLToPath(new URL("mock-engine.mjs", import.meta.url));

/** The mock engine in one of its modes; it writes what it hears into the file. */
export function mockEngine(mode: string, file?: string): Program {
  return { command: [process.execPath, SCRIPT, mode, ...(file === undefined ? [] : [file])] };
}

/** Whether there is such a process. One that has ended and was not yet asked how by its parent does not count. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.trim().startsWith("Z");
}

/** Waits until there is no such process, at most two seconds. Returns whether it has gone. */
export async function isGoneSoon(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    if (!isRunning(pid)) return true;
    await pause(50);
  }
  return false;
}
