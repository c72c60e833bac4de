import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { Loudness } from "./loudness.ts";

/*
 * A sung note that dies away falls as slowly as a background tone or the room's echo. But these emerge when
 * a note ends, which bends the curve of the level; and their pitch doesn't sway: a background tone is
 * steady, and an echo mixes all pitches of the last 0.1 s.
 */

/** The note is over this far below the voice's level, in dB. */
const OVER = 26;
/** A note dies away from this far below the voice, in dB… */
const SUNG = 12;
/** …at least and at most this many frames before. */
const LENGTH = { least: 8, most: 50 };
/** In that time the level never falls faster (dB per frame), and the pitch never moves faster (cents per frame). */
const FALL = 1.5;
const GLIDE = 50;
/** Frames over which the pitch sways, and by how many cents. */
const SWAY_FRAMES = 20;
const SWAY = { least: 15, most: 300 };
/** Changes of the pitch's speed relative to the speed: about 0.4 in vibrato, 1.2 in an echo. */
const ROUGH = 0.6;
/** Minimum clarity of a swaying pitch. */
const CLEAR = 0.9;

/** Whether a frame whose level falls is still sung. */
export function isFadingVoice(analysis: Analysis, loudness: Loudness, frame: number): boolean {
  if (loudness.at(frame) < loudness.voice - OVER) return false;
  const last = Math.min(frame, analysis.newest - 1);
  return sways(analysis, last) || diesAway(analysis, loudness, last);
}

/** Whether the level has fallen from the voice's without a bend, at one pitch. */
function diesAway(analysis: Analysis, loudness: Loudness, last: number): boolean {
  let cents = centsOf(analysis, last);
  for (let frame = last; frame > last - LENGTH.most && frame >= 3; frame--) {
    const level = loudness.at(frame);
    const before = centsOf(analysis, frame - 1);
    if (loudness.at(frame - 3) - level > 3 * FALL) return false;
    // Also for NaN.
    if (!(Math.abs(cents - before) < GLIDE)) return false;
    if (frame <= last - LENGTH.least && level > loudness.voice - SUNG) return true;
    cents = before;
  }
  return false;
}

/** Whether the pitch moves as smoothly as vibrato. */
function sways(analysis: Analysis, last: number): boolean {
  if (last < SWAY_FRAMES) return false;
  let before = centsOf(analysis, last - SWAY_FRAMES);
  let speed = 0;
  let low = before;
  let high = before;
  let way = 0;
  let turns = 0;
  for (let frame = last - SWAY_FRAMES + 1; frame <= last; frame++) {
    const cents = centsOf(analysis, frame);
    const change = cents - before;
    way += Math.abs(change);
    turns += Math.abs(change - speed);
    low = Math.min(low, cents);
    high = Math.max(high, cents);
    speed = change;
    before = cents;
  }
  // False for NaN.
  return high - low > SWAY.least && high - low < SWAY.most && turns < ROUGH * way;
}

/** The clearest pitch of a frame in cents above 1 Hz; NaN if none is clear. */
function centsOf(analysis: Analysis, frame: number): number {
  const { hz, clarity } = analysis.frame(frame).candidates;
  const best = strongest(analysis.frame(frame).candidates);
  return best >= 0 && (clarity[best] ?? 0) > CLEAR ? 1200 * Math.log2(hz[best] ?? 0) : Number.NaN;
}
