import { degreeOfNote, noteOfDegree } from "./degree.ts";
import { C_MAJOR, type Key, relativeKey } from "./key.ts";
import { noteFromMidi } from "./note.ts";

/** Movable do in C: the note of each syllable. Sharps and flats have different syllables. */
const NOTE_OF_SYLLABLE = {
  DO: "C",
  DI: "C#",
  RA: "Db",
  RE: "D",
  RI: "D#",
  ME: "Eb",
  MI: "E",
  FA: "F",
  FI: "F#",
  SE: "Gb",
  SO: "G",
  SI: "G#",
  LE: "Ab",
  LA: "A",
  LI: "A#",
  TE: "Bb",
  TI: "B",
} as const;

export type Syllable = keyof typeof NOTE_OF_SYLLABLE;
export const SYLLABLES = Object.keys(NOTE_OF_SYLLABLE) as readonly Syllable[];

const SYLLABLE_OF_NOTE = new Map<string, Syllable>(
  SYLLABLES.map((syllable) => [NOTE_OF_SYLLABLE[syllable], syllable]),
);

/** The key in whose degrees the syllables are named. */
const keyOfDo = (key: Key): Key =>
  key.mode === "minor" && key.minorTonic === "LA" ? relativeKey(key) : key;

/**
 * Note of a syllable, without octave. 'SOL' is an alias of 'SO'.
 *
 * @example noteOfSyllable("TI", { tonic: "D", mode: "major" }) // "C#"
 */
export function noteOfSyllable(syllable: Syllable | "SOL", key: Key = C_MAJOR): string {
  const inC = NOTE_OF_SYLLABLE[syllable === "SOL" ? "SO" : syllable];
  return noteOfDegree(degreeOfNote(inC), keyOfDo(key));
}

/**
 * Syllable of a spelled note: in C, 'Eb4' → 'ME', 'D#4' → 'RI'. Undefined for degrees without one, which
 * are Cb, E#, Fb and B# in C, and for doubly altered ones.
 */
export function syllableOfNote(name: string, key: Key = C_MAJOR): Syllable | undefined {
  const degree = degreeOfNote(name, keyOfDo(key));
  return SYLLABLE_OF_NOTE.get(noteOfDegree(degree));
}

/** One of the thirteen numbered notes from C4 to C5. */
export interface NumberedNote {
  /** 1 (C4) to 13 (C5). */
  readonly number: number;
  /** Scientific name, spelled with sharps: 'C#4'. */
  readonly name: string;
  readonly syllable: Syllable;
  readonly isBlackKey: boolean;
}

/** The chromatic scale from C4 to C5, numbered from 1. Lessons refer to notes by these numbers. */
export const NUMBERED_NOTES: readonly NumberedNote[] = Array.from({ length: 13 }, (_, index) => {
  const { name, alteration } = noteFromMidi(60 + index);
  return {
    number: index + 1,
    name,
    syllable: syllableOfNote(name) as Syllable,
    isBlackKey: alteration !== 0,
  };
});

/** The note with this number; C4 (DO) if the number is out of range. */
export function numberedNote(number: number): NumberedNote {
  return NUMBERED_NOTES[number - 1] ?? (NUMBERED_NOTES[0] as NumberedNote);
}
