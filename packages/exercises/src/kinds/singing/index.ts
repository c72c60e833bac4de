import type { Kind } from "../../engine/kind.ts";
import { recordingExercise } from "../../engine/recording-exercise.ts";
import { rules } from "./rules.ts";
import type { SingingEffect, SingingEvent, SingingParams, SingingState } from "./state.ts";

export { accuracyOf, GOOD_FROM, GREAT_FROM, outcomeOf } from "./accuracy.ts";
export { COUNTDOWN_SECONDS, LISTEN_SECONDS } from "./ending.ts";
export { judge, type Reason, type SungNote, type Verdict } from "./judge.ts";
export { type Goal, isOnTarget } from "./live-detector.ts";
export { SINGING_EXERCISE } from "./report.ts";
export * from "./state.ts";

/** Asks for the root and the target of an interval, sung into the microphone. */
export const singing: Kind<SingingParams, SingingState, SingingEvent, SingingEffect> =
  recordingExercise(rules);
