import type { InversionItem, InversionReason } from "@attune/exercises";
import type { Quality } from "@attune/theory";
import {
  formatIntervalInSentence,
  formatIntervalWithArticle,
  formatNote,
} from "../../../lib/music/music-names.ts";

export const SUBTITLE = "Inversions";
export const HINT =
  "Both intervals should add up to 9 and the qualities be opposite unless perfect";
export const LEARNED = "You turned every interval upside down.";

/** Joins words by no-break spaces, so that they stay on one line. */
const onOneLine = (words: string) => words.replaceAll(" ", "\u00a0");

/** @example "C to E is a Major 3rd. What is E to C?" */
export function titleFor({ rootNote, destinationNote, interval }: InversionItem): string {
  const root = formatNote(rootNote);
  const destination = formatNote(destinationNote);
  // The article may end a line, the name after it stays whole.
  const [article = "", ...name] = formatIntervalWithArticle(interval).split(" ");
  const question = onOneLine(`What is ${destination} to ${root}?`);
  return `${root} to ${destination} is ${article} ${onOneLine(name.join(" "))}. ${question}`;
}

/** The effect of inversion on each quality. */
const QUALITY_RULES = {
  Perfect: "perfect stays perfect",
  Major: "major turns to minor",
  Minor: "minor turns to major",
  Augmented: "augmented turns to diminished",
  Diminished: "diminished turns to augmented",
} as const satisfies Record<Quality, string>;

/**
 * The first mistake is explained without naming the answer: "You chose a minor sixth: 4 and 6 add up to 10,
 * not to 9."; the next ones end with it: "… The answer is a perfect fifth."
 */
export function reasonMessage(reason: InversionReason, mistakes: number): string {
  const why = ruleMessage(reason);
  if (!("chosen" in reason) || mistakes <= 1) return why;
  return `${why} The answer is ${formatIntervalInSentence(reason.answer)}.`;
}

function ruleMessage(reason: InversionReason): string {
  switch (reason.code) {
    case "right": {
      const [given, answer] = reason.numbers;
      return `${given} and ${answer} add up to 9, and ${QUALITY_RULES[reason.quality]}.`;
    }
    case "wrongQuality": {
      const [given, answer] = reason.numbers;
      const chosen = formatIntervalInSentence(reason.chosen);
      return `You chose ${chosen}: ${given} and ${answer} add up to 9, but ${QUALITY_RULES[reason.quality]}.`;
    }
    case "wrongSum": {
      const [given, answer] = reason.numbers;
      const chosen = formatIntervalInSentence(reason.chosen);
      return `You chose ${chosen}: ${given} and ${answer} add up to ${given + answer}, not to 9.`;
    }
    case "rightUnnumbered":
      return `It is ${formatIntervalInSentence(reason.answer)}.`;
    case "wrongUnnumbered":
      return `You chose ${formatIntervalInSentence(reason.chosen)}.`;
  }
}
