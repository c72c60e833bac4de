import { note, noteFromMidi } from "./note.ts";

/** Concert pitch in Hz: the A above middle C. */
export const A4_HZ = 440;
const A4_MIDI = 69;

/** Hz of a MIDI number, fractions allowed, in equal temperament. */
export function midiToHz(midi: number): number {
  return A4_HZ * 2 ** ((midi - A4_MIDI) / 12);
}

/** MIDI number, with its fraction, of a frequency; 0 for a frequency that is not positive. */
export function hzToMidi(hz: number): number {
  return hz > 0 ? A4_MIDI + 12 * Math.log2(hz / A4_HZ) : 0;
}

/** Hz of a note name such as 'C4'. @throws RangeError when the name is not a note. */
export function noteToHz(name: string): number {
  return midiToHz(note(name).midi);
}

/** Cents from one frequency up to another: 1200 · log2(hz / reference); both positive. */
export function cents(hz: number, reference: number): number {
  return 1200 * Math.log2(hz / reference);
}

/** Cents folded into the nearest octave, −600 to 600: what is off when any octave counts. */
export function octaveFolded(cents: number): number {
  return cents - 1200 * Math.round(cents / 1200);
}

/** The nearest note to a frequency and how far off it is; name '' and 0 for none. */
export interface NearestNote {
  readonly name: string;
  /** −50…50; positive is sharp. */
  readonly cents: number;
}

/** @example nearestNote(442).name // "A4", cents 7.85 */
export function nearestNote(hz: number): NearestNote {
  const midi = hzToMidi(hz);
  const nearest = Math.round(midi);
  if (nearest < 12 || nearest > 127) return { name: "", cents: 0 };
  return { name: noteFromMidi(nearest).name, cents: (midi - nearest) * 100 };
}
