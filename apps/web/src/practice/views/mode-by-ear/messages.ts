import type { ModeReason } from "@attune/exercises";
import { type ModeName, relativeDegree, scaleOfMode } from "@attune/theory";
import { formatDegree, formatList, formatMode } from "../../../lib/music/music-names.ts";

export const TITLE = "Which mode is it?";
export const SUBTITLE = "Modes";
export const LEARNED = "You named every mode by ear.";

/** The degrees that differ from the major scale: '♭3 and ♭7'; empty for Ionian. */
function alteredDegrees(mode: ModeName): string {
  const degrees = scaleOfMode(mode).steps.map((halfSteps, index) =>
    relativeDegree(index + 1, halfSteps),
  );
  const altered = degrees.filter((degree) => degree.length > 1);
  return formatList(altered.map(formatDegree), "and");
}

/** 'Dorian, with ♭3 and ♭7'. */
function describeMode(mode: ModeName): string {
  const altered = alteredDegrees(mode);
  return altered === ""
    ? `${formatMode(mode)}, the major scale`
    : `${formatMode(mode)}, with ${altered}`;
}

/** Orders modes by brightness: on the same tonic, no note of a brighter mode is lower. */
function brightness(mode: ModeName): number {
  return scaleOfMode(mode).steps.reduce((sum, halfSteps) => sum + halfSteps, 0);
}

/**
 * The first mistake is explained without naming the answer: "You chose Dorian. Some notes of this one are lower:
 * listen again."; the next ones fully: "You chose Dorian, with ♭3 and ♭7; this was Ionian, the major scale."
 */
export function reasonMessage(reason: ModeReason, mistakes: number): string {
  if (reason.code === "right") return `This was ${describeMode(reason.answer)}.`;
  const { chosen, answer } = reason;
  if (mistakes <= 1) {
    const height = brightness(answer) > brightness(chosen) ? "higher" : "lower";
    return `You chose ${formatMode(chosen)}. Some notes of this one are ${height}: listen again.`;
  }
  return `You chose ${describeMode(chosen)}; this was ${describeMode(answer)}.`;
}
