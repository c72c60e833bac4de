import type { Attempt } from "../../engine/outcome.ts";
import type { Verdict } from "./judge.ts";
import type { SingingItem } from "./state.ts";

/** Slug of the exercise in reports and progress. */
export const SINGING_EXERCISE = "intervals";

/** Slug of the intervals that sets of one's own ask. */
export const SINGING_SET_EXERCISE = "set-singing";

/** Describes the answer in an attempt. */
export function reportOf(
  { id, itemId }: Pick<SingingItem, "id" | "itemId">,
  { notes, sungCents, outcome, reason }: Verdict,
): Pick<Attempt, "exercise" | "itemId" | "answer" | "centsOff" | "syllables"> {
  const worst = [...notes].sort((a, b) => Math.abs(b.centsOff) - Math.abs(a.centsOff))[0];
  const syllables = notes.flatMap(({ syllable }) => syllable ?? []);
  return {
    exercise: itemId === undefined ? SINGING_EXERCISE : SINGING_SET_EXERCISE,
    itemId: itemId ?? id,
    ...(sungCents !== undefined && { answer: String(Math.round(sungCents / 100)) }),
    ...(outcome === "noVoice" && { answer: reason }),
    ...(worst && { centsOff: worst.centsOff }),
    ...(syllables.length > 0 && { syllables }),
  };
}
