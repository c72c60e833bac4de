/** The pages of the circle of fifths, and the chain that leads through them. */
import {
  KEY_STEPS,
  type KeyStep,
  keyLessonPath as lessonPath,
  keyLessonTitle as lessonTitle,
} from "@attune/contract/exercises";

export { lessonPath, lessonTitle };

/** The lesson from one major key to the next on the circle. */
export interface KeyPage extends KeyStep {
  readonly path: string;
}

/** A page for every step, whether or not the server has a lesson for it. */
export const KEY_PAGES: readonly KeyPage[] = KEY_STEPS.map((step) => ({
  ...step,
  path: lessonPath(step.from, step.to),
}));

export const KEY_LISTS = {
  sharp: { type: "sharp", path: "/sharp-keys", title: "Sharp Keys" },
  flat: { type: "flat", path: "/flat-keys", title: "Flat Keys" },
} as const;

/** Path of the Back button of the lists and their lessons. */
export const CIRCLE_PATH = "/circle-of-fifths";

interface Step {
  readonly starting_key: string;
  readonly ending_key: string;
}

/** Path of the lesson after `index`, or of the flat keys after the last lesson. */
export function nextLessonPath(lessons: readonly Step[], index: number): string {
  const next = lessons[index + 1];
  return next ? lessonPath(next.starting_key, next.ending_key) : KEY_LISTS.flat.path;
}
