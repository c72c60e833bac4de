import type { TrebleClefDraft, TrebleClefQuestion } from "@attune/exercises";
import { displayName, placeName } from "@attune/theory";

/** Letters whose names begin with a vowel. */
const VOWELS = "AEF";

/** 'Place an F♯', 'Place a G'. */
export function promptOf({ note }: TrebleClefQuestion): string {
  const article = VOWELS.includes(note.slice(0, 1)) ? "an" : "a";
  return `Place ${article} ${displayName(note)}`;
}

const PLACES = "From the bottom, the lines are E G B D F and the spaces F A C E.";

/** Where the notes stand, and that the asked one has a sign. */
export function hintFor({ note }: TrebleClefQuestion): string {
  if (note.length === 1) return PLACES;
  return `${PLACES} Then add the ${note.endsWith("#") ? "sharp" : "flat"}.`;
}

const SIGNS = { [-1]: ", with a flat", 0: "", 1: ", with a sharp" } as const;

/** What stands on the staff, without its letter: that is what is asked. */
export function statusOf({ position, alteration }: TrebleClefDraft): string {
  if (position === undefined) return "Tap a line or a space.";
  const place = placeName(position);
  return `${place.slice(0, 1).toUpperCase()}${place.slice(1)}${SIGNS[alteration]}`;
}
