import type { Analysis } from "./analysis.ts";
import { strongest } from "./candidates.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/*
 * Keys of a chord have a common period that fits approximately for as long as they sound. A voice, if it stands out from the
 * room, fits its period well within 0.1 s, whatever its consonants and its breath.
 */

/** Number of frames before and after, one of which is clear in a voice. */
const NEAR = 9;
/** Clarity that chords rarely reach, and that every voice does. */
const CLARITY = { chord: 0.72, voice: 0.82 };
/** Levels above the floor, in dB, at which noise blurs a voice, and doesn't. */
const STANDS_OUT = { noisy: 15, quiet: 30 };
/** Without frames after it, only a sound counts that was never so much softer (dB) in so many frames: no attack. */
const LASTING = { frames: 14, softer: 6 };

/** Probability (0–1) that the frame is part of a sound that isn't periodic enough for a voice. */
export function blurredProbability(analysis: Analysis, loudness: Loudness, frame: number): number {
  const level = loudness.at(frame);
  const standsOut = ramp(level - loudness.floor, STANDS_OUT.noisy, STANDS_OUT.quiet);
  if (standsOut === 0) return 0;
  const last = Math.min(frame + NEAR, analysis.newest - 1);
  if (last < frame + NEAR && !isLasting(loudness, frame)) return 0;
  let clearest = 0;
  for (let near = Math.max(0, Math.min(frame, last) - NEAR); near <= last; near++) {
    const { candidates } = analysis.frame(near);
    clearest = Math.max(clearest, candidates.clarity[strongest(candidates)] ?? 0);
  }
  return standsOut * (1 - ramp(clearest, CLARITY.chord, CLARITY.voice));
}

function isLasting(loudness: Loudness, frame: number): boolean {
  const least = loudness.at(frame) - LASTING.softer;
  for (let before = frame - LASTING.frames; before < frame; before++) {
    if (loudness.at(before) < least) return false;
  }
  return true;
}
