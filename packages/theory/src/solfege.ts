import { note, noteFromMidi } from "./note.ts";

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

/** Note of a syllable in C, without octave. 'SOL' is an alias of 'SO'. */
export function noteOfSyllable(syllable: Syllable | "SOL"): string {
  return NOTE_OF_SYLLABLE[syllable === "SOL" ? "SO" : syllable];
}

/** Syllable of a spelled note in C: 'Eb4' → 'ME', 'D#4' → 'RI'. Undefined for Cb, E#, Fb and B#. */
export function syllableOfNote(name: string): Syllable | undefined {
  return SYLLABLE_OF_NOTE.get(name.replace(/\d$/, ""));
}

const LETTERS = "CDEFGAB";

/** Degree of a note in C major with its accidental: 'F#4' → '#4', 'Bb' → 'b7'. */
export function degreeOfNote(name: string): string {
  const { letter, alteration } = note(/\d$/.test(name) ? name : `${name}4`);
  const sign = alteration === 1 ? "#" : alteration === -1 ? "b" : "";
  return `${sign}${LETTERS.indexOf(letter) + 1}`;
}

/**
 * Note of a degree in C major, without octave; the inverse of `degreeOfNote`.
 *
 * @example noteOfDegree("b3") // "Eb"
 */
export function noteOfDegree(degree: string): string {
  const sign = degree.slice(0, -1);
  return `${LETTERS[Number(degree.slice(-1)) - 1]}${sign}`;
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
