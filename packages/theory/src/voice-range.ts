import { note } from "./note.ts";

/** The lowest and highest notes that a voice sings with ease, as MIDI numbers. */
export interface VoiceRange {
  readonly lowMidi: number;
  readonly highMidi: number;
}

/**
 * By how many octaves notes move together to lie as central in a range as octaves allow. If they fit
 * into it in any octave, they do so there; if not, they lie as near to it as they can. Of two octaves
 * equally good it is the one nearer to where they are written.
 *
 * @param midis at least one MIDI number.
 * @example octaveShiftInto([60, 65], { lowMidi: 40, highMidi: 60 }) // -1: C3 and F3
 */
export function octaveShiftInto(
  midis: readonly number[],
  { lowMidi, highMidi }: VoiceRange,
): number {
  const middle = (Math.min(...midis) + Math.max(...midis)) / 2;
  const octaves = ((lowMidi + highMidi) / 2 - middle) / 12;
  // Halves go towards 0; + 0 turns −0 into 0.
  return Math.sign(octaves) * Math.ceil(Math.abs(octaves) - 0.5) + 0;
}

/** The same note so many octaves higher. @throws RangeError where no octave digit is left. */
export function transposeOctaves(name: string, octaves: number): string {
  if (octaves === 0) return name;
  const { octave } = note(name);
  return note(`${name.slice(0, -1)}${octave + octaves}`).name;
}
