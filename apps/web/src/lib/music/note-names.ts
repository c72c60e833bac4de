/** The systems of names that labels can use for notes. Questions and answers always use A to G. */
import { degreeOfNote, type Key, syllableOfNote } from "@attune/theory";
import { formatDegree, formatNote } from "./music-names.ts";

/**
 * Naming system for notes: 'B♭', German 'B', fixed do 'Si♭', movable do 'TE', 'TE' with 'B♭', or '♭7'. Settings
 * store these values. 'syllables' and 'both' are from the time when movable do was the only solfège.
 */
export type NoteNames = "letters" | "german" | "fixedDo" | "syllables" | "both" | "degrees";

/** Writes notes, with or without octave, in one system of names; syllables and degrees are those of the key, or of C major. */
export interface NoteFormatter {
  /** In a sentence, also for screen readers: 'F♯4', 'FI F♯4', 'degree ♯4 in octave 4'. */
  readonly inText: (name: string, key?: Key) => string;
  /** On a key, an axis or a gauge, which screen readers skip: 'F♯4', 'FI F♯4', '♯4'. */
  readonly inChart: (name: string, key?: Key) => string;
  /** The lines of a label, without octave: ['F♯'], ['FI', 'F♯'], ['♯4']. */
  readonly inLines: (name: string, key?: Key) => readonly string[];
  /** Whether the names are or include the syllables that the lessons sing. */
  readonly includesSyllable: boolean;
  /** Whether the names are degrees. */
  readonly includesDegree: boolean;
}

/** Separates the octave: 'Bb4' → ['Bb', '4'], 'Bb' → ['Bb', '']. */
function splitOctave(name: string): readonly [pitchClass: string, octave: string] {
  const pitchClass = name.replace(/\d$/, "");
  return [pitchClass, name.slice(pitchClass.length)];
}

const ROMANCE_NAMES: Readonly<Record<string, string>> = {
  C: "Do",
  D: "Re",
  E: "Mi",
  F: "Fa",
  G: "Sol",
  A: "La",
  B: "Si",
};

/** 'Bb' → 'Si♭'. */
const fixedDoName = (pitchClass: string) =>
  formatNote(pitchClass).replace(/^[A-G]/, (letter) => ROMANCE_NAMES[letter] ?? letter);

/** 'F#' → 'Fis', 'F##' → 'Fisis', 'Db' → 'Des', 'Eb' → 'Es', 'B' → 'H', 'Bb' → 'B', 'Bbb' → 'Heses'. */
function germanName(pitchClass: string): string {
  if (pitchClass === "Bb") return "B";
  const letter = pitchClass.slice(0, 1).replace("B", "H");
  const signs = pitchClass.slice(1);
  if (!signs.startsWith("b")) return letter + "is".repeat(signs.length);
  if (letter === "A") return `As${"as".repeat(signs.length - 1)}`;
  return letter + "es".repeat(signs.length).slice(letter === "E" ? 1 : 0);
}

/** In C, Cb, E#, Fb and B# have no syllable and are written C♭, E♯, F♭ and B♯. */
const movableDoName = (pitchClass: string, key?: Key) =>
  syllableOfNote(pitchClass, key) ?? formatNote(pitchClass);

/** Names that are followed by the octave's number. */
function createFormatter(
  nameOf: (pitchClass: string, key?: Key) => string,
  { includesSyllable = false } = {},
): NoteFormatter {
  const inText = (name: string, key?: Key) => {
    const [pitchClass, octave] = splitOctave(name);
    return `${nameOf(pitchClass, key)}${octave}`;
  };
  const inLines = (name: string, key?: Key) => [nameOf(splitOctave(name)[0], key)];
  return { inText, inChart: inText, inLines, includesSyllable, includesDegree: false };
}

const letters = createFormatter((name) => formatNote(name));
const syllables = createFormatter(movableDoName, { includesSyllable: true });

/** The octave is written once: 'FI F♯4'. */
const writeBoth = (name: string, key?: Key) => {
  const syllable = syllableOfNote(name, key);
  return syllable ? `${syllable} ${formatNote(name)}` : formatNote(name);
};

const both: NoteFormatter = {
  inText: writeBoth,
  inChart: writeBoth,
  inLines: (name, key) => [...new Set([...syllables.inLines(name, key), ...letters.inLines(name)])],
  includesSyllable: true,
  includesDegree: false,
};

const degreeName = (name: string, key?: Key) => formatDegree(degreeOfNote(name, key));

/**
 * The octave's number right after the degree would read as one number: '54'. Texts use words; charts leave
 * the octave to the position of the key or line.
 */
const degrees: NoteFormatter = {
  inText(name, key) {
    const [, octave] = splitOctave(name);
    const degree = `degree ${degreeName(name, key)}`;
    return octave ? `${degree} in octave ${octave}` : degree;
  },
  inChart: degreeName,
  inLines: (name, key) => [degreeName(name, key)],
  includesSyllable: false,
  includesDegree: true,
};

export const NOTE_FORMATTERS: Readonly<Record<NoteNames, NoteFormatter>> = {
  letters,
  german: createFormatter(germanName),
  fixedDo: createFormatter(fixedDoName),
  syllables,
  both,
  degrees,
};
