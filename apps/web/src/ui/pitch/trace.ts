/** The sung pitch, decimated to a fixed number of points in a ring buffer. */
export interface Trace {
  /** The number of points, at most `capacity`. Index 0 is the oldest. */
  readonly length: number;
  /** Seconds. */
  time(index: number): number;
  /** Fractional MIDI number, in the octave in which it is shown. */
  midi(index: number): number;
  /** Signed cents from the target at that time. */
  cents(index: number): number;
  /** 0–1. */
  clarity(index: number): number;
}

export interface WritableTrace extends Trace {
  push(time: number, midi: number, cents: number, clarity: number): void;
  clear(): void;
}

/**
 * Holds `seconds` in `capacity` points: of the frames in one slot, the last is kept. Frames without
 * voice aren't stored, so points further apart than a few slots mean a pause.
 */
export function createTrace(capacity = 200, seconds = 5): WritableTrace {
  const slot = seconds / capacity;
  const columns = {
    time: new Float64Array(capacity),
    midi: new Float32Array(capacity),
    cents: new Float32Array(capacity),
    clarity: new Float32Array(capacity),
  };
  let pushed = 0;
  let lastSlot = Number.NaN;
  const length = () => Math.min(pushed, capacity);
  const at = (column: Float32Array | Float64Array, index: number): number =>
    index >= 0 && index < length()
      ? (column[(pushed - length() + index) % capacity] ?? Number.NaN)
      : Number.NaN;
  return {
    get length() {
      return length();
    },
    time: (index) => at(columns.time, index),
    midi: (index) => at(columns.midi, index),
    cents: (index) => at(columns.cents, index),
    clarity: (index) => at(columns.clarity, index),
    push(time, midi, cents, clarity) {
      const current = Math.floor(time / slot + 1e-6);
      if (current !== lastSlot) pushed++;
      lastSlot = current;
      const index = (pushed - 1) % capacity;
      columns.time[index] = time;
      columns.midi[index] = midi;
      columns.cents[index] = cents;
      columns.clarity[index] = clarity;
    },
    clear() {
      pushed = 0;
      lastSlot = Number.NaN;
    },
  };
}
