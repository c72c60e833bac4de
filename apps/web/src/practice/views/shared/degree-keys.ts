import { CHROMATIC_DEGREES, type HeardDegree, SCALE_DEGREES } from "@attune/exercises";
import { C_MAJOR, type Key, noteOfDegree, syllableOfNote } from "@attune/theory";
import { NOTE_FORMATTERS, type NoteNames } from "../../../lib/music/note-names.ts";

/** Whether notes between those of the major scale can be answered, as in minor. */
export const hasChromatic = (choices: readonly HeardDegree[]): boolean =>
  CHROMATIC_DEGREES.some((degree) => choices.includes(degree));

/** Names a note in each system, whose first character is the key. */
const NAMES: Readonly<Record<NoteNames, (note: string, key: Key) => string | undefined>> = {
  letters: NOTE_FORMATTERS.letters.inText,
  german: NOTE_FORMATTERS.german.inText,
  fixedDo: (note) => syllableOfNote(note.charAt(0)),
  syllables: syllableOfNote,
  both: syllableOfNote,
  degrees: syllableOfNote,
};

/**
 * The key of each degree from do to ti, besides its number: the first characters of the names, in fixed do T for si.
 *
 * @param key Default: C major.
 */
export function degreeLetters(noteNames: NoteNames, key: Key = C_MAJOR): string {
  const nameOf = NAMES[noteNames];
  return SCALE_DEGREES.map((degree) => nameOf(noteOfDegree(degree, key), key)?.charAt(0))
    .join("")
    .toLowerCase();
}
