import type { Kind, Random, Step } from "../engine/kind.ts";
import {
  type HoldEffect,
  type HoldEvent,
  type HoldState,
  matchNote,
} from "../kinds/match-note/index.ts";
import { LESSON_STEPS, type LessonStep, lessonItems, octaveOfDo } from "./items.ts";
import {
  askTap,
  drawTap,
  endTapSound,
  isTapOver,
  playTap,
  TAP_QUESTIONS,
  type TapEvent,
  type TapState,
  tapOption,
} from "./tap.ts";

export interface FirstLessonState {
  readonly phase: { readonly name: "welcome" | "singing" | "tapping" | "finished" };
  /** The steps as a set of notes to match: its index is the step. */
  readonly match: HoldState;
  /** The steps as questions to tap. */
  readonly tap: TapState;
  /** Steps that were sung well enough. */
  readonly sung: readonly LessonStep[];
  /** The hummed note as a MIDI number; undefined before. */
  readonly hummedMidi: number | undefined;
}

export type FirstLessonEvent =
  /** Start, or go on without a microphone. */
  | { readonly type: "begin"; readonly way: "sing" | "tap" }
  /** Leave: the learner can sing already. */
  | { readonly type: "skip" }
  | TapEvent
  | HoldEvent;

type LessonStepResult = Step<FirstLessonState, HoldEffect>;

function start(_: unknown, random: Random): LessonStepResult {
  const { state: match } = matchNote.start({ items: lessonItems(), startAt: 0 }, random);
  const tap = drawTap(random);
  const state = {
    phase: { name: "welcome" },
    match,
    tap,
    sung: [],
    hummedMidi: undefined,
  } as const;
  return { state, effects: [] };
}

/** Handles one event; see `Kind.step`. */
function step(state: FirstLessonState, event: FirstLessonEvent): LessonStepResult {
  if (event.type === "skip") return leave(state, "home", [DONE]);
  if (event.type === "home") return leave(state, "home");
  if (event.type === "restart") return restart(state);
  if (event.type === "begin") return begin(state, event.way);
  switch (state.phase.name) {
    case "singing":
      return isTap(event) ? stay(state) : sing(state, event);
    case "tapping":
      return tapStep(state, event);
    default:
      return event.type === "back" ? leave(state, "back") : stay(state);
  }
}

const isTap = (event: FirstLessonEvent): event is TapEvent =>
  event.type === "tap" || event.type === "tapPlay";

const stay = (state: FirstLessonState): LessonStepResult => ({ state, effects: [] });

/** The lesson isn't offered again. */
const DONE = { type: "saveProgress", index: 0, completed: true } as const;

/** Leaves the lesson from any of its steps. */
function leave(
  state: FirstLessonState,
  to: "back" | "home",
  effects: readonly HoldEffect[] = [],
): LessonStepResult {
  const stopped = quiet(state);
  return { ...stopped, effects: [...stopped.effects, ...effects, { type: "leave", to }] };
}

/** Stops what sounds, and closes the microphone. */
function quiet(state: FirstLessonState): LessonStepResult {
  const { state: match, effects } = matchNote.step(state.match, { type: "home" });
  const stop: readonly HoldEffect[] = state.phase.name === "tapping" ? [{ type: "stopAudio" }] : [];
  return {
    state: { ...state, match },
    effects: [...stop, ...effects.filter(({ type }) => type !== "leave")],
  };
}

/** Ends the lesson, however much of it was done. */
function finish(state: FirstLessonState, effects: readonly HoldEffect[]): LessonStepResult {
  const stopped = quiet(state);
  return {
    state: { ...stopped.state, phase: { name: "finished" } },
    effects: [...effects, ...stopped.effects, DONE],
  };
}

/** From the end of the lesson to its beginning. */
function restart(state: FirstLessonState): LessonStepResult {
  if (state.phase.name !== "finished") return stay(state);
  const { state: match } = matchNote.start({ items: state.match.items, startAt: 0 }, () => 0);
  return stay({
    ...state,
    phase: { name: "welcome" },
    sung: [],
    match: { ...match, token: state.match.token },
  });
}

function begin(state: FirstLessonState, way: "sing" | "tap"): LessonStepResult {
  if (state.phase.name === "finished") return stay(state);
  if (way === "sing") return sing({ ...state, phase: { name: "singing" } }, { type: "play" });
  const stopped = quiet(state);
  // The hum finds the learner's octave, which tapping doesn't need.
  const index = Math.max(0, state.match.index - 1);
  const asked = askTap({ ...state.tap, right: 0 }, index);
  return {
    state: { ...stopped.state, phase: { name: "tapping" }, tap: asked.state },
    effects: [...stopped.effects, ...asked.effects],
  };
}

/** Passes an event to the notes to match, and does what follows from it. A miss continues with the same notes. */
function sing(state: FirstLessonState, event: HoldEvent): LessonStepResult {
  const isLast = state.match.index === LESSON_STEPS.length - 1;
  if (event.type === "next" && isLast) return finish(state, []);
  const before = state.match;
  const isRetry = event.type === "continue" && hasMissed(before);
  const { state: match, effects } = matchNote.step(before, isRetry ? { type: "play" } : event);
  const own = effects.filter((effect) => isOfLesson(effect, before.index));
  const next: FirstLessonState = { ...state, match };
  if (match.phase.name === "finished") return finish(next, own);
  if (match.phase !== before.phase && match.phase.name === "judged") return judged(next, own);
  // A step begins by itself, unless the learner can't be heard.
  const isNew = match.index !== before.index && match.problem === undefined;
  return isNew ? then(next, own, { type: "play" }) : { state: next, effects: own };
}

function hasMissed({ phase }: HoldState): boolean {
  if (phase.name === "timeUp") return true;
  return phase.name === "judged" && ["tryAgain", "noVoice"].includes(phase.verdict.outcome);
}

/** Whether an effect of the set is also one of the lesson: it is saved as a whole, and a hum is not applauded. */
function isOfLesson({ type }: HoldEffect, index: number): boolean {
  if (type === "playFeedback") return index > 0;
  return type !== "saveProgress" && type !== "recordEncore";
}

function then(
  state: FirstLessonState,
  effects: readonly HoldEffect[],
  event: HoldEvent,
): LessonStepResult {
  const { state: next, effects: more } = sing(state, event);
  return { state: next, effects: [...effects, ...more] };
}

/** After a verdict: a hum leads on, in the octave that it has found. */
function judged(state: FirstLessonState, effects: readonly HoldEffect[]): LessonStepResult {
  const { match } = state;
  const { last } = match;
  if (last?.outcome !== "great" && last?.outcome !== "good") return { state, effects };
  const passed = LESSON_STEPS[match.index] as LessonStep;
  const sung: FirstLessonState = { ...state, sung: [...state.sung, passed] };
  if (passed !== "hum" || last.heldMidi === undefined) return { state: sung, effects };
  const items = lessonItems(octaveOfDo(last.heldMidi));
  const moved = matchNote.step(match, { type: "itemsTransposed", items }).state;
  const hummed = { ...sung, match: moved, hummedMidi: last.heldMidi };
  return then(hummed, effects, { type: "continue" });
}

function tapStep(state: FirstLessonState, event: FirstLessonEvent): LessonStepResult {
  const { tap } = state;
  const to = ({ state: next, effects }: ReturnType<typeof playTap>): LessonStepResult => ({
    state: { ...state, tap: next },
    effects,
  });
  const isLast = tap.index === TAP_QUESTIONS.length - 1;
  switch (event.type) {
    case "tap":
      return to(tapOption(tap, event.option));
    case "tapPlay":
      return to(playTap(tap));
    case "playbackEnded":
    case "playbackFailed":
      return to(endTapSound(tap, event.token));
    case "continue":
      if (!isTapOver(tap)) return tap.phase === "wrong" ? to(playTap(tap)) : stay(state);
      return isLast ? finish(state, [{ type: "stopAudio" }]) : to(askTap(tap, tap.index + 1));
    case "next":
      return isLast ? finish(state, []) : to(askTap(tap, tap.index + 1));
    case "back":
      return tap.index === 0 ? leave(state, "back") : to(askTap(tap, tap.index - 1));
    default:
      return stay(state);
  }
}

/** How the lesson ended: do–re–mi was sung, or every question answered, or neither. */
export function lessonResult({ sung, tap }: FirstLessonState): "sung" | "heard" | "later" {
  if (sung.includes("doReMi")) return "sung";
  return tap.right >= TAP_QUESTIONS.length ? "heard" : "later";
}

/** The step that is shown. */
export const lessonStep = ({ phase, match, tap }: FirstLessonState): LessonStep =>
  LESSON_STEPS[phase.name === "tapping" ? tap.index + 1 : match.index] as LessonStep;

/**
 * The first lesson: hum any note, match one, sing do–re and do–re–mi, each after its model in the learner's octave. What
 * is sung is a set of notes to match, so the microphone stays open from step to step.
 */
export const firstLesson: Kind<undefined, FirstLessonState, FirstLessonEvent, HoldEffect> = {
  start,
  step,
  isVisuallyEqual(before, after) {
    const { match: shown, ...rest } = before;
    const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every(
      (key) => rest[key] === after[key],
    );
    return isSame && matchNote.isVisuallyEqual(shown, after.match);
  },
};
