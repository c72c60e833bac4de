import { type Level, type Phrase, phraseSet } from "@attune/phrases";
import type { VoiceRange } from "@attune/theory";
import { FIXED_SET_SEED } from "../../data/progress/lesson-progress.ts";

/** The phrases of a learner's set: the fixed ones first, and after that new ones, drawn from the set's seed. */
export const phrasesOfSet = (
  level: Level,
  seed: number,
  range?: VoiceRange | null,
): readonly Phrase[] =>
  phraseSet(level, {
    range: range ?? undefined,
    seed: seed === FIXED_SET_SEED ? undefined : seed,
  });
