import { COMPLIANCE_STEPS, type ComplianceStep } from "./compliance-steps.js";
import { StepFailure, Subject } from "./compliance-subject.js";
import { ConnectionError } from "./connection.js";
import type { Program } from "./process-group.js";

/** What became of a step. */
export interface StepResult {
  /** What was asked, as a sentence. */
  readonly name: string;
  readonly verdict: "pass" | "fail" | "skipped";
  /** What was seen, or why it was not asked; empty for a pass. */
  readonly reason: string;
}

/** How to check. */
export interface ComplianceOptions {
  /** How long answers are waited for that have no time limit of their own, in milliseconds; 10,000 unless given. */
  readonly waitMs?: number;
  /** The names of the steps to take, in this order; all unless given. */
  readonly steps?: readonly string[];
}

/**
 * Checks step by step whether a program keeps the protocol. After a step that failed the program is started afresh, so that
 * each step is judged by itself; if it does not start, the other steps are skipped. Nothing of it is left at the end.
 * Rejects with a {@link ConnectionError} if there is no such program.
 */
export async function* checkCompliance(
  program: Program,
  { waitMs = 10_000, steps }: ComplianceOptions = {},
): AsyncGenerator<StepResult> {
  let subject: Subject | null = null;
  let canStart = true;
  try {
    for (const step of steps?.flatMap(stepsNamed) ?? COMPLIANCE_STEPS) {
      const { name } = step;
      if (!canStart) {
        yield { name, verdict: "skipped", reason: "it did not start" };
        continue;
      }
      try {
        if (!subject?.connection.isOpen) subject = await Subject.start(program, waitMs);
      } catch (error) {
        if (error instanceof ConnectionError && error.fault === "no-start") throw error;
        canStart = false;
        yield { name, verdict: "fail", reason: failureOf(error) };
        continue;
      }
      const result = await take(step, subject);
      if (result.verdict !== "pass") {
        await subject.connection.kill();
        subject = null;
      }
      yield result;
    }
  } finally {
    await subject?.connection.dispose();
  }
}

async function take({ name, run }: ComplianceStep, subject: Subject): Promise<StepResult> {
  try {
    const reason = await run(subject);
    if (reason !== undefined) return { name, verdict: "skipped", reason };
    // It must have survived the step, and say nothing more.
    if (subject.connection.isOpen) await subject.sync();
    return { name, verdict: "pass", reason: "" };
  } catch (error) {
    return { name, verdict: "fail", reason: failureOf(error) };
  }
}

/** What the engine did wrong. Throws whatever is not the engine's fault. */
function failureOf(error: unknown): string {
  if (error instanceof StepFailure || error instanceof ConnectionError) return error.message;
  throw error;
}

function stepsNamed(wanted: string): ComplianceStep[] {
  return COMPLIANCE_STEPS.filter(({ name }) => name === wanted);
}
