import {
  NOTE_FORMATTERS,
  type NoteFormatter,
  type NoteNames,
} from "../../../lib/music/note-names.ts";
import { lyricOfNote } from "../../../lib/music/phrase-messages.ts";

/** Names notes as the learner wants to read them, without octave: syllables in lowercase, as below notes. */
export interface NoteNamer {
  /** On a button: ['fa'], ['fa', 'F'], ['F'], ['4']. */
  readonly inLines: (name: string) => readonly string[];
  /** Below a note: 'fa', 'F', '4'. */
  readonly lyric: (name: string) => string;
  /** In a sentence: 'fa', 'F', 'degree 4'. */
  readonly inText: (name: string) => string;
}

export function createNoteNamer(format: NoteFormatter): NoteNamer {
  const inLines = (name: string) => {
    const [first = "", ...more] = format.inLines(name);
    return [format.includesSyllable ? lyricOfNote(name) : first, ...more];
  };
  return {
    inLines,
    lyric: (name) => inLines(name)[0] ?? "",
    inText: (name) =>
      format.includesSyllable ? inLines(name).join(" ") : format.inText(name.replace(/\d$/, "")),
  };
}

/** Notes that are understood by their degrees: English names have their syllables beside them. */
export const withSyllables = (noteNames: NoteNames): NoteNames =>
  noteNames === "letters" ? "both" : noteNames;

export const createDegreeNamer = (noteNames: NoteNames): NoteNamer =>
  createNoteNamer(NOTE_FORMATTERS[withSyllables(noteNames)]);
