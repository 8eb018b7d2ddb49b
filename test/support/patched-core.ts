import { buildBytes } from "./builds.js";

/** Instruction bytes of WebAssembly. */
const [UNREACHABLE, NOP, LOOP, BRANCH, END] = [0x00, 0x01, 0x03, 0x0c, 0x0b];
const NO_LOCALS = 0;
const NO_RESULT = 0x40;

/** What a function does instead of its work: it traps, or it never returns. */
const FAULTS = {
  trap: [UNREACHABLE],
  hang: [LOOP, NO_RESULT, BRANCH, 0, END, UNREACHABLE],
} as const;

/** The release build of the core, one of whose exported functions has the fault. All else is as it was. */
export async function patchedCore(exportName: string, fault: keyof typeof FAULTS): Promise<WebAssembly.Module> {
  const bytes = buildBytes("release");
  const [start, end] = findBody(bytes, findFunction(bytes, exportName));
  bytes.fill(NOP, start, end);
  bytes.set([NO_LOCALS, ...FAULTS[fault]], start);
  bytes[end - 1] = END;
  return WebAssembly.compile(bytes);
}

const EXPORTS = 7;
const CODE = 10;
const HEADER_LENGTH = 8;

/** Reads what a module consists of, from some place on. */
class Reader {
  constructor(
    readonly bytes: Uint8Array,
    public offset: number,
  ) {}

  /** A number in LEB128. */
  number(): number {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.offset++]!;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  }

  text(): string {
    const length = this.number();
    this.offset += length;
    return new TextDecoder().decode(this.bytes.subarray(this.offset - length, this.offset));
  }
}

function sectionOf(bytes: Uint8Array, wanted: number): Reader {
  const reader = new Reader(bytes, HEADER_LENGTH);
  for (;;) {
    const id = reader.number();
    const length = reader.number();
    if (id === wanted) return reader;
    reader.offset += length;
  }
}

/** Where the body of an exported function stands among the bodies; imported functions, numbered first, have none. */
function findFunction(bytes: Uint8Array<ArrayBuffer>, name: string): number {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  const reader = sectionOf(bytes, EXPORTS);
  for (let left = reader.number(); left > 0; left--) {
    const [found, kind, index] = [reader.text(), reader.number(), reader.number()];
    if (found === name && kind === 0) return index - imports.filter((entry) => entry.kind === "function").length;
  }
  throw new Error(`the core exports no ${name}`);
}

function findBody(bytes: Uint8Array, index: number): [start: number, end: number] {
  const reader = sectionOf(bytes, CODE);
  reader.number();
  for (let left = index; left > 0; left--) {
    const length = reader.number();
    reader.offset += length;
  }
  const length = reader.number();
  return [reader.offset, reader.offset + length];
}
