import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/*
 * Periodic sounds that are not the singer: an instrument or a hum behind the voice, which holds
 * its level and its pitch as no voice does, and the room's echo of a note that has ended. Each is
 * looked for only well below the voice, so that a steady singer is never taken for a machine.
 */

/** From here on below the voice, in dB, a tone may be something else behind it. */
export const BEHIND = 14;
/** From here on, in dB, a tone that holds its level is hardly the voice, even if its pitch moves. */
const FAINT = 18;
/** Instruments and hum hold their level (dB a frame) and their pitch (cents a frame). */
const FLAT = 0.8;
const STEADY = 1.2;
/**
 * Strings once struck fade by at least so much (dB a frame) at a pitch this steady (cents a frame).
 * What does so below SOFT dB is taken for a piano even before a voice was heard.
 */
const STRUCK = { fade: 0.03, steady: 0.6 };
const SOFT = -36;
/** Frames in a row that show it. */
const STILL = 5;
/** An echo fades by so much, in dB a frame (RT60 of 0.2 to 1.2 s), and never gets louder… */
const ECHO = { slowest: 0.35, fastest: 3.6 };
const RISE = 1;
/** …for at least so many frames, and begins so far below the note, in dB. */
const FADING = 8;
const BELOW_NOTE = 7;
/** Frames back in which the note that echoes is looked for. */
const NOTE = 20;

/** 0 … 1: how surely the frame belongs to a tone behind the voice that keeps level and pitch. */
export function backdrop(analysis: Analysis, loudness: Loudness, frame: number): number {
  const level = loudness.at(frame);
  const behind = ramp(loudness.voice - level, BEHIND, BEHIND + 6);
  if (behind === 0 && level > SOFT) return 0;
  const faint = 0.75 * ramp(loudness.voice - level, FAINT, FAINT + 6);
  let most = 0;
  for (let from = frame - STILL; from <= frame; from += STILL) {
    const to = Math.min(from + STILL, analysis.newest - 1);
    const slope = (loudness.at(to) - loudness.at(from)) / (to - from);
    if (to - from < STILL - 1 || Math.abs(slope) > FLAT) continue;
    const drift = wandering(analysis, from, to);
    const struck = level < SOFT && slope < -STRUCK.fade && drift < STRUCK.steady;
    most = Math.max(most, struck ? 1 : drift < STEADY ? behind : faint);
  }
  return most;
}

/** Whether the pitch stands still before the frame, or after it, as far as that is known. */
export function holdsPitch(analysis: Analysis, frame: number): boolean {
  const to = Math.min(frame + STILL, analysis.newest - 1);
  const before = wandering(analysis, frame - STILL, frame);
  return before < STEADY || (to > frame && wandering(analysis, frame, to) < STEADY);
}

/** 0 … 1: how surely the frame is the echo of a note that has ended. */
export function echo(loudness: Loudness, frame: number): number {
  const level = loudness.at(frame);
  const below = ramp(loudness.most(frame - NOTE, frame) - level, BELOW_NOTE, BELOW_NOTE + 4);
  if (below === 0) return 0;
  // In a room one note fades unevenly, as its reflections beat: only its course is looked at.
  if (loudness.most(frame + 1, frame + FADING) > level + RISE) return 0;
  const middle = loudness.at(frame + FADING / 2);
  const first = (level - middle) / (FADING / 2);
  const second = (middle - loudness.at(frame + FADING)) / (FADING / 2);
  const slow = Math.min(first, second) > ECHO.slowest;
  // A singer who fades away does so ever faster; a note cut off falls fast, its echo slowly.
  let steepest = 0;
  for (let k = 0; k < NOTE; k++) {
    const fall = (loudness.at(frame - k - 3) - loudness.at(frame - k)) / 3;
    steepest = Math.max(steepest, fall);
  }
  const bends = steepest > 1.8 && steepest > 1.2 * ((first + second) / 2);
  return bends && slow && Math.max(first, second) < ECHO.fastest ? below : 0;
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
