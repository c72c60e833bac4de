import { EXERCISES, type ExerciseRecord } from "@attune/contract/exercises";

export interface LessonGreats {
  /** As in the menus. */
  readonly name: string;
  readonly greats: number;
  readonly attempts: number;
}

interface Lesson {
  readonly exercise: string;
  readonly greats: number;
  readonly attempts: number;
}

/**
 * The greats of every lesson, most first. The levels of phrases and of dictation are one lesson each: one by one they
 * would be more than all others.
 */
export function groupLevels(
  lessons: readonly Lesson[],
  exercises: readonly ExerciseRecord[] = EXERCISES,
): readonly LessonGreats[] {
  const names = new Map(exercises.map(({ slug, name, family }) => [slug, family ?? name]));
  const groups = Map.groupBy(lessons, ({ exercise }) => names.get(exercise) ?? exercise);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return [...groups]
    .map(([name, levels]) => ({
      name,
      greats: sum(levels.map(({ greats }) => greats)),
      attempts: sum(levels.map(({ attempts }) => attempts)),
    }))
    .sort((a, b) => b.greats - a.greats);
}
