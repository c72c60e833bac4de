import { isProtectedExercise, isProtectedMode } from "@attune/contract/protected-content";
import type { QuestionRef } from "@attune/memory";
import { MODES } from "@attune/theory";

/** Whether the learner may see a question: some lessons are for those signed in. */
export function isUnlocked({ exercise, itemId }: QuestionRef, isSignedIn: boolean): boolean {
  if (isSignedIn) return true;
  const mode = exercise === "modes" && MODES.find((each) => each === itemId);
  return !(isProtectedExercise(exercise) || (mode && isProtectedMode(mode)));
}
