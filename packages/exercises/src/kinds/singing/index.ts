import type { Kind } from "../../engine/kind.ts";
import type { SingingEffect, SingingEvent, SingingParams, SingingState } from "./state.ts";
import { startSinging, stepSinging } from "./step.ts";

export { accuracyOf, GOOD_FROM, GREAT_FROM, outcomeOf } from "./accuracy.ts";
export { COUNTDOWN_SECONDS, LISTEN_SECONDS } from "./attempt.ts";
export { judge, type Reason, type SungNote, type Verdict } from "./judge.ts";
export { type Goal, isOnTarget } from "./live-detector.ts";
export { currentItem, goalOf, SINGING_EXERCISE } from "./phase.ts";
export type * from "./state.ts";

/** Asks for the root and the target of an interval, sung into the microphone. */
export const singing: Kind<SingingParams, SingingState, SingingEvent, SingingEffect> = {
  start: startSinging,
  step: stepSinging,
  // While listening, a pitch frame changes only the detector.
  isVisuallyEqual: ({ detector: _, ...before }, after) =>
    (Object.keys(before) as (keyof typeof before)[]).every((key) => before[key] === after[key]),
};
