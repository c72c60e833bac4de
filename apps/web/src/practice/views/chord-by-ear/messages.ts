import { type Chord, type ChordReason, partsOf } from "@attune/exercises";
import { formatOrdinal } from "../../../lib/music/music-names.ts";

export const TITLE = "Which chord is it?";
export const LEARNED = "You named every chord of the set by ear.";

/** 'a minor triad', 'a minor triad in its first inversion'. */
function inSentence(chord: Chord): string {
  const { quality, inversion } = partsOf(chord);
  const name = `${quality === "augmented" ? "an" : "a"} ${quality} triad`;
  return inversion === 0 ? name : `${name} in its ${formatOrdinal(inversion)} inversion`;
}

/** The difference between a chord and the one that was chosen, without its name. */
function difference(chosen: Chord, answer: Chord): string {
  const [was, is] = [partsOf(chosen), partsOf(answer)];
  if (was.quality === is.quality) return "This one has another lowest note: listen again.";
  return was.inversion === is.inversion
    ? "This one has another third or fifth: listen again."
    : "This one has another color, and another lowest note: listen again.";
}

/**
 * The first mistake is explained without naming the answer; the next ones fully: "You chose a major triad; this was a
 * minor triad in its first inversion."
 */
export function reasonMessage(reason: ChordReason, mistakes: number): string {
  if (reason.code === "right") return `This was ${inSentence(reason.answer)}.`;
  const { chosen, answer } = reason;
  if (mistakes <= 1) return `You chose ${inSentence(chosen)}. ${difference(chosen, answer)}`;
  return `You chose ${inSentence(chosen)}; this was ${inSentence(answer)}.`;
}
