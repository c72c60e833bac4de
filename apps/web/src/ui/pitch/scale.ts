/** Pitch as it is shown: bands by cents, rows by half steps, words for what is heard. */

export type Closeness = "inTune" | "near" | "off";

/** Half widths of the bands around a target, in cents. */
export const IN_TUNE_CENTS = 25;
export const CLOSE_CENTS = 50;
export const NEAR_CENTS = 100;

export function closenessOf(cents: number): Closeness {
  const off = Math.abs(cents);
  if (off <= IN_TUNE_CENTS) return "inTune";
  return off <= NEAR_CENTS ? "near" : "off";
}

/** The half steps that a plot spans, as MIDI numbers. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const MARGIN = 2.2;
const LEAST_SPAN = 9;

/** Room for all targets and some to miss them by; close targets are spread out no further. */
export function spanOf(targets: readonly number[]): Span {
  const low = Math.min(...targets);
  const high = Math.max(...targets);
  const margin = Math.max(MARGIN, (LEAST_SPAN - (high - low)) / 2);
  return { low: low - margin, high: high + margin };
}

/** How far down a pitch stands, as a share of the height; outside 0–1 beyond the span. */
export function rowOf(midi: number, { low, high }: Span): number {
  return (high - midi) / (high - low);
}

/** The natural notes of a span that keep clear of every target, from low to high. */
export function guideNotes(targets: readonly number[], { low, high }: Span): readonly number[] {
  const inside = Array.from(
    { length: Math.ceil(high - low) },
    (_, index) => Math.ceil(low) + index,
  );
  return inside.filter(
    (midi) =>
      midi - low > 0.6 &&
      high - midi > 0.6 &&
      NATURAL.has(midi % 12) &&
      targets.every((target) => Math.abs(target - midi) >= 1.5),
  );
}

const NATURAL: ReadonlySet<number> = new Set([0, 2, 4, 5, 7, 9, 11]);

/** What a singer reads off the needle. */
export function centsWord(cents: number): string {
  if (Math.abs(cents) <= IN_TUNE_CENTS) return "In tune";
  if (cents < 0) return cents < -NEAR_CENTS ? "Too low" : "Flat";
  return cents > NEAR_CENTS ? "Too high" : "Sharp";
}

/** In which octave it is sung, against the one that is written; '' for the same. */
export function octaveWord(octaves: number): string {
  if (octaves === 0) return "";
  const count = Math.abs(octaves);
  const amount = count === 1 ? "an octave" : `${count} octaves`;
  return `${amount} ${octaves < 0 ? "below" : "above"}`;
}

export const FLOOR_DB = -60;

/** Decibels of an RMS level (full scale = 1), −60 to 0. */
export function decibels(level: number): number {
  return level > 0 ? Math.min(0, Math.max(FLOOR_DB, 20 * Math.log10(level))) : FLOOR_DB;
}

/** A level in words; the bounds leave a quiet microphone (−40 dB) its due. */
export function levelWord(db: number): string {
  if (db < -54) return "Silence";
  if (db < -44) return "Quiet";
  return db > -6 ? "Too loud" : "Good level";
}
