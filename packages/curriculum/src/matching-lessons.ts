import { degreeOfNote, noteOfSyllable, SYLLABLES } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { degree, pitchName, syllable } from "./fields.ts";

export const matchingItemSchema = z.object({
  note: described(pitchName, "Without octave, such as 'Eb'"),
  syllable: described(syllable, "Its syllable in C, such as 'ME'"),
  degree: described(degree, "Its degree in C major, such as 'b3'"),
});
export type MatchingItem = z.infer<typeof matchingItemSchema>;

/** The seventeen syllables of C with their notes and degrees: naturals, then sharps, then flats. */
export function matchingItems(): MatchingItem[] {
  const items = SYLLABLES.map((name) => {
    const note = noteOfSyllable(name);
    return { note, syllable: name, degree: degreeOfNote(note) };
  });
  return ["", "#", "b"].flatMap((sign) => items.filter(({ note }) => note.slice(1) === sign));
}
