import { echo } from "./background.ts";
import type { Loudness } from "./loudness.ts";
import { ramp } from "./ramp.ts";

/**
 * How the room answers. A live one goes on sounding every note that has ended, so that no note can
 * end faster than the room fades: one that does shows a dry one, where a slow end is the singer's.
 */
export interface Room {
  /** Takes notice of a frame; the 10 frames after it must be known. */
  hear(loudness: Loudness, frame: number): void;
  /** 0 … 1: how surely notes are heard on after their end here. */
  readonly wet: number;
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

export function createRoom(): Room {
  let echoes = 0;
  let falling = false;
  const self = { wet: 0, hear };

  function hear(loudness: Loudness, frame: number): void {
    const fell = falling;
    falling = fallsFast(loudness, frame);
    if (!falling) echoes = Math.min(MOST, echoes + echo(loudness, frame));
    else if (!fell) echoes = Math.max(0, echoes - REFUTED);
    self.wet = ramp(echoes, DOUBT, SURE);
  }
  return self;
}

function fallsFast(loudness: Loudness, frame: number): boolean {
  const level = loudness.at(frame);
  const note = loudness.most(frame - NOTE, frame);
  const after = loudness.most(frame + AFTER.from, frame + AFTER.to);
  return note - level > UNDER_WAY && level - after > FALL && note > loudness.voice - SUNG;
}
