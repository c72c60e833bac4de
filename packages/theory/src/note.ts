// The `tonal` package computes every chord and scale at import, so import only these two parts.
import { midiToNoteName } from "@tonaljs/midi";
import { note as read } from "@tonaljs/pitch-note";

export type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G";
/** Half steps that the accidental adds: double flat −2, flat −1, none 0, sharp 1, double sharp 2. */
export type Alteration = -2 | -1 | 0 | 1 | 2;

/** How names write an alteration. */
const ACCIDENTALS = { [-2]: "bb", [-1]: "b", 0: "", 1: "#", 2: "##" } as const satisfies Record<
  Alteration,
  string
>;

/** The accidental of a name: '' for a natural, '##' for a double sharp. */
export const accidentalOf = (alteration: Alteration): string => ACCIDENTALS[alteration];

/** @throws RangeError beyond two half steps. */
export function toAlteration(halfSteps: number): Alteration {
  if (!(halfSteps in ACCIDENTALS))
    throw new RangeError(`more than a double accidental: ${halfSteps} half steps`);
  return halfSteps as Alteration;
}

/** A written pitch: its spelling and its sound. */
export interface Note {
  /** Scientific pitch name, such as 'F#4', 'Bb4' or 'F##4'. */
  readonly name: string;
  readonly letter: Letter;
  readonly alteration: Alteration;
  readonly octave: number;
  /** MIDI number: C4 = 60. */
  readonly midi: number;
  /** 0–11, C = 0. */
  readonly pitchClass: number;
}

const NOTE_NAME = /^([A-G])([#♯]{0,2}|[b♭]{0,2})(\d)$/;

/**
 * Parses a note name: a letter A–G, no, one or two sharp or flat signs, and one octave digit. Returns
 * undefined for anything else.
 *
 * @example parseNote("Bb4")?.midi // 70
 */
export function parseNote(name: string): Note | undefined {
  const match = NOTE_NAME.exec(name);
  if (!match) return undefined;
  const plain = name.replaceAll("♯", "#").replaceAll("♭", "b");
  const { letter, alt, oct, chroma, height } = read(plain);
  return {
    name: plain,
    letter: letter as Letter,
    alteration: alt as Alteration,
    octave: oct as number,
    // tonal's height counts half steps above C0 as MIDI does, but has no 0–127 bounds.
    midi: height,
    pitchClass: chroma,
  };
}

/**
 * Parses a note name that the program wrote itself.
 *
 * @throws RangeError if the name is not a note.
 */
export function note(name: string): Note {
  const parsed = parseNote(name);
  if (!parsed) throw new RangeError(`not a note name: ${name}`);
  return parsed;
}

/**
 * The lowest note of a name without octave that is at or above a MIDI number.
 *
 * @example lowestNote("Cb", 48) // "Cb4", which is MIDI number 59
 */
export function lowestNote(name: string, midi: number): string {
  const octaves = Math.floor((note(`${name}4`).midi - midi) / 12);
  return note(`${name}${4 - octaves}`).name;
}

/**
 * The note at a MIDI number. Black keys are spelled with a sharp unless `spelling` is "flat".
 *
 * @example noteFromMidi(61, "flat").name // "Db4"
 * @throws RangeError outside 12–127 (C0 to G9: one octave digit).
 */
export function noteFromMidi(midi: number, spelling: "sharp" | "flat" = "sharp"): Note {
  if (!Number.isInteger(midi) || midi < 12 || midi > 127) {
    throw new RangeError(`not a MIDI number of a note with one octave digit: ${midi}`);
  }
  return note(midiToNoteName(midi, { sharps: spelling === "sharp" }));
}
