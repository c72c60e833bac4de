import type { LatencyResult } from "./measure-latency.ts";

export const INSTRUCTION = "Tap with each note, for ten seconds.";

/** Describes the measured delay; `ms` is null before a measurement. */
export function latencyText(ms: number | null): string {
  return ms === null
    ? "With Bluetooth, sound is heard a little later than it plays. Once the delay is measured, exercises wait for it."
    : `Sound is heard ${ms} ms after it plays. Exercises wait for it.`;
}

/** Why a measurement has no result; undefined if it has one. */
export function latencyProblem({ kind }: LatencyResult): string | undefined {
  if (kind === "tooFew")
    return "There were too few taps. Please try again, and tap with each note.";
  if (kind === "uneven")
    return "The taps were too uneven to measure. Please try again, with the headphones or speaker you practice with.";
  return undefined;
}
