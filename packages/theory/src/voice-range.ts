import { note } from "./note.ts";

/** The lowest and highest note that a voice sings comfortably, as MIDI numbers. */
export interface VoiceRange {
  readonly lowMidi: number;
  readonly highMidi: number;
}

/**
 * Number of octaves by which to transpose notes together so that they are as central in a voice range as
 * possible. If any octave puts all of them inside the range, this one does. Of two equally central
 * octaves, chooses the one nearer to the written notes.
 *
 * @param midis At least one MIDI number.
 * @example octaveShiftInto([60, 65], { lowMidi: 40, highMidi: 60 }) // -1: C3 and F3
 */
export function octaveShiftInto(
  midis: readonly number[],
  { lowMidi, highMidi }: VoiceRange,
): number {
  const middle = (Math.min(...midis) + Math.max(...midis)) / 2;
  const octaves = ((lowMidi + highMidi) / 2 - middle) / 12;
  // Rounds halves toward 0. Adding 0 turns −0 into 0.
  return Math.sign(octaves) * Math.ceil(Math.abs(octaves) - 0.5) + 0;
}

/** Transposes a note by octaves; negative is down. @throws RangeError if the octave is not 0–9. */
export function transposeOctaves(name: string, octaves: number): string {
  if (octaves === 0) return name;
  const { octave } = note(name);
  return note(`${name.slice(0, -1)}${octave + octaves}`).name;
}
