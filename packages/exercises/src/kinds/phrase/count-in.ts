import { measureTicks, type Phrase, QUARTER_TICKS } from "@attune/phrases";
import type { TimedClick } from "../../engine/effects.ts";

/** How long a click sounds. */
const CLICK_SECONDS = 0.04;
/** Fewer clicks don't show a tempo. */
const LEAST_CLICKS = 3;

export interface CountIn {
  /** One for each beat, from 0 s. */
  readonly clicks: readonly TimedClick[];
  /** Seconds from the end of the last click to the start of the phrase, which may be a rest. */
  readonly leadSeconds: number;
}

/** The beats before a phrase: of whole measures, less its pickup, which enters at its place. */
export function countIn({ meter, pickupTicks }: Phrase, tempo: number): CountIn {
  const measure = measureTicks(meter);
  const tickSeconds = 60 / tempo / QUARTER_TICKS;
  /** Ticks from the start of the phrase to its first downbeat, less those of the measures before. */
  let first = pickupTicks;
  let count = 0;
  while (count < LEAST_CLICKS) {
    first -= measure;
    count = Math.ceil(-first / QUARTER_TICKS);
  }
  const ticks = Array.from({ length: count }, (_, beat) => beat * QUARTER_TICKS);
  const last = first + (count - 1) * QUARTER_TICKS;
  return {
    clicks: ticks.map((tick) => ({ at: tick * tickSeconds, isDownbeat: tick % measure === 0 })),
    leadSeconds: -last * tickSeconds - CLICK_SECONDS,
  };
}
