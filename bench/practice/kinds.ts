import type { AtomKind } from "./atoms.ts";

/** How a kind of question is answered. All figures are estimates of ours; docs/decisions/0059 says what they rest on. */
export interface KindTraits {
  /** Practices that give what one gives for a pair of words, in the median. */
  readonly effort: number;
  /** Median time from showing the question to an answer that is half known. */
  readonly seconds: number;
  /** Probability that an answer is right although the atom isn't recalled. */
  readonly guess: number;
  /** Probability that an answer is wrong although the atom is recalled. */
  readonly slip: number;
  /** Probability that each try after a wrong one is right. */
  readonly retry: number;
}

/** Facts: pairs of names, as the models' authors taught. */
const FACT_EFFORT = 1;
/** The reference note sounds, and the voice finds the other one: easier than naming what was heard. */
const SINGING_EFFORT = 2;
/** Categories that the ear has to learn first: four days of mere practice at intervals taught nothing (Little 2019). */
const HEARING_EFFORT = 3;

/** One of four answers. */
const CHOICE = { guess: 1 / 4, slip: 0.03, retry: 1 / 2 };

export const KINDS: Readonly<Record<AtomKind, KindTraits>> = {
  // Hears a note, sings two and waits for the verdict. One of twelve keys is right by chance, and a voice wavers.
  sing: { effort: SINGING_EFFORT, seconds: 14, guess: 1 / 12, slip: 0.1, retry: 0.6 },
  // Two notes play before the answer, chords a little longer, scales for about five seconds.
  hear: { ...CHOICE, effort: HEARING_EFFORT, seconds: 8 },
  // The cadence, a note, and one of seven answers; a miss shows the right one and goes on.
  degree: { effort: HEARING_EFFORT, seconds: 8, guess: 1 / 7, slip: 0.03, retry: 1 },
  triad: { ...CHOICE, effort: HEARING_EFFORT, seconds: 8 },
  mode: { ...CHOICE, effort: HEARING_EFFORT, seconds: 12 },
  chord: { ...CHOICE, effort: HEARING_EFFORT, seconds: 8 },
  name: { ...CHOICE, effort: FACT_EFFORT, seconds: 7 },
  enharmonic: { ...CHOICE, effort: FACT_EFFORT, seconds: 7 },
  inversion: { ...CHOICE, effort: FACT_EFFORT, seconds: 7 },
  // One of nine positions, then an accidental or none.
  staff: { effort: FACT_EFFORT, seconds: 8, guess: 1 / 9, slip: 0.05, retry: 0.6 },
  // Two positions to choose, then a button to submit both.
  key: { effort: FACT_EFFORT, seconds: 12, guess: 1 / 12, slip: 0.05, retry: 0.6 },
};
