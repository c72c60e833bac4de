import type { Effect } from "../../engine/effects.ts";
import type { Random, Step } from "../../engine/kind.ts";
import type { Attempt } from "../../engine/outcome.ts";
import { judgeMatch } from "./judge.ts";
import { stagesOf } from "./stages.ts";
import type {
  CellPress,
  MatchingEvent,
  MatchingParams,
  MatchingPhase,
  MatchingSelection,
  MatchingStage,
  MatchingState,
  MatchVerdict,
} from "./state.ts";

/** Slug in reports and progress. */
export const NOTE_MATCHING_EXERCISE = "note-matching";

/** The same cell pressed again within this time is one press: fingers bounce. */
const DEBOUNCE_MS = 300;
const WRONG_MS = 1000;
/** After Continue, so that a second tap is no second answer. */
const ADVANCE_MS = 300;
/** A pressed note is a hint of its sound, not a performance. */
const NOTE_SECONDS = 0.6;

const LEAVE = {
  back: [{ type: "stopAudio" }, { type: "leave", to: "back" }],
  home: [{ type: "stopAudio" }, { type: "leave", to: "home" }],
} as const satisfies Record<string, readonly Effect[]>;

type Result = Step<MatchingState, Effect>;

const NONE: MatchingSelection = { note: undefined, syllable: undefined, degree: undefined };
/** What a stage begins with. */
const FRESH = {
  phase: { name: "choosing" },
  selection: NONE,
  matched: [],
  verdict: undefined,
  press: undefined,
} as const satisfies Partial<MatchingState>;

const stay = (state: MatchingState, ...effects: readonly Effect[]): Result => ({
  state,
  effects,
});

function enter(
  state: MatchingState,
  phase: MatchingPhase,
  effects: (token: number) => readonly Effect[],
): Result {
  const token = state.token + 1;
  return { state: { ...state, phase, token }, effects: effects(token) };
}

/** The stage that is being played, or was the last one played. */
export function currentStage({ stages, index }: MatchingState): MatchingStage {
  const stage = stages[index];
  if (!stage) throw new RangeError(`no stage ${index} of ${stages.length}`);
  return stage;
}

/** @throws RangeError where the items fill no stage. */
export function startMatching({ items, startAt }: MatchingParams, random: Random): Result {
  const stages = stagesOf(items, random);
  if (stages.length === 0) throw new RangeError("note matching needs at least one stage");
  const index = Math.min(Math.max(0, Math.trunc(startAt)), stages.length - 1);
  return stay({ stages, index, ...FRESH, reported: [], token: 0 });
}

function sound(group: string, token: number): Effect {
  return { type: "play", notes: [{ note: `${group}4`, at: 0, seconds: NOTE_SECONDS }], token };
}

function report(itemId: string, outcome: Attempt["outcome"]): Effect {
  return { type: "report", attempt: { exercise: NOTE_MATCHING_EXERCISE, itemId, outcome } };
}

/** Whether a press is that of a free cell, and not the last one's bounce. */
function isAcceptedPress(state: MatchingState, { column, group, at }: CellPress): boolean {
  const { press, matched } = state;
  const here = currentStage(state).items.some(({ note }) => note === group);
  if (state.phase.name !== "choosing" || !here || matched.includes(group)) return false;
  const again = press?.column === column && press.group === group;
  return !again || at - press.at >= DEBOUNCE_MS;
}

function press(before: MatchingState, { column, group, at }: CellPress): Result {
  if (!isAcceptedPress(before, { column, group, at })) return stay(before);
  const chosen = before.selection[column] === group ? undefined : group;
  const selection = { ...before.selection, [column]: chosen };
  const state = { ...before, selection, press: { column, group, at } };
  const verdict = judgeMatch(currentStage(state).items, selection);
  if (verdict) {
    const judged = { ...state, verdict };
    return verdict.outcome === "great"
      ? acceptMatch(judged, verdict)
      : rejectMatch(judged, verdict);
  }
  const heard = column === "note" && chosen !== undefined;
  return heard ? stay(state, sound(group, state.token)) : stay(state);
}

function acceptMatch(before: MatchingState, { group }: MatchVerdict): Result {
  const stage = currentStage(before);
  const state = { ...before, selection: NONE, matched: [...before.matched, group] };
  if (state.matched.length < stage.items.length) return stay(state, sound(group, state.token));
  const first = !state.reported.includes(stage.slug);
  const reported = first ? [...state.reported, stage.slug] : state.reported;
  return enter({ ...state, reported }, { name: "done" }, (token) => [
    sound(group, token),
    { type: "playFeedback", feedback: "great" },
    ...(first ? [report(stage.slug, "great")] : []),
  ]);
}

function rejectMatch(state: MatchingState, { group }: MatchVerdict): Result {
  return enter(state, { name: "wrong" }, (token) => [
    { type: "playFeedback", feedback: "wrong" },
    report(`${currentStage(state).slug}:${group}`, "tryAgain"),
    { type: "startTimer", ms: WRONG_MS, token },
  ]);
}

function goTo(state: MatchingState, index: number): Result {
  return enter({ ...state, ...FRESH, index }, FRESH.phase, () => [
    { type: "stopAudio" },
    { type: "saveProgress", index, completed: false },
  ]);
}

function advance(state: MatchingState): Result {
  if (state.index < state.stages.length - 1) return goTo(state, state.index + 1);
  return enter(state, { name: "finished" }, () => [
    { type: "playFeedback", feedback: "encore" },
    { type: "saveProgress", index: 0, completed: true },
  ]);
}

function waited(state: MatchingState, token: number): Result {
  if (token !== state.token) return stay(state);
  if (state.phase.name === "advancing") return advance(state);
  if (state.phase.name !== "wrong") return stay(state);
  return stay({ ...state, phase: FRESH.phase, selection: NONE });
}

function proceed(state: MatchingState): Result {
  if (state.phase.name !== "done") return stay(state);
  return enter(state, { name: "advancing" }, (token) => [
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}

/** One event; total, see `Kind`. */
export function stepMatching(state: MatchingState, event: MatchingEvent): Result {
  const { index, stages } = state;
  if (state.phase.name === "finished" && event.type !== "home") return stay(state);
  switch (event.type) {
    case "press":
      return press(state, event);
    case "continue":
      return proceed(state);
    case "back":
      return index === 0 ? stay(state, ...LEAVE.back) : goTo(state, index - 1);
    case "next":
      return index === stages.length - 1 ? stay(state) : goTo(state, index + 1);
    case "home":
      return stay(state, ...LEAVE.home);
    case "timerElapsed":
      return waited(state, event.token);
    case "playbackEnded":
      return stay(state);
  }
}
