import type { SetSlug } from "@attune/contract/exercises";
import { SET_QUESTIONS } from "@attune/memory";
import type { Source } from "../source.ts";

/** The questions that sets of one's own can ask, by their ids. */
export const setQuestions = (slug: SetSlug): Source<string> => ({
  queries: [],
  ownItems: SET_QUESTIONS[slug](),
  idOf: (itemId) => itemId,
});
