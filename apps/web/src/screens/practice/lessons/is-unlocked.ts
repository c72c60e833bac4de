import { isProtectedExercise } from "@attune/contract/protected-content";
import type { QuestionRef } from "@attune/memory";
import type { Source } from "../../../exercises/source.ts";
import { SOURCES } from "../../../exercises/sources.ts";

/** Whether the learner may see a question: some lessons are for those signed in. */
export function isUnlocked({ exercise, itemId }: QuestionRef, isSignedIn: boolean): boolean {
  if (isSignedIn) return true;
  const { isProtected }: Source<unknown> = SOURCES[exercise];
  return !(isProtectedExercise(exercise) || isProtected?.(itemId));
}
