/** A pitch estimate; the tracker emits one about every 10 ms. */
export interface PitchFrame {
  /** Seconds from the start of the stream to the time that the estimate describes. */
  readonly time: number;
  /** Fundamental frequency in Hz within 65–1100, or 0 for no voice. */
  readonly hz: number;
  /** Periodicity, 0–1. */
  readonly clarity: number;
  /** RMS of the samples, full scale = 1. */
  readonly level: number;
}
