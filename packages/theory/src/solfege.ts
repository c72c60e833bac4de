import { note, noteFromMidi } from "./note.ts";

/** Movable do in C: every syllable and the note that it names, flats and sharps apart. */
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

/** Note of a syllable in C, without octave; 'SOL' is 'SO' by its long name. */
export function noteOfSyllable(syllable: Syllable | "SOL"): string {
  return NOTE_OF_SYLLABLE[syllable === "SOL" ? "SO" : syllable];
}

/** Syllable of a note in C as it is spelt: 'Eb4' → 'ME', 'D#4' → 'RI'; undefined for Cb, E#…. */
export function syllableOfNote(name: string): Syllable | undefined {
  return SYLLABLE_OF_NOTE.get(name.replace(/\d$/, ""));
}

const LETTERS = "CDEFGAB";

/** Degree of a note in C major, with its sign: 'F#4' → '#4', 'Bb' → 'b7'. */
export function degreeOfNote(name: string): string {
  const { letter, alteration } = note(/\d$/.test(name) ? name : `${name}4`);
  const sign = alteration === 1 ? "#" : alteration === -1 ? "b" : "";
  return `${sign}${LETTERS.indexOf(letter) + 1}`;
}

/** One of the thirteen numbered notes from C4 to C5. */
export interface NumberedNote {
  /** 1 (C4) to 13 (C5). */
  readonly number: number;
  /** Scientific name, sharps: 'C#4'. */
  readonly name: string;
  readonly syllable: Syllable;
  readonly isBlackKey: boolean;
}

/** The chromatic scale from C4 to C5, numbered from 1, as the lessons' pairs name it. */
export const NUMBERED_NOTES: readonly NumberedNote[] = Array.from({ length: 13 }, (_, index) => {
  const { name, alteration } = noteFromMidi(60 + index);
  return {
    number: index + 1,
    name,
    syllable: syllableOfNote(name) as Syllable,
    isBlackKey: alteration !== 0,
  };
});

/** The numbered note; an unknown number falls back to the first, C4 (DO). */
export function numberedNote(number: number): NumberedNote {
  return NUMBERED_NOTES[number - 1] ?? (NUMBERED_NOTES[0] as NumberedNote);
}
