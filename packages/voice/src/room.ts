import type { Analysis } from "./analysis.ts";
import { backdrop, echo } from "./background.ts";
import { type Loudness, SILENCE } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/**
 * What was learnt of the room that the singer is in. A live one goes on sounding every note that
 * has ended, so that no note can end faster than the room fades: one that does shows a dry one,
 * where a slow end is the singer's.
 */
export interface Room {
  /** Takes notice of a frame; the 10 frames after it must be known. */
  hear(analysis: Analysis, loudness: Loudness, frame: number): void;
  /** 0 … 1: how surely notes are heard on after their end here. */
  readonly wet: number;
  /** Level in dB of a tone behind the voice that was heard alone just now; very low for none. */
  readonly tone: number;
}

/** Frames of echo from which on a room is taken for a live one, and is one for certain. */
const DOUBT = 6;
const SURE = 14;
/** Frames of echo that are remembered, and that a fast end makes up for. */
const MOST = 30;
const REFUTED = 10;
/** A fast end: from so far below its note, in dB… */
const UNDER_WAY = 8;
/** …the level falls by so much… */
const FALL = 18;
/** …within 7 frames, and stays there for the rest of these, however the echoes beat. */
const AFTER = { from: 7, to: 10 };
/** Frames back in which the note is looked for, which is within so many dB of the voice. */
const NOTE = 20;
const SUNG = 14;
/** How surely frames must be a tone behind the voice, how many in a row, and for how many they count. */
const CLEARLY = 0.8;
const HELD = 3;
const LATELY = 20;

export function createRoom(): Room {
  let echoes = 0;
  let falling = false;
  let held = 0;
  let since = 0;
  const self = { wet: 0, tone: SILENCE, hear };

  function hear(analysis: Analysis, loudness: Loudness, frame: number): void {
    const fell = falling;
    falling = fallsFast(loudness, frame);
    if (!falling) echoes = Math.min(MOST, echoes + echo(loudness, frame));
    else if (!fell) echoes = Math.max(0, echoes - REFUTED);
    self.wet = ramp(echoes, DOUBT, SURE);

    held = backdrop(analysis, loudness, frame) > CLEARLY ? held + 1 : 0;
    since = held < HELD ? since + 1 : 0;
    if (since === 0) self.tone = loudness.at(frame);
    else if (since > LATELY) self.tone = SILENCE;
  }
  return self;
}

function fallsFast(loudness: Loudness, frame: number): boolean {
  const level = loudness.at(frame);
  const note = loudness.most(frame - NOTE, frame);
  const after = loudness.most(frame + AFTER.from, frame + AFTER.to);
  return note - level > UNDER_WAY && level - after > FALL && note > loudness.voice - SUNG;
}
