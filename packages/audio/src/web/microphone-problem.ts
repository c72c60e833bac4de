import { MicrophoneError, type MicrophoneProblem } from "../ports.ts";

/**
 * The names that `getUserMedia` fails with, and what each means to the learner.
 * Source: Media Capture and Streams, section 10.2; `AbortError` is a device that could not be started.
 */
const PROBLEMS: ReadonlyMap<string, MicrophoneProblem> = new Map([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "no-device"],
  ["OverconstrainedError", "no-device"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
]);

/** The name of whatever was thrown; `OverconstrainedError` is no `Error` in every browser. */
export function errorName(error: unknown): string {
  if (typeof error !== "object" || error === null || !("name" in error)) return "";
  return String(error.name);
}

/** A failure of `getUserMedia` as the learner's problem; whatever is not named is 'unsupported'. */
export function captureError(error: unknown): MicrophoneError {
  return new MicrophoneError(PROBLEMS.get(errorName(error)) ?? "unsupported", error);
}
