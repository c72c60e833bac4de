import type { Effect } from "../../engine/effects.ts";
import type { Random, Step } from "../../engine/kind.ts";
import { isAnswerShown, NO_LIMITS } from "../../engine/limits.ts";
import { type Attempt, MAX_TRIES } from "../../engine/outcome.ts";
import { endOfPass, indexAfter, type Pass, savedAt, startIndex } from "../../engine/pass.ts";
import { judgeMatch } from "./judge.ts";
import { reviewStages, stagesOf } from "./stages.ts";
import {
  type CellPress,
  MATCHING_COLUMNS,
  type MatchingEvent,
  type MatchingItem,
  type MatchingParams,
  type MatchingPhase,
  type MatchingSelection,
  type MatchingStage,
  type MatchingState,
  type MatchVerdict,
} from "./state.ts";

/** Slug in reports and progress. */
export const NOTE_MATCHING_EXERCISE = "note-matching";

/** A second press of the same cell within this time is ignored as an accidental double tap. */
const DEBOUNCE_MS = 300;
const WRONG_MS = 1000;
/** Delay after Continue, so that a double tap doesn't press a cell of the next stage. */
const ADVANCE_MS = 300;
const NOTE_SECONDS = 0.6;

const LEAVE = {
  back: [{ type: "stopAudio" }, { type: "leave", to: "back" }],
  home: [{ type: "stopAudio" }, { type: "leave", to: "home" }],
} as const satisfies Record<string, readonly Effect[]>;

type Result = Step<MatchingState, Effect>;

const NO_SELECTION: MatchingSelection = {
  note: undefined,
  syllable: undefined,
  degree: undefined,
};
/** State of a stage when it starts. */
const NEW_STAGE = {
  phase: { name: "choosing" },
  selection: NO_SELECTION,
  matched: [],
  mistakes: [],
  verdict: undefined,
  press: undefined,
} as const satisfies Partial<MatchingState>;

const stay = (state: MatchingState, ...effects: readonly Effect[]): Result => ({ state, effects });

function enter(
  state: MatchingState,
  phase: MatchingPhase,
  effects: (token: number) => readonly Effect[],
): Result {
  const token = state.token + 1;
  return { state: { ...state, phase, token }, effects: effects(token) };
}

/** The current stage; after the last one, that last stage. */
export function currentStage({ stages, index }: MatchingState): MatchingStage {
  const stage = stages[index];
  if (!stage) throw new RangeError(`no stage ${index} of ${stages.length}`);
  return stage;
}

/** @throws RangeError if the items fill no stage. */
export function startMatching(
  { items, groups, startAt, completed = {} }: MatchingParams,
  random: Random,
): Result {
  const stages = groups ? reviewStages(items, groups, random) : stagesOf(items, random);
  if (stages.length === 0) throw new RangeError("note matching needs at least one stage");
  const index = startIndex(
    startAt,
    stages.map(({ slug }) => slug),
  );
  const reported = stages.map(({ slug }) => slug).filter((slug) => Object.hasOwn(completed, slug));
  return stay({
    stages,
    index,
    ...NEW_STAGE,
    limits: NO_LIMITS,
    reported,
    isRest: false,
    token: 0,
  });
}

function playNote(group: string, token: number): Effect {
  return { type: "play", notes: [{ note: `${group}4`, at: 0, seconds: NOTE_SECONDS }], token };
}

const report = (attempt: Omit<Attempt, "exercise">): Effect => ({
  type: "report",
  attempt: { exercise: NOTE_MATCHING_EXERCISE, ...attempt },
});

/** The completed stage, with the notes whose first try was right. */
function reportStage({ slug, items }: MatchingStage, mistakes: readonly string[]): Effect {
  const firstTries = items.map(({ note }) => note).filter((note) => !mistakes.includes(note));
  return report({ itemId: slug, outcome: "great", answer: firstTries.join(" "), tries: 1 });
}

/** The wrong match of a note, with the cells that were chosen. */
function reportMistake(
  { slug, items }: MatchingStage,
  selection: MatchingSelection,
  tries: number,
): Effect {
  const cells = MATCHING_COLUMNS.map(
    (column) => items.find(({ note }) => note === selection[column])?.[column],
  );
  return report({
    itemId: `${slug}:${selection.note}`,
    outcome: "tryAgain",
    answer: cells.join(" "),
    tries: Math.min(tries, MAX_TRIES),
  });
}

/** Whether a press is of an unmatched cell of this stage, and no accidental double tap. */
function isAccepted(state: MatchingState, { column, group, at }: CellPress): boolean {
  const { press, matched } = state;
  const isInStage = currentStage(state).items.some(({ note }) => note === group);
  if (state.phase.name !== "choosing" || !isInStage || matched.includes(group)) return false;
  const isSameCell = press?.column === column && press.group === group;
  return !isSameCell || at - press.at >= DEBOUNCE_MS;
}

function press(before: MatchingState, { column, group, at }: CellPress): Result {
  if (!isAccepted(before, { column, group, at })) return stay(before);
  const selected = before.selection[column] === group ? undefined : group;
  const selection = { ...before.selection, [column]: selected };
  const state: MatchingState = { ...before, selection, press: { column, group, at } };
  const verdict = judgeMatch(currentStage(state).items, selection);
  if (verdict) {
    const judged = { ...state, verdict };
    return verdict.outcome === "great"
      ? acceptMatch(judged, verdict)
      : rejectMatch(judged, verdict);
  }
  const isNoteSelected = column === "note" && selected !== undefined;
  return isNoteSelected ? stay(state, playNote(group, state.token)) : stay(state);
}

function acceptMatch(before: MatchingState, { group }: MatchVerdict): Result {
  const stage = currentStage(before);
  const state: MatchingState = {
    ...before,
    selection: NO_SELECTION,
    matched: [...before.matched, group],
  };
  if (state.matched.length < stage.items.length) return stay(state, playNote(group, state.token));
  const isFirstTime = !state.reported.includes(stage.slug);
  const reported = isFirstTime ? [...state.reported, stage.slug] : state.reported;
  return enter({ ...state, reported }, { name: "done" }, (token) => [
    playNote(group, token),
    { type: "playFeedback", feedback: "great" },
    ...(isFirstTime ? [reportStage(stage, state.mistakes)] : []),
  ]);
}

const countMistakes = ({ mistakes }: MatchingState, group: string) =>
  mistakes.filter((each) => each === group).length;

function rejectMatch(before: MatchingState, { group }: MatchVerdict): Result {
  const state = { ...before, mistakes: [...before.mistakes, group] };
  const tries = state.limits.earlierTries + countMistakes(state, group);
  return enter(state, { name: "wrong" }, (token) => [
    { type: "playFeedback", feedback: "wrong" },
    reportMistake(currentStage(state), state.selection, tries),
    { type: "startTimer", ms: WRONG_MS, token },
  ]);
}

function goTo(state: MatchingState, index: number): Result {
  return enter({ ...state, ...NEW_STAGE, index }, NEW_STAGE.phase, () => [
    { type: "stopAudio" },
    savedAt(index, matchingPass(state)),
  ]);
}

/** The pass through the stages. */
export const matchingPass = ({ stages, reported, isRest }: MatchingState): Pass => ({
  ids: stages.map(({ slug }) => slug),
  answered: Object.fromEntries(reported.map((slug) => [slug, true])),
  isRest,
});

function advance(state: MatchingState): Result {
  const pass = matchingPass(state);
  const next = indexAfter(pass, state.index);
  if (next !== undefined) return goTo(state, next);
  return enter(state, { name: "finished" }, () => endOfPass(pass));
}

function answerRest(before: MatchingState): Result {
  const state: MatchingState = { ...before, isRest: true };
  const next = indexAfter(matchingPass(state), -1);
  return next === undefined ? stay(before) : goTo(state, next);
}

function handleTimerElapsed(state: MatchingState, token: number): Result {
  if (token !== state.token) return stay(state);
  if (state.phase.name === "advancing") return advance(state);
  if (state.phase.name !== "wrong") return stay(state);
  const retry = { ...state, phase: NEW_STAGE.phase, selection: NO_SELECTION };
  const group = state.selection.note;
  const item = currentStage(state).items.find(({ note }) => note === group);
  const isShown = item && isAnswerShown(state.limits, countMistakes(state, item.note));
  return isShown ? showMatch(retry, item) : stay(retry);
}

/** Matches a note for the learner. */
function showMatch(state: MatchingState, item: MatchingItem): Result {
  const verdict: MatchVerdict = {
    outcome: "tryAgain",
    group: item.note,
    reason: { code: "shown", item },
  };
  return acceptMatch({ ...state, verdict }, verdict);
}

function proceed(state: MatchingState): Result {
  if (state.phase.name !== "done") return stay(state);
  return enter(state, { name: "advancing" }, (token) => [
    { type: "startTimer", ms: ADVANCE_MS, token },
  ]);
}

/** Handles one event; see `Kind.step`. */
export function stepMatching(state: MatchingState, event: MatchingEvent): Result {
  const { index, stages } = state;
  const isFinished = state.phase.name === "finished";
  if (isFinished && !["home", "restart", "answerRest"].includes(event.type)) return stay(state);
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
    case "restart":
      return isFinished ? goTo({ ...state, reported: [], isRest: false }, 0) : stay(state);
    case "answerRest":
      return isFinished ? answerRest(state) : stay(state);
    case "timerElapsed":
      return handleTimerElapsed(state, event.token);
    case "playbackEnded":
    case "playbackFailed":
      return stay(state);
  }
}
