import { circleOfFifthsLessons } from "@attune/curriculum";
import { Failure } from "../failure.ts";
import type { Handlers } from "../http/endpoints.ts";

export function circleOfFifthsRoutes(): Pick<
  Handlers,
  "listCircleOfFifthsLessons" | "getCircleOfFifthsLesson"
> {
  const lessons = circleOfFifthsLessons();
  return {
    listCircleOfFifthsLessons: ({ query }) => lessons.filter(({ type }) => type === query.type),
    getCircleOfFifthsLesson: ({ params }) => {
      const lesson = lessons.find(({ id }) => String(id) === params.lessonId);
      if (!lesson) throw new Failure("not_found");
      return lesson;
    },
  };
}
