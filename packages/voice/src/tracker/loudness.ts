import { HISTORY_FRAMES } from "./analysis.ts";

/**
 * Tracks the levels of room and singer, to distinguish a soft voice at a good microphone from the hiss,
 * hum and echoes of another. All levels in dB, full scale = 0.
 */
export interface Loudness {
  /**
   * Adds the next frame: its mean square and clarity (0–1). Frames after the end of the stream
   * (`ended`) don't update the levels.
   */
  add(power: number, clarity: number, ended: boolean): void;
  /** Level of a frame less than HISTORY_FRAMES old; of the nearest one outside that range. */
  at(frame: number): number;
  /** The highest level of frames `from` … `to`. */
  max(from: number, to: number): number;
  /** Level of the room: the minimum of the last 2 to 3 s. */
  readonly floor: number;
  /** Levels below are not counted as a voice. */
  readonly gate: number;
  /** Recent peak level of the voice. */
  readonly voice: number;
}

/** The specification's volume gate of 0.005, as an upper bound. */
const MAX_GATE_DB = 20 * Math.log10(0.005);
/** A lower gate would pass the converter's noise. */
const MIN_GATE_DB = -70;
/** Minimum level of a voice above the room's floor. */
const ABOVE_FLOOR_DB = 10;
/** Frames per block; the floor is the minimum of the last two to three blocks. */
const BLOCK_FRAMES = 100;
/** Minimum clarity of a frame that sets the level of the voice. */
const PERIODIC = 0.8;
/** Decay of the voice level in dB per frame. */
const FADE_DB_PER_FRAME = 0.06;
/** Level of digital silence. */
export const SILENCE_DB = -120;

export function createLoudness(): Loudness {
  const levels = new Float64Array(HISTORY_FRAMES).fill(SILENCE_DB);
  let count = 0;
  let lowest = 0;
  let before = 0;
  let earlier = 0;

  const self = { add, at, max: max, floor: SILENCE_DB, gate: MAX_GATE_DB, voice: SILENCE_DB };

  function add(power: number, clarity: number, ended: boolean): void {
    const level = Math.max(SILENCE_DB, 10 * Math.log10(power));
    levels[count % HISTORY_FRAMES] = level;
    count += 1;
    if (ended) return;
    lowest = Math.min(lowest, level);
    self.floor = Math.min(lowest, before, earlier);
    self.gate = Math.max(MIN_GATE_DB, Math.min(MAX_GATE_DB, self.floor + ABOVE_FLOOR_DB));
    if (count % BLOCK_FRAMES === 0) {
      earlier = before;
      before = lowest;
      lowest = 0;
    }
    self.voice = Math.max(SILENCE_DB, self.voice - FADE_DB_PER_FRAME);
    if (clarity > PERIODIC && level > self.voice) self.voice = level;
  }

  function at(frame: number): number {
    const near = Math.max(0, count - HISTORY_FRAMES, Math.min(count - 1, frame));
    return levels[near % HISTORY_FRAMES] ?? SILENCE_DB;
  }

  function max(from: number, to: number): number {
    let top = SILENCE_DB;
    for (let frame = from; frame <= to; frame++) top = Math.max(top, at(frame));
    return top;
  }
  return self;
}
