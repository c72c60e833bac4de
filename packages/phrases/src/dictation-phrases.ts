import { generatePhrase } from "./generate.ts";
import type { Level, Phrase } from "./phrase.ts";

/**
 * Seeds of the phrases that each level of dictation begins with, from few notes to many. Stored progress has the position
 * among them, so they never change. They were chosen so that all meters occur, and so that no phrase has the steps, or
 * the rhythm and contour, of a fixed phrase: a learner who sang those would write from memory.
 */
const SEEDS: Readonly<Record<Level, readonly number[]>> = {
  1: [6, 2, 18, 5, 51, 11, 4, 7, 1520, 10, 1, 9],
  2: [15, 20, 12, 4, 11, 16, 21, 1544, 7, 10, 33, 3001],
  3: [2, 6, 5, 27, 3, 4, 7, 10, 1508, 15, 1, 3001],
  4: [15, 4, 3001, 5, 518, 1511, 1, 7, 3, 6, 55, 24],
  5: [12, 5, 16, 13, 14, 15, 27, 2, 22, 3001, 6, 10],
  6: [27, 43, 2, 20, 54, 7, 3, 4, 6, 8, 13, 521],
  7: [1, 11, 21, 18, 4, 32, 13, 5, 3, 10, 57, 632],
  8: [12, 1, 19, 5, 15, 20, 33, 11, 7, 10, 9, 101],
};

/** The twelve phrases that dictation of a level begins with, for every learner. */
export const dictationPhrases = (level: Level): readonly Phrase[] =>
  SEEDS[level].map((seed) => generatePhrase(level, seed));
