import type { EarTrainingReason } from "@attune/exercises";
import { intervalName } from "@attune/theory";
import { formatHalfSteps, formatIntervalInSentence } from "../../../lib/music/music-names.ts";

export const TITLE = "Which interval is it?";
export const LEARNED = "You named every interval of the set by ear.";

const intervalOf = (halfSteps: number) => formatIntervalInSentence(intervalName(halfSteps));

/**
 * The first mistake is explained without naming the answer: "You chose a minor third. This one is larger:
 * listen again."; the next ones fully: "You chose a minor third (3 half steps); this was a major third (4)."
 */
export function reasonMessage(reason: EarTrainingReason, mistakes: number): string {
  const answer = intervalOf(reason.answer);
  if (reason.code === "right") return `This was ${answer} (${formatHalfSteps(reason.answer)}).`;
  if (mistakes <= 1) {
    const size = reason.answer > reason.chosen ? "larger" : "smaller";
    return `You chose ${intervalOf(reason.chosen)}. This one is ${size}: listen again.`;
  }
  const chosen = `${intervalOf(reason.chosen)} (${formatHalfSteps(reason.chosen)})`;
  return `You chose ${chosen}; this was ${answer} (${reason.answer}).`;
}
