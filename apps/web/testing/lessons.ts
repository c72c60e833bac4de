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
import { data, type FakeApi } from "./fake-api.ts";

/** Replies with every lesson, as the server does. */
export const LESSONS = {
  listLessons: () => data(intervalLessons()),
  listMatchingLessons: () => data(matchingItems()),
  listEarTrainingLessons: () => data(earTrainingLessons()),
  listInversions: () => data(inversions()),
  listEnharmonics: () => data(enharmonics()),
  listCircleOfFifthsLessons: ({ url }) =>
    data(circleOfFifthsLessons().filter(({ type }) => type === url.searchParams.get("type"))),
  listTriads: () => data(triads()),
  getChromaticScale: ({ params }) => data(chromaticScale(params["direction"] as "up" | "down")),
  getMode: ({ params }) => data(mode(params["modeName"] as Parameters<typeof mode>[0])),
  listNotationQuestions: () => data(notationQuestions()),
} satisfies FakeApi;
