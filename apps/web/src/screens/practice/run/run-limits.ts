import type { AnswerLimits } from "@attune/exercises";
import { GRADED_TRIES } from "@attune/memory";

/** A run explains the first miss, shows the answer after the second, and asks again later. */
export const RUN_LIMITS: AnswerLimits = {
  maxMistakes: GRADED_TRIES,
  isTest: false,
  earlierTries: 0,
};

/** A question that comes back was graded before. */
export const RETURN_LIMITS: AnswerLimits = {
  maxMistakes: 1,
  isTest: false,
  earlierTries: GRADED_TRIES,
};

/** In a check-up, a miss counts and the next question follows. */
export const CHECK_UP_LIMITS: AnswerLimits = { maxMistakes: 1, isTest: true, earlierTries: 0 };
