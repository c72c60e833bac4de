import type { Syllable } from "@attune/theory";

/** A syllable that the learner sang to teach the recognizer. The sound can't be restored from it. */
export interface TaughtTake {
  readonly symbol: Syllable;
  readonly embedding: readonly number[];
}

/** The learner's own syllables, as one model understood them. */
export interface TaughtVoice {
  /** Identifies the model; takes of another one mean nothing to it. */
  readonly model: string;
  readonly takes: readonly TaughtTake[];
}
