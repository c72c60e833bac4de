import type { Effect } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import type { MatchingEvent, MatchingParams, MatchingState } from "./state.ts";
import { startMatching, stepMatching } from "./step.ts";

/** Asks for the note, the syllable and the degree that belong together. */
export const noteMatching: Kind<MatchingParams, MatchingState, MatchingEvent, Effect> = {
  start: startMatching,
  step: stepMatching,
  isVisuallyEqual: (before, after) => before === after,
};
