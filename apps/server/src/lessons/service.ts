import { type IntervalLesson, intervalLessons } from "@attune/curriculum";

export interface LessonService {
  /** The interval lessons in the order of teaching. */
  list(): IntervalLesson[];
}

/** Lessons derive from theory alone, so they are derived once. */
export function lessonService(): LessonService {
  const lessons = intervalLessons();
  return { list: () => lessons };
}
