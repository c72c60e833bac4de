import { MEMORY } from "./analysis.ts";

/**
 * How loud the room is and how loud the singer: what tells a soft voice before a good microphone
 * from the hiss, hum and echoes of another. All levels in dB, full scale = 0.
 */
export interface Loudness {
  /**
   * Adds the next frame: its mean square, and how periodic it is (0–1). What is fed after the
   * `ended` stream to settle it says nothing of the room.
   */
  add(power: number, clarity: number, ended: boolean): void;
  /** Level of a frame less than MEMORY old; the nearest one where that is not there. */
  at(frame: number): number;
  /** The highest level of the frames `from` … `to`. */
  most(from: number, to: number): number;
  /** Level of the room: the quietest that was heard in the last 2 to 3 s. */
  readonly floor: number;
  /** Below, nothing counts as a voice. */
  readonly gate: number;
  /** Level of the voice lately, at its loudest. */
  readonly voice: number;
}

/** The spec's volume gate of 0.005: no quiet room needs a higher one. */
const HIGHEST_GATE = 20 * Math.log10(0.005);
/** A gate lower than this would let the converter's own noise through. */
const LOWEST_GATE = -70;
/** A voice stands out of the room's floor by this much. */
const ABOVE_FLOOR = 10;
/** The floor is the quietest frame of the last two to three such blocks. */
const BLOCK = 100;
/** What is this periodic may be a voice, and sets its level. */
const PERIODIC = 0.8;
/** How fast the memory of a loud note fades, in dB a frame. */
const FADE = 0.06;
/** Level of nothing at all. */
export const SILENCE = -120;

export function createLoudness(): Loudness {
  const levels = new Float64Array(MEMORY).fill(SILENCE);
  let count = 0;
  let lowest = 0;
  let before = 0;
  let earlier = 0;

  const self = { add, at, most, floor: SILENCE, gate: HIGHEST_GATE, voice: SILENCE };

  function add(power: number, clarity: number, ended: boolean): void {
    const level = Math.max(SILENCE, 10 * Math.log10(power));
    levels[count % MEMORY] = level;
    count += 1;
    if (ended) return;
    lowest = Math.min(lowest, level);
    self.floor = Math.min(lowest, before, earlier);
    self.gate = Math.max(LOWEST_GATE, Math.min(HIGHEST_GATE, self.floor + ABOVE_FLOOR));
    if (count % BLOCK === 0) {
      earlier = before;
      before = lowest;
      lowest = 0;
    }
    self.voice = Math.max(SILENCE, self.voice - FADE);
    if (clarity > PERIODIC && level > self.voice) self.voice = level;
  }

  function at(frame: number): number {
    const near = Math.max(0, count - MEMORY, Math.min(count - 1, frame));
    return levels[near % MEMORY] ?? SILENCE;
  }

  function most(from: number, to: number): number {
    let top = SILENCE;
    for (let frame = from; frame <= to; frame++) top = Math.max(top, at(frame));
    return top;
  }
  return self;
}
