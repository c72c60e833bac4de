import {
  chromaticScale,
  circleOfFifthsLessons,
  earTrainingLessons,
  enharmonics,
  intervalLessons,
  inversions,
  matchingItems,
  mode,
  notationQuestions,
  triads,
} from "@attune/curriculum";
import { Failure } from "../../base/failure.ts";
import type { Handlers } from "../../http/endpoints.ts";

type Operations =
  | "listLessons"
  | "listMatchingLessons"
  | "listEarTrainingLessons"
  | "listInversions"
  | "listEnharmonics"
  | "listCircleOfFifthsLessons"
  | "getCircleOfFifthsLesson"
  | "listTriads"
  | "getChromaticScale"
  | "getMode"
  | "listNotationQuestions";

/** The whole curriculum. It follows from music theory alone, so each list is derived once. */
export function curriculumRoutes(): Pick<Handlers, Operations> {
  const lessons = intervalLessons();
  const matching = matchingItems();
  const earTraining = earTrainingLessons();
  const inversionItems = inversions();
  const enharmonicItems = enharmonics();
  const circleOfFifths = circleOfFifthsLessons();
  const triadItems = triads();
  const chromaticScales = { up: chromaticScale("up"), down: chromaticScale("down") };
  const notation = notationQuestions();
  return {
    listLessons: () => lessons,
    listMatchingLessons: () => matching,
    listEarTrainingLessons: () => earTraining,
    listInversions: () => inversionItems,
    listEnharmonics: () => enharmonicItems,
    listCircleOfFifthsLessons: ({ query }) =>
      circleOfFifths.filter(({ type }) => type === query.type),
    getCircleOfFifthsLesson: ({ params }) => {
      const lesson = circleOfFifths.find(({ id }) => String(id) === params.lessonId);
      if (!lesson) throw new Failure("not_found");
      return lesson;
    },
    listTriads: () => triadItems,
    getChromaticScale: ({ params }) => chromaticScales[params.direction],
    getMode: ({ params }) => mode(params.modeName),
    listNotationQuestions: () => notation,
  };
}
