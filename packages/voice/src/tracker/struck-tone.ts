import { createLineFit } from "../line-fit.ts";
import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/** No louder tone is rejected, in dB of full scale: a voice close to the microphone is never at risk. */
const LOUDEST = -28;
/** Frames of a fit, and how many must follow the first frame of a tone. */
const LENGTH = 13;
const ONSET = 8;
/** Least and most change of level in dB per frame; it may rise, as two strings of a key beat. */
const CHANGE = { least: 0.02, most: 0.8 };
/** Deviations of the level in dB, of the pitch in cents, and cents per frame: of a string, of a voice. */
const LEVEL = { string: 0.2, voice: 0.35 };
const PITCH = { string: 0.4, voice: 0.7 };
const DRIFT = { string: 0.3, voice: 0.4 };

// Reused, so that tracking doesn't allocate.
const levels = createLineFit();
const pitches = createLineFit();

/**
 * Probability (0–1) that the frame is part of a struck tone that fades: the level and the pitch of strings
 * and bells follow straight lines, as no voice does.
 */
export function struckProbability(analysis: Analysis, loudness: Loudness, frame: number): number {
  if (loudness.at(frame) > LOUDEST) return 0;
  const newest = analysis.newest - 1;
  const now = Math.min(frame, newest);
  let most = newest - now < ONSET ? 0 : fit(analysis, loudness, now, newest);
  for (let to = now; to <= newest; to += 5) {
    most = Math.max(most, fit(analysis, loudness, to - LENGTH + 1, to));
  }
  return most;
}

/** Probability that frames `from` … `to` are one tone that fades. */
function fit(analysis: Analysis, loudness: Loudness, from: number, to: number): number {
  levels.reset();
  pitches.reset();
  for (let frame = Math.max(0, from); frame <= to; frame++) {
    const { candidates } = analysis.frame(frame);
    const best = strongest(candidates);
    if (best < 0) return 0;
    levels.add(loudness.at(frame));
    pitches.add(1200 * Math.log2(candidates.hz[best] ?? 0));
  }
  const change = Math.abs(levels.slope());
  if (change < CHANGE.least || change > CHANGE.most) return 0;
  return Math.min(
    1 - ramp(levels.residual(), LEVEL.string, LEVEL.voice),
    1 - ramp(pitches.residual(), PITCH.string, PITCH.voice),
    1 - ramp(Math.abs(pitches.slope()), DRIFT.string, DRIFT.voice),
  );
}
