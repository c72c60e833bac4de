import type { EnharmonicReason } from "@attune/exercises";
import { formatHalfSteps, formatNote } from "../../../lib/music-names.ts";

export const SUBTITLE = "Enharmonics";
export const LEARNED = "You know both names of every key.";

export const titleFor = (note: string): string =>
  `What note sounds the same as ${formatNote(note)}?`;

/** @example "You chose F♯, which sounds 1 half step above F." */
export function reasonMessage(reason: EnharmonicReason): string {
  const note = formatNote(reason.note);
  const chosen = formatNote(reason.chosen);
  if (reason.code === "sameKey") return `${note} and ${chosen} are the same key.`;
  const distance = formatHalfSteps(Math.abs(reason.halfSteps));
  return reason.halfSteps > 0
    ? `You chose ${chosen}, which sounds ${distance} above ${note}.`
    : `You chose ${chosen}, which sounds ${distance} below ${note}.`;
}
