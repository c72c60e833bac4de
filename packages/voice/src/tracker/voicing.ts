import type { Analysis } from "./analysis.ts";
import {
  BEHIND_DB,
  echoProbability,
  holdsPitch,
  lateEchoProbability,
  steadyToneProbability,
} from "./background-sounds.ts";
import { blurredProbability } from "./blurred-sound.ts";
import { isFadingVoice } from "./fading-voice.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";
import type { ReverbEstimator } from "./reverb-estimator.ts";

/**
 * Strength of the unvoiced state by default. In noise even a voice is only half periodic; in a quiet
 * room, a sound of that clarity is breath or a consonant.
 */
const UNVOICED = { noisy: 0.43, quiet: 0.58 };
/** Levels above the floor, in dB, at which these two apply. */
const NOISY = 6;
const QUIET = 25;
/** A strength that no candidate reaches. */
const CERTAIN = 2;
/** Minimum level in dB, and the additional strength of the unvoiced state below the gate. */
const LOWEST = -70;
const BELOW_GATE = 0.35;
/** The additional strength for a sound that is nowhere clear. */
const BLURRED = 0.2;
/**
 * Sound this far below the voice's peak, in dB, is no longer sung. In a reverberant room the echo starts
 * at a higher level, unless a new note starts there, which soon gets this much louder.
 */
const TAIL = { dry: 32, wet: 20 };
const BEGINS = 6;
/** Levels above a background tone, in dB, at which only the tone, and surely a voice, is audible. */
const MIXED = { cost: 0.6, alone: 1, sung: 4 };
/** Frames on both sides of an onset during which the level rises. */
const ONSET = 5;

/** Strength (0–2) of the unvoiced state at `frame`; competes with the candidates' clarity. */
export function unvoicedStrength(
  analysis: Analysis,
  loudness: Loudness,
  frame: number,
  reverb: ReverbEstimator,
): number {
  const level = loudness.at(frame);
  const isFading = isFadingVoice(analysis, loudness, frame);
  if (level < LOWEST || inTail(loudness, frame, isFading ? 0 : reverb.reverberation))
    return CERTAIN;
  // Below the gate only clearly periodic sound of varying pitch counts: a voice at a quiet microphone
  // that had no silence to measure the room by.
  const gated = level < loudness.gate ? BELOW_GATE : 0;
  if (gated > 0 && holdsPitch(analysis, frame)) return CERTAIN;
  const stands = ramp(level - loudness.floor, NOISY, QUIET);
  const usual = UNVOICED.noisy + stands * (UNVOICED.quiet - UNVOICED.noisy);
  const echo = Math.max(
    echoProbability(loudness, frame),
    frame === analysis.newest ? lateEchoProbability(loudness, frame) : 0,
  );
  const other = Math.max(steadyToneProbability(analysis, loudness, frame), isFading ? 0 : echo);
  const blurred = BLURRED * blurredProbability(analysis, loudness, frame);
  return usual + gated + blurred + 0.8 * other + mixture(loudness, frame, reverb.backgroundToneDb);
}

/**
 * Cost of a voice that starts over a background tone: until the voice is louder, the mixture has a common
 * pitch that is neither's.
 */
function mixture(loudness: Loudness, frame: number, tone: number): number {
  const level = loudness.at(frame);
  if (level > loudness.voice - BEHIND_DB) return 0;
  return MIXED.cost * (1 - ramp(level - tone, MIXED.alone, MIXED.sung));
}

function inTail(loudness: Loudness, frame: number, reverberation: number): boolean {
  const below = loudness.voice - loudness.at(frame);
  if (below > TAIL.dry) return true;
  if (below <= TAIL.dry + reverberation * (TAIL.wet - TAIL.dry)) return false;
  return loudness.max(frame + 1, frame + ONSET) < loudness.at(frame) + BEGINS;
}

/**
 * Cost of starting a voice at `frame`: a voice starts by getting louder, unlike echoes and background
 * tones, which emerge when a voice ends.
 */
export function enteringCost(loudness: Loudness, frame: number): number {
  let before = loudness.at(frame);
  let after = before;
  for (let k = 1; k <= ONSET; k++) {
    before = Math.min(before, loudness.at(frame - k));
    after = Math.max(after, loudness.at(frame + k));
  }
  return 2 * (1 - ramp(after - before, 2, 6));
}
