import type { Kind, Step } from "../../engine/kind.ts";
import { recordingExercise } from "../../engine/recording/exercise.ts";
import { canBegin, enter } from "../../engine/recording/phase.ts";
import { enterRung, rules } from "./rules.ts";
import type {
  Rung,
  SingingEffect,
  SingingEvent,
  SingingParams,
  SingingRungEvent,
  SingingState,
} from "./state.ts";

export { accuracyOf, GOOD_FROM, GREAT_FROM, outcomeOf } from "./accuracy.ts";
export { COUNTDOWN_SECONDS, LISTEN_SECONDS } from "./ending.ts";
export { judge, type Reason, type SungNote, type Verdict } from "./judge.ts";
export { type Goal, isOnTarget } from "./live-detector.ts";
export { SINGING_EXERCISE, SINGING_SET_EXERCISE } from "./report.ts";
export * from "./state.ts";

/** Asks for the root and the target of an interval, sung into the microphone; where it is hard, one by one first. */
const both: Kind<
  SingingParams,
  SingingState,
  Exclude<SingingEvent, SingingRungEvent>,
  SingingEffect
> = recordingExercise(rules);

export const singing: Kind<SingingParams, SingingState, SingingEvent, SingingEffect> = {
  ...both,
  step: (state, event) =>
    event.type === "setRung" ? setRung(state, event.rung) : both.step(state, event),
};

/** Between attempts only. The verdict on the rung before is left. */
function setRung(state: SingingState, rung: Rung): Step<SingingState, SingingEffect> {
  if (!canBegin(state.phase)) return { state, effects: [] };
  return enter(enterRung(state, rung), { name: "idle" }, () => []);
}
