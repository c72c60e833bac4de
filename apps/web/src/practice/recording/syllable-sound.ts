import type { Recording } from "@attune/audio";
import type { SyllableSegment } from "@attune/exercises";
import type { SyllableSound } from "../runner/audio-ports.ts";

/** Copies a segment, because the worker takes it and the recording can still be replayed. */
export const syllableSound = (
  { samples, sampleRate }: Recording,
  { symbol, from, to }: SyllableSegment,
): SyllableSound => ({
  symbol,
  samples: samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate)),
  sampleRate,
});
