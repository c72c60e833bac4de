import { C_MAJOR, type Key, transposeToKey } from "@attune/theory";
import {
  NOTE_FORMATTERS,
  type NoteFormatter,
  type NoteNames,
} from "../../../lib/music/note-names.ts";
import { lyricOfNote } from "../../../lib/music/phrase-messages.ts";

/**
 * Names notes of C major, which stand for degrees, as the learner wants to read them in a key, without octave:
 * syllables in lowercase, as below notes.
 */
export interface NoteNamer {
  /** On a button: ['fa'], ['fa', 'F'], ['F'], ['4']. */
  readonly inLines: (name: string) => readonly string[];
  /** Below a note: 'fa', 'F', '4'. */
  readonly lyric: (name: string) => string;
  /** In a sentence: 'fa', 'F', 'degree 4'. */
  readonly inText: (name: string) => string;
}

/** @param key Default: C major. */
export function createNoteNamer(format: NoteFormatter, key: Key = C_MAJOR): NoteNamer {
  const inKey = (name: string) => transposeToKey(/\d$/.test(name) ? name : `${name}4`, key);
  const inLines = (name: string) => {
    const [first = "", ...more] = format.inLines(inKey(name), key);
    return [format.includesSyllable ? lyricOfNote(inKey(name), key) : first, ...more];
  };
  return {
    inLines,
    lyric: (name) => inLines(name)[0] ?? "",
    inText: (name) =>
      format.includesSyllable
        ? inLines(name).join(" ")
        : format.inText(inKey(name).replace(/\d$/, ""), key),
  };
}

/** Notes that are understood by their degrees: English names have their syllables beside them. */
export const withSyllables = (noteNames: NoteNames): NoteNames =>
  noteNames === "letters" ? "both" : noteNames;

export const createDegreeNamer = (noteNames: NoteNames, key?: Key): NoteNamer =>
  createNoteNamer(NOTE_FORMATTERS[withSyllables(noteNames)], key);
