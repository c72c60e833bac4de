import type { Effect } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import type { MatchingEvent, MatchingParams, MatchingSession } from "./session.ts";
import { startMatching, stepMatching } from "./step.ts";

export { displayDegree } from "./judge.ts";
export * from "./session.ts";
export { currentStage, NOTE_MATCHING_EXERCISE } from "./step.ts";

/** Find the note, the syllable and the degree that belong together. */
export const noteMatching: Kind<MatchingParams, MatchingSession, MatchingEvent, Effect> = {
  start: startMatching,
  step: stepMatching,
  looksLike: (before, after) => before === after,
};
