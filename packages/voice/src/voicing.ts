import type { Analysis } from "./analysis.ts";
import { BEHIND, backdrop, echo, holdsPitch } from "./background.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";
import type { Room } from "./room.ts";

/**
 * Strength of 'no voice' where nothing else speaks against one. Behind noise even a voice is only
 * half periodic; where the room is quiet, what is no better than that is breath or a consonant.
 */
const UNVOICED = { noisy: 0.43, quiet: 0.58 };
/** Levels above the floor, in dB, at which those two hold. */
const NOISY = 6;
const QUIET = 25;
/** Strength that no candidate reaches. */
const CERTAIN = 2;
/** Level in dB below which nothing is heard, and what the gate asks of softer voices than it. */
const LOWEST = -70;
const BELOW_GATE = 0.35;
/**
 * A voice's own tail: what is this far below its loudest, in dB, is no longer sung. In a live room
 * it is the room that sounds already from here on, unless a note begins that soon is so much louder.
 */
const TAIL = { dry: 32, wet: 20 };
const BEGINS = 6;
/** Levels above a tone behind, in dB, at which it sounds alone and at which the voice is heard. */
const MIXED = { cost: 0.6, alone: 1, sung: 4 };
/** Frames on each side of an onset in which it gets louder. */
const ONSET = 5;

/** How strong 'no voice here' is at `frame`, 0 … 2: a candidate's clarity has to stand against it. */
export function unvoicedStrength(
  analysis: Analysis,
  loudness: Loudness,
  frame: number,
  room: Room,
): number {
  const level = loudness.at(frame);
  if (level < LOWEST || inTail(loudness, frame, room.wet)) return CERTAIN;
  // Below the gate only what is clearly periodic and moves as no machine does is let through: a
  // quiet microphone that was given no silence to measure the room by.
  const gated = level < loudness.gate ? BELOW_GATE : 0;
  if (gated > 0 && holdsPitch(analysis, frame)) return CERTAIN;
  const stands = ramp(level - loudness.floor, NOISY, QUIET);
  const usual = UNVOICED.noisy + stands * (UNVOICED.quiet - UNVOICED.noisy);
  const other = Math.max(backdrop(analysis, loudness, frame), echo(loudness, frame));
  return usual + gated + 0.8 * other + mixture(loudness, frame, room.tone);
}

/**
 * What is to be held against a voice that begins while a tone sounds behind it: the two have a
 * common pitch, which is neither's, until the voice stands out.
 */
function mixture(loudness: Loudness, frame: number, tone: number): number {
  const level = loudness.at(frame);
  if (level > loudness.voice - BEHIND) return 0;
  return MIXED.cost * (1 - ramp(level - tone, MIXED.alone, MIXED.sung));
}

function inTail(loudness: Loudness, frame: number, wet: number): boolean {
  const below = loudness.voice - loudness.at(frame);
  if (below > TAIL.dry) return true;
  if (below <= TAIL.dry + wet * (TAIL.wet - TAIL.dry)) return false;
  return loudness.most(frame + 1, frame + ONSET) < loudness.at(frame) + BEGINS;
}

/**
 * What it costs to let a voice begin at `frame`: voices begin by getting louder, and echoes and
 * tones behind them, which come to light where a voice ends, do not.
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
