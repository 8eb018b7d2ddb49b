import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Without the commands of this project's tools: one of them brings an npm of its own, years old. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A file of the tarball. */
export interface PackedFile {
  readonly path: string;
  /** Bytes, unpacked. */
  readonly size: number;
}

/** What `npm pack` makes. */
export interface Tarball {
  readonly path: string;
  readonly files: readonly PackedFile[];
  /** Bytes. */
  readonly unpackedSize: number;
}

/** A new folder for temporary files, with its links resolved; `remove` deletes it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "tigerleap-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs a command to its end and returns what it printed; throws with its errors if it fails. */
export function runIn(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: "utf8",
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** Packs the package as it was last built. */
export function pack(folder: string): Tarball {
  const [report] = JSON.parse(
    runIn(ROOT, "npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder]),
  ) as [{ filename: string; files: PackedFile[]; unpackedSize: number }];
  return { path: join(folder, report.filename), files: report.files, unpackedSize: report.unpackedSize };
}

/** Makes a folder with a package that depends on the tarball and on nothing else. */
export function install(folder: string, tarball: Tarball): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  runIn(folder, "npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", tarball.path]);
}
