import type { EarTrainingReason } from "@attune/exercises";
import { intervalName } from "@attune/theory";
import { formatHalfSteps, formatIntervalInSentence } from "../../../lib/music-names.ts";

export const TITLE = "Which interval is it?";
export const LISTEN_FIRST = "Press Play and listen before you answer.";
export const EMPTY_STAFF = "An empty staff: the notes appear after the answer";
export const LEARNED = "You named every interval of the set by ear.";

const intervalOf = (halfSteps: number) => formatIntervalInSentence(intervalName(halfSteps));

/** @example "You chose a minor third (3 half steps); this was a major third (4)." */
export function reasonMessage(reason: EarTrainingReason): string {
  const answer = intervalOf(reason.answer);
  if (reason.code === "right") return `This was ${answer} (${formatHalfSteps(reason.answer)}).`;
  const chosen = `${intervalOf(reason.chosen)} (${formatHalfSteps(reason.chosen)})`;
  return `You chose ${chosen}; this was ${answer} (${reason.answer}).`;
}
