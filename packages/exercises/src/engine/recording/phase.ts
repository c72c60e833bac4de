/** Entering and leaving the phases of an exercise that listens. */
import type { Step } from "../kind.ts";
import type { RecordingRules } from "./rules.ts";
import type {
  LeadPhase,
  ListeningClock,
  RecordingExerciseEffect,
  RecordingPhase,
  RecordingState,
} from "./state.ts";

export type RecordingStep<State = RecordingState> = Step<State, RecordingExerciseEffect>;

/** The machine runs any rules, and keeps the kind's own part of the state without knowing it. */
export type Rules = RecordingRules;
export type State = RecordingState;
export type Result = RecordingStep;

export const CLOCK_START: ListeningClock = { seconds: 0, ticksWithoutFrame: 0 };

/** A step without effects. */
export const stay = <State>(state: State): RecordingStep<State> => ({ state, effects: [] });

/** Enters a phase. Stops a replay, and makes events of earlier effects stale. */
export function enter<State extends RecordingState>(
  state: State,
  phase: RecordingPhase,
  effects: (token: number) => readonly RecordingExerciseEffect[],
): RecordingStep<State> {
  const token = state.token + 1;
  const stopReplay: readonly RecordingExerciseEffect[] = state.replaying
    ? [{ type: "stopAudio" }]
    : [];
  return {
    state: { ...state, phase, token, replaying: undefined },
    effects: [...stopReplay, ...effects(token)],
  };
}

/** Returns to idle, between two attempts. */
export function enterIdle<State extends RecordingState>(
  { rest }: { rest(state: State): State },
  state: State,
  effects: readonly RecordingExerciseEffect[] = [],
): RecordingStep<State> {
  return enter(rest(state), { name: "idle" }, () => effects);
}

/** Starts what is heard or shown before listening. */
export function enterLead(rules: Rules, state: State, lead: LeadPhase): Result {
  return enter(state, lead, (token) => rules.leadEffects(state, lead, token));
}

/** Effects that end what a phase has started, for leaving it early. */
export function stopEffects({ name }: RecordingPhase): readonly RecordingExerciseEffect[] {
  if (SOUNDING.includes(name)) return [{ type: "stopAudio" }];
  return name === "listening" || name === "analyzing" ? [{ type: "discardRecording" }] : [];
}

const SOUNDING: readonly string[] = ["key", "playing", "countIn"];

/** Whether a phase comes before listening. */
export const isLead = (phase: RecordingPhase): phase is LeadPhase =>
  phase.name === "ready" || SOUNDING.includes(phase.name);

/** Whether an attempt can start; also after a verdict on the same item, for another try. */
export const canBegin = ({ name }: RecordingPhase) =>
  name === "idle" || name === "judged" || name === "timeUp";
