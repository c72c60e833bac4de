import type { EnharmonicReason } from "@attune/exercises";
import { formatHalfSteps, formatNote } from "../../../lib/music/music-names.ts";

export const SUBTITLE = "Enharmonics";
export const LEARNED = "You know both names of every key.";

export const titleFor = (note: string): string =>
  `What note sounds the same as ${formatNote(note)}?`;

/**
 * The first mistake is explained without naming the answer: "You chose F♯, which sounds 1 half step above
 * F."; the next ones end with it: "… E♯ is the same key as F."
 */
export function reasonMessage(reason: EnharmonicReason, mistakes: number): string {
  const note = formatNote(reason.note);
  const chosen = formatNote(reason.chosen);
  if (reason.code === "sameKey") return `${note} and ${chosen} are the same key.`;
  const distance = formatHalfSteps(Math.abs(reason.halfSteps));
  const difference =
    reason.halfSteps > 0
      ? `You chose ${chosen}, which sounds ${distance} above ${note}.`
      : `You chose ${chosen}, which sounds ${distance} below ${note}.`;
  if (mistakes <= 1) return difference;
  return `${difference} ${formatNote(reason.answer)} is the same key as ${note}.`;
}
