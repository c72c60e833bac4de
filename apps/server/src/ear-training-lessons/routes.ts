import { earTrainingLessons } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function earTrainingLessonRoutes(): Pick<Handlers, "listEarTrainingLessons"> {
  const lessons = earTrainingLessons();
  return { listEarTrainingLessons: () => lessons };
}
