import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import { isFadingVoice } from "./fading-voice.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";
import { struckProbability } from "./struck-tone.ts";

/*
 * Periodic sounds that are not the singer: instruments and hum, whose level and pitch are steadier than
 * any voice, and the room's echo of a note that has ended. Both are detected only well below the level
 * of the voice, so that a steady singer is never rejected.
 */

/** A tone this far below the voice may be a background sound. */
export const BEHIND_DB = 14;
/** A tone this far below the voice (dB) with a steady level is hardly the voice, even if its pitch moves. */
const FAINT = 18;
/** Maximum change of level (dB per frame) and pitch (cents per frame) of instruments and hum. */
const FLAT = 0.8;
const STEADY = 1.2;
/** Below this level in dB of full scale, a few frames of a struck string are enough to reject it. */
const SOFT = -36;
/** Struck strings decay by at least this much (dB per frame), at a pitch this steady (cents per frame). */
const STRUCK = { fade: 0.03, steady: 0.6 };
/** Number of frames over which steadiness is measured. */
const STILL = 5;
/** Decay of an echo in dB per frame (RT60 of 0.2 to 1.2 s), and its maximum rise in dB… */
const ECHO = { slowest: 0.35, fastest: 3.6 };
const RISE = 1;
/** …for at least this many frames, starting this far below the note, in dB. */
const FADING = 8;
const BELOW_NOTE = 7;
/** Number of previous frames searched for the note that echoes. */
const NOTE = 20;

/** Probability (0–1) that the frame is a background tone of steady level and pitch. */
export function steadyToneProbability(
  analysis: Analysis,
  loudness: Loudness,
  frame: number,
): number {
  const level = loudness.at(frame);
  const behind = ramp(loudness.voice - level, BEHIND_DB, BEHIND_DB + 6);
  let most = struckProbability(analysis, loudness, frame);
  if (behind === 0 && level > SOFT) return most;
  const isSung = isFadingVoice(analysis, loudness, frame);
  const faint = 0.75 * ramp(loudness.voice - level, FAINT, FAINT + 6);
  for (let from = frame - STILL; from <= frame; from += STILL) {
    const to = Math.min(from + STILL, analysis.newest - 1);
    const slope = (loudness.at(to) - loudness.at(from)) / (to - from);
    if (to - from < STILL - 1 || Math.abs(slope) > FLAT) continue;
    const drift = pitchDrift(analysis, from, to);
    const struck = level < SOFT && slope < -STRUCK.fade && drift < STRUCK.steady;
    const tone = drift < STEADY ? behind : faint;
    most = Math.max(most, struck ? 1 : isSung ? 0 : tone);
  }
  return most;
}

/** Whether the pitch is steady before the frame, or after it as far as known. */
export function holdsPitch(analysis: Analysis, frame: number): boolean {
  const to = Math.min(frame + STILL, analysis.newest - 1);
  const before = pitchDrift(analysis, frame - STILL, frame);
  return before < STEADY || (to > frame && pitchDrift(analysis, frame, to) < STEADY);
}

/** Probability (0–1) that the frame is the echo of a note that has ended. */
export function echoProbability(loudness: Loudness, frame: number): number {
  const level = loudness.at(frame);
  const below = ramp(loudness.max(frame - NOTE, frame) - level, BELOW_NOTE, BELOW_NOTE + 4);
  if (below === 0) return 0;
  // Reflections beat, so an echo decays unevenly: only the overall slope counts.
  if (loudness.max(frame + 1, frame + FADING) > level + RISE) return 0;
  const middle = loudness.at(frame + FADING / 2);
  const first = (level - middle) / (FADING / 2);
  const second = (middle - loudness.at(frame + FADING)) / (FADING / 2);
  const slow = Math.min(first, second) > ECHO.slowest;
  // A singer fades out at an increasing rate; a note that is cut off falls fast, then its echo slowly.
  let steepest = 0;
  for (let k = 0; k < NOTE; k++) {
    const fall = (loudness.at(frame - k - 3) - loudness.at(frame - k)) / 3;
    steepest = Math.max(steepest, fall);
  }
  const bends = steepest > 1.8 && steepest > 1.2 * ((first + second) / 2);
  return bends && slow && Math.max(first, second) < ECHO.fastest ? below : 0;
}

/**
 * The same without frames after it: the probability that an echo that started earlier continues. An echo
 * is known after FADING frames only.
 */
export function lateEchoProbability(loudness: Loudness, frame: number): number {
  return echoProbability(loudness, frame - FADING);
}

/** Mean change of the strongest pitch in cents per frame; large when frames have no pitch. */
function pitchDrift(analysis: Analysis, from: number, to: number): number {
  let sum = 0;
  let last = 0;
  for (let frame = Math.max(0, from); frame <= to; frame++) {
    const { candidates } = analysis.frame(frame);
    const best = strongest(candidates);
    const hz = best < 0 ? 0 : (candidates.hz[best] ?? 0);
    if (last > 0) sum += hz > 0 ? Math.abs(1200 * Math.log2(hz / last)) : 1200;
    last = hz;
  }
  return sum / (to - from);
}
