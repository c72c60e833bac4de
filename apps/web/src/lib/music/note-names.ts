/** The systems of names that labels can use for notes. Questions and answers always use A to G. */
import { degreeOfNote, syllableOfNote } from "@attune/theory";
import { formatDegree, formatNote } from "./music-names.ts";

/**
 * Naming system for notes: 'B♭', German 'B', fixed do 'Si♭', movable do 'TE', 'TE' with 'B♭', or '♭7'. Settings
 * store these values. 'syllables' and 'both' are from the time when movable do was the only solfège.
 */
export type NoteNames = "letters" | "german" | "fixedDo" | "syllables" | "both" | "degrees";

/** Writes notes, with or without octave, in one system of names. */
export interface NoteFormatter {
  /** In a sentence, also for screen readers: 'F♯4', 'FI F♯4', 'degree ♯4 in octave 4'. */
  readonly inText: (name: string) => string;
  /** On a key, an axis or a gauge, which screen readers skip: 'F♯4', 'FI F♯4', '♯4'. */
  readonly inChart: (name: string) => string;
  /** The lines of a label, without octave: ['F♯'], ['FI', 'F♯'], ['♯4']. */
  readonly inLines: (name: string) => readonly string[];
  /** Whether the names are or include the syllables that the lessons sing. */
  readonly includesSyllable: boolean;
  /** Whether the names are the degrees of C major. */
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

/** 'F#' → 'Fis', 'Db' → 'Des', 'Eb' → 'Es', 'B' → 'H', 'Bb' → 'B'. */
function germanName(pitchClass: string): string {
  if (pitchClass === "Bb") return "B";
  const letter = pitchClass.slice(0, 1).replace("B", "H");
  if (pitchClass.endsWith("#")) return `${letter}is`;
  if (!pitchClass.endsWith("b")) return letter;
  return letter === "A" || letter === "E" ? `${letter}s` : `${letter}es`;
}

/** Cb, E#, Fb and B# have no syllable and are written C♭, E♯, F♭ and B♯. */
const movableDoName = (pitchClass: string) => syllableOfNote(pitchClass) ?? formatNote(pitchClass);

/** Names that are followed by the octave's number. */
function createFormatter(
  nameOf: (pitchClass: string) => string,
  { includesSyllable = false } = {},
): NoteFormatter {
  const inText = (name: string) => {
    const [pitchClass, octave] = splitOctave(name);
    return `${nameOf(pitchClass)}${octave}`;
  };
  const inLines = (name: string) => [nameOf(splitOctave(name)[0])];
  return { inText, inChart: inText, inLines, includesSyllable, includesDegree: false };
}

const letters = createFormatter(formatNote);
const syllables = createFormatter(movableDoName, { includesSyllable: true });

/** The octave is written once: 'FI F♯4'. */
const writeBoth = (name: string) => {
  const syllable = syllableOfNote(name);
  return syllable ? `${syllable} ${formatNote(name)}` : formatNote(name);
};

const both: NoteFormatter = {
  inText: writeBoth,
  inChart: writeBoth,
  inLines: (name) => [...new Set([...syllables.inLines(name), ...letters.inLines(name)])],
  includesSyllable: true,
  includesDegree: false,
};

const degreeName = (name: string) => formatDegree(degreeOfNote(name));

/**
 * The octave's number right after the degree would read as one number: '54'. Texts use words; charts leave
 * the octave to the position of the key or line.
 */
const degrees: NoteFormatter = {
  inText(name) {
    const [, octave] = splitOctave(name);
    const degree = `degree ${degreeName(name)}`;
    return octave ? `${degree} in octave ${octave}` : degree;
  },
  inChart: degreeName,
  inLines: (name) => [degreeName(name)],
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
