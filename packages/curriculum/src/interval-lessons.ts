import { intervalName, MAJOR_STEPS, NUMBERED_NOTES, scaleOfMode } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { noteNumber } from "./fields.ts";

/** Categories of the interval lessons in teaching order, with their display names. */
export const INTERVAL_CATEGORIES = {
  perfect: "Perfect Intervals",
  major_diatonic: "Major Diatonic Intervals",
  minor_diatonic: "Minor Diatonic Intervals",
  modal: "Modal Intervals",
  chromatic: "Chromatic Intervals",
} as const;

export type IntervalCategory = keyof typeof INTERVAL_CATEGORIES;
const CATEGORIES = Object.keys(INTERVAL_CATEGORIES) as IntervalCategory[];

export const intervalLessonSchema = z.object({
  category: described(z.enum(CATEGORIES), "One of the five categories"),
  categoryName: described(z.string(), "Display name of the category"),
  title: described(z.string(), "Name of the interval, such as 'Major 3rd'"),
  notes: described(z.tuple([noteNumber, noteNumber]), "Root and target, 1 (C4) to 13 (C5)"),
});
export type IntervalLesson = z.infer<typeof intervalLessonSchema>;

/** Teaching category of an interval above the tonic. */
function categoryOf(halfSteps: number): IntervalCategory {
  if (intervalName(halfSteps).startsWith("Perfect")) return "perfect";
  if (MAJOR_STEPS.includes(halfSteps)) return "major_diatonic";
  if (scaleOfMode("aeolian").steps.includes(halfSteps)) return "minor_diatonic";
  return "modal"; // The second of Phrygian and the fourth of Lydian.
}

function lesson(category: IntervalCategory, root: number, target: number): IntervalLesson {
  return {
    category,
    categoryName: INTERVAL_CATEGORIES[category],
    title: intervalName(target - root),
    notes: [root, target],
  };
}

/**
 * The twelve intervals above the tonic and, as chromatic lessons, the half step from each raised degree up
 * to its neighbor (DI–RE, RI–MI, FI–SO, SI–LA, LI–TI).
 */
export function intervalLessons(): IntervalLesson[] {
  const fromTonic = NUMBERED_NOTES.slice(1).map(({ number }) =>
    lesson(categoryOf(number - 1), 1, number),
  );
  const raised = NUMBERED_NOTES.filter((note) => note.isBlackKey).map(({ number }) =>
    lesson("chromatic", number, number + 1),
  );
  return CATEGORIES.flatMap((category) =>
    [...fromTonic, ...raised].filter((each) => each.category === category),
  );
}
