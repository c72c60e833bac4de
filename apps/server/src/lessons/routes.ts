import type { Handlers } from "../http/endpoints.ts";
import type { LessonService } from "./service.ts";

export function lessonRoutes(lessons: LessonService): Pick<Handlers, "listLessons"> {
  return { listLessons: () => lessons.list() };
}
