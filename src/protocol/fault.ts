import { type ErrorCode, TigerleapError } from "../errors.js";

/** What a line is refused for: the codes of the package, and those that only the protocol has. */
export type FaultCode = ErrorCode | "unknown-command" | "bad-command" | "line-too-long" | "busy" | "internal";

/** What is wrong with a line, or went wrong over it. At most one a line is printed. */
export interface Fault {
  readonly code: FaultCode;
  /** Foreign text in it is quoted. */
  readonly message: string;
}

/** Any error as a fault. */
export function faultOf(error: unknown): Fault {
  if (error instanceof TigerleapError) return { code: error.code, message: error.message };
  return { code: "internal", message: error instanceof Error ? error.message : String(error) };
}
