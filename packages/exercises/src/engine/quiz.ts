import type { Effect, TimedNote } from "./effects.ts";
import { afterKey, CADENCE, type KeyFirst } from "./key.ts";
import type { Kind, Step } from "./kind.ts";
import type { QuizRules } from "./quiz-rules.ts";
import {
  attemptOf,
  type QuizEvent,
  type QuizPhase,
  type QuizState,
  type QuizVerdict,
  questionOf,
} from "./quiz-state.ts";

/** After Continue, so that a second tap neither answers the next question nor hands in this one. */
const ADVANCE_MS = 300;
/** From the end of the reward's sound to the celebration. */
const REWARD_MS = 1000;

/** A quiz as a kind of exercise: asked, heard where it sounds, answered until right, left behind. */
export function quiz<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(
  rules: QuizRules<Params, Question, Draft, Edit, Verdict>,
): Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect> {
  type ExerciseState = QuizState<Question, Draft, Verdict>;
  type Phase = QuizPhase<Draft, Verdict>;
  type Result = Step<ExerciseState, Effect>;

  const stay = (state: ExerciseState): Result => ({ state, effects: [] });

  function enter(
    state: ExerciseState,
    phase: Phase,
    effects: (token: number) => readonly Effect[] = () => [],
  ): Result {
    const token = state.token + 1;
    const silent = { isSounding: false, isKeySounding: false };
    return { state: { ...state, phase, token, ...silent }, effects: effects(token) };
  }

  function opening(question: Question): Phase {
    const draft = rules.emptyDraft(question);
    return rules.sound ? { name: "presenting", draft } : { name: "answering", draft };
  }

  function goTo(state: ExerciseState, index: number): Result {
    const moved = { ...state, index, isHintShown: false };
    return enter(moved, opening(questionOf(moved)), () => [
      { type: "stopAudio" },
      { type: "saveProgress", index, completed: false },
    ]);
  }

  /** From here on notes sound, until `played` or until another phase is entered. */
  function sounding(state: ExerciseState, phase: Phase, notes: readonly TimedNote[]): Result {
    const next = enter(state, phase, (token) => [{ type: "play", notes, token }]);
    return { ...next, state: { ...next.state, isSounding: true } };
  }

  /** The cadence comes before the first hearing alone, the drone lies under each. */
  function opened(notes: readonly TimedNote[], phase: Phase, keyFirst: KeyFirst) {
    const wanted = rules.isInKey && (phase.name === "presenting" || keyFirst === "drone");
    return wanted ? afterKey(notes, keyFirst) : notes;
  }

  function play(state: ExerciseState, keyFirst: KeyFirst): Result {
    const { phase, isKeySounding: keySounds } = state;
    const asked = phase.name === "presenting" || phase.name === "answering";
    if (state.isSounding && !keySounds) return stay(state);
    if (!(asked || phase.name === "judged")) return stay(state);
    const question = questionOf(state);
    const sound = rules.sound?.(question);
    if (sound && asked) {
      const notes = opened(sound, phase, keyFirst);
      return sounding(state, { name: "presenting", draft: phase.draft }, notes);
    }
    const notes = sound ?? rules.example?.(question, phase.draft);
    return notes ? sounding(state, phase, notes) : stay(state);
  }

  function hearKey(state: ExerciseState): Result {
    const { phase } = state;
    const free = ["presenting", "answering", "judged"].includes(phase.name);
    if (!rules.isInKey || state.isSounding || !free) return stay(state);
    const step = sounding(state, phase, CADENCE);
    return { ...step, state: { ...step.state, isKeySounding: true } };
  }

  function edit(state: ExerciseState, change: Edit): ExerciseState {
    const { phase } = state;
    if (phase.name !== "answering") return state;
    const draft = rules.edit(phase.draft, change, questionOf(state));
    return { ...state, phase: { ...phase, draft } };
  }

  function submit(state: ExerciseState): Result {
    const { phase } = state;
    if (phase.name !== "answering") return stay(state);
    const question = questionOf(state);
    const verdict = rules.judge(question, phase.draft);
    if (!verdict) return stay(state);
    const right = verdict.outcome === "great";
    const firstTries = { [question.id]: right, ...state.firstTries };
    const judged = { ...phase, verdict };
    const report: Effect = {
      type: "report",
      attempt: attemptOf(rules.exercise, question.id, verdict.outcome),
    };
    if (right && rules.reward) {
      const notes = rules.reward(question, phase.draft);
      const step = sounding({ ...state, firstTries }, { ...judged, name: "rewarding" }, notes);
      return { ...step, effects: [report, ...step.effects] };
    }
    return enter({ ...state, firstTries }, { ...judged, name: "judged" }, () => [
      { type: "playFeedback", feedback: right ? "great" : "wrong" },
      report,
    ]);
  }

  function proceed(state: ExerciseState): Result {
    const { phase } = state;
    if (phase.name !== "judged") return stay(state);
    return enter(state, { ...phase, name: "advancing" }, (token) => [
      { type: "startTimer", ms: ADVANCE_MS, token },
    ]);
  }

  /** To the same question again. */
  function retry(state: ExerciseState, draft: Draft): Result {
    const kept = rules.keepDraftOnRetry ? draft : rules.emptyDraft(questionOf(state));
    return enter(state, { name: "answering", draft: kept });
  }

  function advance(state: ExerciseState): Result {
    if (state.index < state.questions.length - 1) return goTo(state, state.index + 1);
    return enter(state, { name: "finished" }, () => [
      { type: "playFeedback", feedback: "encore" },
      { type: "saveProgress", index: 0, completed: true },
    ]);
  }

  function played(state: ExerciseState): Result {
    const { phase } = state;
    if (!state.isSounding) return stay(state);
    if (phase.name === "presenting" && !state.isKeySounding) {
      return enter(state, { name: "answering", draft: phase.draft });
    }
    if (phase.name !== "rewarding") return enter(state, phase);
    const ms = rules.rewardMs ?? REWARD_MS;
    return enter(state, phase, (token) => [{ type: "startTimer", ms, token }]);
  }

  function waited(state: ExerciseState): Result {
    const { phase } = state;
    if (phase.name === "advancing") {
      return phase.verdict.outcome === "great" ? advance(state) : retry(state, phase.draft);
    }
    if (phase.name !== "rewarding") return stay(state);
    return enter(state, { ...phase, name: "judged" }, () => [
      { type: "playFeedback", feedback: "great" },
    ]);
  }

  function move(state: ExerciseState, type: "back" | "next" | "home"): Result {
    const { index, questions } = state;
    if (type === "next") {
      return index === questions.length - 1 ? stay(state) : goTo(state, index + 1);
    }
    if (type === "back" && index > 0) return goTo(state, index - 1);
    return enter(state, state.phase, () => [{ type: "stopAudio" }, { type: "leave", to: type }]);
  }

  function step(state: ExerciseState, event: QuizEvent<Edit>): Result {
    if (state.phase.name === "finished") {
      if (event.type === "home") return move(state, "home");
      return event.type === "restart" ? goTo({ ...state, firstTries: {} }, 0) : stay(state);
    }
    switch (event.type) {
      case "play":
        return play(state, event.keyFirst ?? "off");
      case "playKey":
        return hearKey(state);
      case "edit":
        return stay(edit(state, event.edit));
      case "submit":
        return submit(state);
      case "answer":
        return submit(edit(state, event.edit));
      case "hint":
        return stay({ ...state, isHintShown: !state.isHintShown });
      case "continue":
        return proceed(state);
      case "back":
      case "next":
      case "home":
        return move(state, event.type);
      case "playbackEnded":
        return event.token === state.token ? played(state) : stay(state);
      case "timerElapsed":
        return event.token === state.token ? waited(state) : stay(state);
      case "restart":
        return stay(state);
    }
  }

  return {
    start(params, random) {
      const questions = rules.drawQuestions(params, random);
      const index = Math.min(Math.max(0, Math.trunc(rules.startAt(params))), questions.length - 1);
      const phase = opening(questionOf({ questions, index }));
      const firstTries = rules.firstTries?.(params) ?? {};
      const state = { questions, index, phase, isHintShown: false, firstTries };
      return stay({ ...state, isSounding: false, isKeySounding: false, token: 0 });
    },
    step,
    isVisuallyEqual: (before, after) => before === after,
  };
}
