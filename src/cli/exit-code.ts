import type { ErrorCode, TigerleapError } from "../errors.js";

/** What the command's exit codes mean. */
export const EXIT_CODES = {
  done: 0,
  checkFailed: 1,
  usage: 2,
  badInput: 3,
  engineFailed: 4,
  interrupted: 130,
} as const;

const BY_ERROR_CODE: Readonly<Partial<Record<ErrorCode, number>>> = {
  "bad-option": EXIT_CODES.usage,
  "bad-rule-set": EXIT_CODES.usage,
  "bad-position": EXIT_CODES.badInput,
  "bad-record": EXIT_CODES.badInput,
  "bad-network": EXIT_CODES.badInput,
  "bad-move": EXIT_CODES.badInput,
  "illegal-move": EXIT_CODES.badInput,
  "game-over": EXIT_CODES.badInput,
};

/** The exit code for an error of ours: whatever is not the caller's mistake is the engine's. */
export function exitCodeOf(error: TigerleapError): number {
  return BY_ERROR_CODE[error.code] ?? EXIT_CODES.engineFailed;
}
