/** The way through a set of items to sing. */
import { NO_LIMITS } from "../limits.ts";
import { endOfPass, indexAfter, type Pass, savedAt, startIndex } from "../pass.ts";
import {
  CLOCK_START,
  canBegin,
  enter,
  enterIdle,
  type Result,
  type Rules,
  type State,
  stay,
  stopEffects,
} from "./phase.ts";
import type { Replay } from "./recording.ts";
import {
  type IdlePhase,
  type RecordingParams,
  type RecordingState,
  recordingPass,
} from "./state.ts";

/** @throws RangeError if there are no items. */
export function start(rules: Rules, params: RecordingParams): Result {
  const { items, startAt, answered = {} } = params;
  if (items.length === 0) throw new RangeError("an exercise needs at least one item");
  const shared: RecordingState<unknown, IdlePhase> = {
    items,
    index: startIndex(startAt, items.map(rules.idOf)),
    phase: { name: "idle" },
    checkSyllables: false,
    microphone: false,
    problem: undefined,
    replaying: undefined,
    tries: 0,
    unjudged: 0,
    limits: NO_LIMITS,
    clock: CLOCK_START,
    answered,
    isRest: false,
    token: 0,
  };
  return stay(rules.start(shared, params));
}

/** Goes to another item and stops what the current phase started. */
export function goTo(rules: Rules, state: State, index: number): Result {
  return enterIdle(rules, { ...rules.leaveItem(state), index, tries: 0, unjudged: 0 }, [
    ...stopEffects(state.phase),
    savedAt(index, passOf(rules, state)),
  ]);
}

const isLast = ({ index, items }: State) => index === items.length - 1;

export function goToNext(rules: Rules, state: State): Result {
  return isLast(state) ? stay(state) : goTo(rules, state, state.index + 1);
}

export function goBack(rules: Rules, state: State): Result {
  return state.index === 0 ? leave(rules, state, "back") : goTo(rules, state, state.index - 1);
}

/** Goes to the next item, or to the end of the set. */
export function advance(rules: Rules, state: State): Result {
  const pass = passOf(rules, state);
  const next = indexAfter(pass, state.index);
  if (next !== undefined) return goTo(rules, state, next);
  return enter({ ...state, microphone: false }, { name: "finished" }, () => [
    ...endOfPass(pass),
    { type: "closeMicrophone" },
  ]);
}

const passOf = (rules: Rules, state: State): Pass => recordingPass(rules.idOf)(state);

/** Asks what was passed over. */
export function answerRest(rules: Rules, before: State): Result {
  const state: State = { ...before, isRest: true };
  const next = indexAfter(passOf(rules, state), -1);
  return next === undefined ? stay(before) : goTo(rules, state, next);
}

/** Starts the set again. */
export function restart(rules: Rules, state: State): Result {
  const fresh: State = { ...state, answered: {}, isRest: false };
  return goTo(rules, rules.restart?.(fresh) ?? fresh, 0);
}

export function leave(rules: Rules, state: State, to: "back" | "home"): Result {
  return enterIdle(rules, { ...state, microphone: false }, [
    ...stopEffects(state.phase),
    { type: "closeMicrophone" },
    { type: "leave", to },
  ]);
}

/** Replays the last take, its target, or both. */
export function replay(rules: Rules, state: State, what: Replay): Result {
  const targets = canBegin(state.phase) ? rules.replayTargets(state, what) : undefined;
  if (!targets) return stay(state);
  const token = state.token + 1;
  return {
    state: { ...state, token, replaying: what },
    effects: [{ type: "stopAudio" }, { type: "replay", what, targets, token }],
  };
}
