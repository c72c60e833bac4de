import { note, noteFromMidi } from "./note.ts";

/** Concert pitch: A4, the A above middle C. */
export const A4_HZ = 440;
const A4_MIDI = 69;

/** Frequency in Hz of a MIDI number in equal temperament. Fractions are allowed. */
export function midiToHz(midi: number): number {
  return A4_HZ * 2 ** ((midi - A4_MIDI) / 12);
}

/** Fractional MIDI number of a frequency in Hz; 0 if the frequency is not positive. */
export function hzToMidi(hz: number): number {
  return hz > 0 ? A4_MIDI + 12 * Math.log2(hz / A4_HZ) : 0;
}

/** Frequency in Hz of a note name such as 'C4'. @throws RangeError if the name is not a note. */
export function noteToHz(name: string): number {
  return midiToHz(note(name).midi);
}

/** Cents from `reference` up to `hz`: 1200 · log2(hz / reference). Both must be positive. */
export function cents(hz: number, reference: number): number {
  return 1200 * Math.log2(hz / reference);
}

/** Folds cents into the nearest octave, −600 to 600: the error when any octave is accepted. */
export function foldToNearestOctave(cents: number): number {
  return cents - 1200 * Math.round(cents / 1200);
}

/** The note nearest to a frequency. Outside C0–G9, `name` is '' and `cents` is 0. */
export interface NearestNote {
  readonly name: string;
  /** Deviation from the note, −50 to 50; positive is sharp. */
  readonly cents: number;
}

/** @example nearestNote(442).name // "A4", cents 7.85 */
export function nearestNote(hz: number): NearestNote {
  const midi = hzToMidi(hz);
  const nearest = Math.round(midi);
  if (nearest < 12 || nearest > 127) return { name: "", cents: 0 };
  return { name: noteFromMidi(nearest).name, cents: (midi - nearest) * 100 };
}
