import type { Analysis } from "./analysis.ts";
import { echoProbability, steadyToneProbability } from "./background-sounds.ts";
import { type Loudness, SILENCE_DB } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/**
 * Estimates whether the room is reverberant. In a reverberant room no note can end faster than the room
 * decays: a fast ending proves a dry room, where a slow ending is the singer's.
 */
export interface ReverbEstimator {
  /** Processes a frame; the 10 frames after it must be available. */
  update(analysis: Analysis, loudness: Loudness, frame: number): void;
  /** Probability (0–1) that notes echo after their end. */
  readonly reverberation: number;
  /** Level in dB of a background tone that was recently heard alone; SILENCE_DB for none. */
  readonly backgroundToneDb: number;
}

/** Number of echo frames at which reverberation starts to be likely, and is certain. */
const DOUBT = 6;
const SURE = 14;
/** Maximum number of echo frames counted, and how many a fast ending subtracts. */
const MOST = 30;
const REFUTED = 10;
/** A fast ending: from this far below its note, in dB… */
const UNDER_WAY = 8;
/** …the level falls by this much… */
const FALL = 18;
/** …within 7 frames, and stays there until frame 10. */
const AFTER = { from: 7, to: 10 };
/** Number of previous frames searched for the note, which is within this many dB of the voice. */
const NOTE = 20;
const SUNG = 14;
/** Minimum probability and number of consecutive frames of a background tone, and how long it counts. */
const CLEARLY = 0.8;
const HELD = 3;
const LATELY = 20;

export function createReverbEstimator(): ReverbEstimator {
  let echoes = 0;
  let falling = false;
  let held = 0;
  let since = 0;
  const self = { reverberation: 0, backgroundToneDb: SILENCE_DB, update };

  function update(analysis: Analysis, loudness: Loudness, frame: number): void {
    const fell = falling;
    falling = fallsFast(loudness, frame);
    if (!falling) echoes = Math.min(MOST, echoes + echoProbability(loudness, frame));
    else if (!fell) echoes = Math.max(0, echoes - REFUTED);
    self.reverberation = ramp(echoes, DOUBT, SURE);

    held = steadyToneProbability(analysis, loudness, frame) > CLEARLY ? held + 1 : 0;
    since = held < HELD ? since + 1 : 0;
    if (since === 0) self.backgroundToneDb = loudness.at(frame);
    else if (since > LATELY) self.backgroundToneDb = SILENCE_DB;
  }
  return self;
}

function fallsFast(loudness: Loudness, frame: number): boolean {
  const level = loudness.at(frame);
  const note = loudness.max(frame - NOTE, frame);
  const after = loudness.max(frame + AFTER.from, frame + AFTER.to);
  return note - level > UNDER_WAY && level - after > FALL && note > loudness.voice - SUNG;
}
