import { MicrophoneError, type MicrophoneProblem } from "../../ports.ts";

/**
 * Error names of `getUserMedia` and the problem that each means to the learner. `AbortError` means that
 * the device could not be started. Source: Media Capture and Streams, section 10.2.
 */
const PROBLEMS: ReadonlyMap<string, MicrophoneProblem> = new Map([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "no-device"],
  ["OverconstrainedError", "no-device"],
  ["NotReadableError", "in-use"],
  ["AbortError", "in-use"],
]);

/** The name of a thrown value; in some browsers `OverconstrainedError` is not an `Error`. */
export function errorName(error: unknown): string {
  if (typeof error !== "object" || error === null || !("name" in error)) return "";
  return String(error.name);
}

/** Maps an error of `getUserMedia` to a problem; unknown errors are 'unsupported'. */
export function captureError(error: unknown): MicrophoneError {
  return new MicrophoneError(PROBLEMS.get(errorName(error)) ?? "unsupported", error);
}
