import type { Exercise, Learning } from "@attune/contract";
import { DICTATION_EXERCISES, PHRASE_EXERCISES } from "@attune/exercises";
import { DICTATION, EXERCISE_CATALOG, PHRASES } from "../../lessons/exercise-catalog.ts";

export interface LessonGreats {
  /** As in the menus. */
  readonly name: string;
  readonly greats: number;
  readonly attempts: number;
}

const FAMILIES: ReadonlyMap<Exercise, string> = new Map<Exercise, string>([
  ...PHRASE_EXERCISES.map((exercise) => [exercise, PHRASES.name] as const),
  ...DICTATION_EXERCISES.map((exercise) => [exercise, DICTATION.name] as const),
]);

/**
 * The greats of every lesson, most first. The levels of phrases and of dictation are one lesson each: one by one they
 * would be more than all others.
 */
export function groupLevels(lessons: Learning["lessons"]): readonly LessonGreats[] {
  const groups = Map.groupBy(
    lessons,
    ({ exercise }) => FAMILIES.get(exercise) ?? EXERCISE_CATALOG[exercise].name,
  );
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return [...groups]
    .map(([name, levels]) => ({
      name,
      greats: sum(levels.map(({ greats }) => greats)),
      attempts: sum(levels.map(({ attempts }) => attempts)),
    }))
    .sort((a, b) => b.greats - a.greats);
}
