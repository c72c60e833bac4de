import type { Contour } from "../segments/contour.ts";
import { PAUSE_SECONDS } from "./pause.ts";

/** Voices this far below the singer's level, in dB, are those of others in the room. */
const SOFT_DB = 10;
/** Part of the frames that are softer than the singer's level. */
const LEVEL_PART = 0.75;
/** Fewer frames as loud as the singer, in a voice without a rest, are an error of the tracker. */
const LOUD_FRAMES = 3;
/**
 * Where the singer gets softer, as where noise suppression lowers a held vowel, the pitch stays within so many cents of
 * that of the nearest loud frame.
 */
const SAME_VOICE_CENTS = 150;

/** A take without other people's voices, which are heard in the singer's rests; the same contour if there are none. */
export function withoutBackground(contour: Contour): Contour {
  const { hop, time, cents, level } = contour;
  const least = quantile(level, LEVEL_PART) * 10 ** (-SOFT_DB / 20);
  const isLoud = (i: number) => (level[i] as number) >= least;
  const kept = breathsOf(contour).flatMap((breath) => {
    const loud = breath.filter(isLoud);
    if (loud.length < Math.min(LOUD_FRAMES, breath.length)) return [];
    const isOwn = (i: number) => {
      const off = (cents[i] as number) - (cents[nearest(loud, i)] as number);
      return Math.abs(off) <= SAME_VOICE_CENTS;
    };
    return breath.filter((i) => isLoud(i) || isOwn(i));
  });
  if (kept.length === time.length) return contour;
  const at = (values: readonly number[]) => kept.map((i) => values[i] as number);
  return { hop, time: at(time), cents: at(cents), level: at(level) };
}

/** The indices of the frames of each voice between two rests. */
function breathsOf({ time }: Contour): readonly (readonly number[])[] {
  const breaths: number[][] = [];
  time.forEach((seconds, i) => {
    if (seconds - (time[i - 1] ?? -Infinity) < PAUSE_SECONDS) breaths.at(-1)?.push(i);
    else breaths.push([i]);
  });
  return breaths;
}

function nearest(indices: readonly number[], i: number): number {
  return indices.reduce((best, each) => (Math.abs(each - i) < Math.abs(best - i) ? each : best));
}

const quantile = (values: readonly number[], part: number) =>
  Float64Array.from(values).sort()[Math.floor(part * values.length)] ?? 0;
