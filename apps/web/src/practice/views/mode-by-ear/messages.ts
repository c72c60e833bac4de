import { type ChoiceReason, type ScaleName, scaleOnC } from "@attune/exercises";
import { degreeOfNote, note } from "@attune/theory";
import { formatDegree, formatList, formatMode } from "../../../lib/music/music-names.ts";

export const TITLE = "Which mode is it?";
export const SUBTITLE = "Modes";
export const LEARNED = "You named every mode by ear.";

/** Titles of sets of one's own, which have other scales too. */
export const SCALE_TITLE = "Which scale is it?";
export const SCALES_LEARNED = "You named every scale of the set by ear.";

/** The degrees that differ from the major scale: '♭3 and ♭7'; empty for Ionian. */
function alteredDegrees(mode: ScaleName): string {
  const degrees = scaleOnC(mode).map((name) => degreeOfNote(name));
  const altered = degrees.filter((degree) => degree.length > 1);
  return formatList(altered.map(formatDegree), "and");
}

/** 'Dorian, with ♭3 and ♭7'. */
function describeMode(mode: ScaleName): string {
  const altered = alteredDegrees(mode);
  return altered === ""
    ? `${formatMode(mode)}, the major scale`
    : `${formatMode(mode)}, with ${altered}`;
}

const midis = (scale: ScaleName) => scaleOnC(scale).map((name) => note(name).midi);

/** How the notes of a scale differ from those of another one on the same tonic. */
function heights(answer: ScaleName, chosen: ScaleName): string {
  const from = midis(chosen);
  const changes = midis(answer).map((midi, index) => midi - (from[index] ?? 0));
  const isHigher = changes.some((change) => change > 0);
  const isLower = changes.some((change) => change < 0);
  if (isHigher && isLower) return "Some notes of this one are higher, others lower";
  return `Some notes of this one are ${isHigher ? "higher" : "lower"}`;
}

/**
 * The first mistake is explained without naming the answer: "You chose Dorian. Some notes of this one are lower:
 * listen again."; the next ones fully: "You chose Dorian, with ♭3 and ♭7; this was Ionian, the major scale."
 */
export function reasonMessage(reason: ChoiceReason<ScaleName>, mistakes: number): string {
  if (reason.code === "right") return `This was ${describeMode(reason.answer)}.`;
  const { chosen, answer } = reason;
  if (mistakes <= 1)
    return `You chose ${formatMode(chosen)}. ${heights(answer, chosen)}: listen again.`;
  return `You chose ${describeMode(chosen)}; this was ${describeMode(answer)}.`;
}
