/** How pitches and levels are shown: closeness by cents, rows by half steps, and words. */

export type Closeness = "inTune" | "near" | "off";

/** Half the widths of the bands around a target. */
export const IN_TUNE_CENTS = 25;
export const CLOSE_CENTS = 50;
export const NEAR_CENTS = 100;

export function closenessOf(cents: number): Closeness {
  const off = Math.abs(cents);
  if (off <= IN_TUNE_CENTS) return "inTune";
  return off <= NEAR_CENTS ? "near" : "off";
}

/** The pitch range of a plot, as MIDI numbers. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** In half steps. */
const MIN_MARGIN = 2.2;
const MIN_SPAN = 9;

/** A span with a margin around all targets. */
export function spanOf(targets: readonly number[]): Span {
  const low = Math.min(...targets);
  const high = Math.max(...targets);
  const margin = Math.max(MIN_MARGIN, (MIN_SPAN - (high - low)) / 2);
  return { low: low - margin, high: high + margin };
}

/** The vertical position of a pitch, 0 (top) to 1 (bottom); outside 0–1 beyond the span. */
export function rowOf(midi: number, { low, high }: Span): number {
  return (high - midi) / (high - low);
}

/** Labels of the lowest plot in its height, without touching each other. */
const MAX_LABELS = 6.5;

/** The natural notes of a span whose labels collide neither with a target's nor with each other, ascending. */
export function guideNotes(targets: readonly number[], { low, high }: Span): readonly number[] {
  const distance = Math.max(1.5, (high - low) / MAX_LABELS);
  const isFree = (midi: number, others: readonly number[]) =>
    others.every((other) => Math.abs(other - midi) >= distance);
  const guides: number[] = [];
  for (let midi = Math.ceil(low + 0.6); midi < high - 0.6; midi++)
    if (NATURAL.has(midi % 12) && isFree(midi, targets) && isFree(midi, guides)) guides.push(midi);
  return guides;
}

const NATURAL: ReadonlySet<number> = new Set([0, 2, 4, 5, 7, 9, 11]);

/** The needle's word for a deviation. */
export function centsWord(cents: number): string {
  if (Math.abs(cents) <= IN_TUNE_CENTS) return "In tune";
  if (cents < 0) return cents < -NEAR_CENTS ? "Too low" : "Flat";
  return cents > NEAR_CENTS ? "Too high" : "Sharp";
}

/** The octave that is sung, relative to the written one; '' for the same. */
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

/** A word for a level. −40 dB, normal for a quiet microphone, is a good level. */
export function levelWord(db: number): string {
  if (db < -54) return "Silence";
  if (db < -44) return "Quiet";
  return db > -6 ? "Too loud" : "Good level";
}
