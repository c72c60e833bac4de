/** The systems of names that labels can use for notes. Questions and answers always use A to G. */
import { syllableOfNote } from "@attune/theory";
import { formatNote, formatPitchClass } from "./music-names.ts";

/** What notes are called: 'C', 'DO', or both. */
export type NoteNames = "letters" | "syllables" | "both";

/** Writes notes in one system of names. */
export interface NoteFormatter {
  /** A note with its octave: 'F♯4', 'FI4', 'FI F♯4'. */
  readonly inText: (name: string) => string;
  /** The lines of a label, without octave: ['F♯'], ['FI'], ['FI', 'F♯']. */
  readonly inLines: (name: string) => readonly string[];
}

const letters: NoteFormatter = {
  inText: formatNote,
  inLines: (name) => [formatPitchClass(name)],
};

/** Cb, E#, Fb and B# have no syllable: they are written as in the other system. */
const syllables: NoteFormatter = {
  inText(name) {
    const syllable = syllableOfNote(name);
    return syllable ? `${syllable}${/\d?$/.exec(name)}` : formatNote(name);
  },
  inLines: (name) => [syllableOfNote(name) ?? formatPitchClass(name)],
};

const both: NoteFormatter = {
  inText(name) {
    const syllable = syllableOfNote(name);
    return syllable ? `${syllable} ${formatNote(name)}` : formatNote(name);
  },
  inLines: (name) => [...new Set([...syllables.inLines(name), ...letters.inLines(name)])],
};

export const NOTE_FORMATTERS: Readonly<Record<NoteNames, NoteFormatter>> = {
  letters,
  syllables,
  both,
};
