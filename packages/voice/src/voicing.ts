import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { Loudness } from "./loudness.ts";

/** Strength of 'no voice' where nothing speaks against one: half of the sound is periodic. */
const UNVOICED = 0.45;
/** Strength that no candidate reaches. */
const CERTAIN = 2;
/** A voice's own tail: what is this far below its loudest, in dB, is no longer sung. */
const TAIL = 36;
/** From here to TAIL below the voice, in dB, a tone may be something else behind it. */
const BEHIND = 14;
/** Instruments and hum hold their level (dB a frame) and their pitch (cents a frame). */
const FLAT = 0.8;
const STEADY = 1.5;

/**
 * How strong 'no voice here' is at `frame`, 0 … 2, judged by the frames from `from` to `to` around
 * it, against which a candidate's clarity has to stand.
 */
export function unvoicedStrength(
  analysis: Analysis,
  loudness: Loudness,
  frame: number,
  from: number,
  to: number,
): number {
  const level = loudness.at(frame);
  if (level < loudness.gate || level < loudness.voice - TAIL) return CERTAIN;
  const behind = Math.min(1, Math.max(0, (loudness.voice - BEHIND - level) / 6));
  if (behind === 0) return UNVOICED;
  const slope = Math.abs(loudness.at(to) - loudness.at(from)) / (to - from);
  if (slope > FLAT || wandering(analysis, from, to) > STEADY) return UNVOICED;
  return UNVOICED + behind * 0.8;
}

/** Mean change of the strongest pitch from frame to frame in cents; large where one is missing. */
function wandering(analysis: Analysis, from: number, to: number): number {
  let sum = 0;
  let last = 0;
  for (let frame = Math.max(0, from); frame <= to; frame++) {
    const { candidates } = analysis.moment(frame);
    const best = strongest(candidates);
    const hz = best < 0 ? 0 : (candidates.hz[best] ?? 0);
    if (last > 0) sum += hz > 0 ? Math.abs(1200 * Math.log2(hz / last)) : 1200;
    last = hz;
  }
  return sum / (to - from);
}
