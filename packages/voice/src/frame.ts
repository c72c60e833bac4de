/** What the tracker says of one moment of sound, about every 10 ms. */
export interface PitchFrame {
  /** Seconds since the stream began: the moment that the estimate speaks of. */
  readonly time: number;
  /** Fundamental frequency in Hz within 65–1100, or 0 where no voice sounds. */
  readonly hz: number;
  /** How periodic the sound is, 0–1. */
  readonly clarity: number;
  /** Root mean square of the samples, full scale = 1. */
  readonly level: number;
}
