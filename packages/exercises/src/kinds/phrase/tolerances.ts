import type { Level } from "@attune/phrases";

/** A pitch is right up to this deviation in cents, near up to the next one, and wrong beyond. */
export const OK_CENTS = 50;
export const NEAR_CENTS = 75;
/**
 * A great step is within `OK_CENTS` of the written one, and within this part of the distance to the nearest other
 * note of the phrase: 40 cents where that is a half step away.
 */
export const GREAT_PART = 0.4;
/** A drifting voice may be this far from the key, in cents, if its steps are right. */
export const DRIFT_CENTS = 130;
/** How much of a note's deviation the singer's own reference takes over. */
export const FOLLOW = 0.7;

/** A great phrase has no fault, and this part of its notes without any blemish; a good one this part without fault. */
export const MOST = 0.8;

/** From this level on onsets and lengths count. */
const FIRST_LEVEL_WITH_TEMPO = 4;
/** Tolerance of an onset as a part of a beat. */
const ONSET_BEATS = { 4: 0.3, 5: 0.25, 6: 0.22, 7: 0.2, 8: 0.2 } as const;
/** In seconds: shorter than the segmentation can measure, and longer than a listener overlooks. */
const ONSET_LIMITS = { least: 0.1, most: 0.25 };
/** An onset is a fault beyond this multiple of the tolerance. */
export const ONSET_FAULT = 1.5;
/** Constant tempos within which deviations are measured, and the change of tempo that a great phrase may have. */
export const TEMPO_LIMITS = { min: 0.8, max: 1.25 };
export const STEADY_TEMPO = 0.08;
/** The change of tempo that is recognized. */
export const TEMPO_SEARCH = { min: 0.55, max: 1.8 };

/** An entry is late beyond this many seconds, which the device and the learner may need. */
export const LATE_ENTRY_SECONDS = 0.35;

/** A note is too short below this part of its length, and too long if it fills this part of the next rest. */
export const SHORT_PART = 0.4;
export const REST_PART = 0.5;

export const countsTempo = (level: Level) => level >= FIRST_LEVEL_WITH_TEMPO;

/**
 * Seconds by which an onset may be early or late.
 *
 * @param level One with a tempo.
 * @param tempo Quarter notes per minute.
 */
export function onsetTolerance(level: Level, tempo: number): number {
  const beats = ONSET_BEATS[Math.max(level, FIRST_LEVEL_WITH_TEMPO) as keyof typeof ONSET_BEATS];
  return Math.min(ONSET_LIMITS.most, Math.max(ONSET_LIMITS.least, (beats * 60) / tempo));
}
