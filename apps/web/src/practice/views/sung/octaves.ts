/** How octaves are named relative to the written notes. */

/** @param octaves Not 0; negative is lower. */
export function octaveText(octaves: number): string {
  const count = Math.abs(octaves);
  if (octaves < 0) return count === 1 ? "an octave lower" : `${count} octaves lower`;
  return count === 1 ? "an octave higher" : `${count} octaves higher`;
}

/** Where transposed notes sound, relative to the staff: 'sounds an octave lower'. */
export const transpositionText = (octaves: number): string => `sounds ${octaveText(octaves)}`;
