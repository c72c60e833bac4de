import { dictationPhrases, fixedPhrases, type Level, type Phrase } from "@attune/phrases";
import { FIXED_SET_SEED, type LessonProgress } from "../../data/progress/lesson-progress.ts";
import { phrasesOfSet } from "../phrases/phrases-of-set.ts";

/**
 * The phrases of a learner's set: first those that dictation begins with, later new ones. Earlier releases began with
 * the phrases that are sung at the level: who answered some of these finishes them.
 */
export function dictationPhrasesOfSet(
  level: Level,
  { seed, firstTries }: Pick<LessonProgress, "seed" | "firstTries">,
): readonly Phrase[] {
  if (seed !== FIXED_SET_SEED) return phrasesOfSet(level, seed);
  const sung = fixedPhrases(level);
  return sung.some(({ id }) => id in firstTries) ? sung : dictationPhrases(level);
}
