import type { Effect, TimedNote } from "./effects.ts";
import { afterKey, CADENCE, type KeyFirst } from "./key.ts";
import type { Kind, Step } from "./kind.ts";
import { MAX_TRIES } from "./outcome.ts";
import type { QuizRules } from "./quiz-rules.ts";
import {
  DEFAULT_TEMPO,
  type QuizEvent,
  type QuizPhase,
  type QuizState,
  type QuizVerdict,
  questionOf,
} from "./quiz-state.ts";

/** Delay after Continue, so that a double tap doesn't answer the next question or resubmit this one. */
const ADVANCE_MS = 300;
/** Default delay from the end of the reward to the feedback. */
const REWARD_DELAY_MS = 1000;

/** Creates a kind of exercise from the rules of a quiz: each question is asked until it is right. */
export function quiz<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(
  rules: QuizRules<Params, Question, Draft, Edit, Verdict>,
): Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect> {
  type State = QuizState<Question, Draft, Verdict>;
  type Phase = QuizPhase<Draft, Verdict>;
  type Result = Step<State, Effect>;
  type Play = Omit<QuizEvent<Edit> & { readonly type: "play" }, "type">;
  type Judged = Extract<Phase, { readonly verdict: Verdict }>;

  const stay = (state: State): Result => ({ state, effects: [] });

  function enter(
    state: State,
    phase: Phase,
    effects: (token: number) => readonly Effect[] = () => [],
  ): Result {
    const token = state.token + 1;
    return {
      state: { ...state, phase, token, isSounding: false, isKeySounding: false },
      effects: effects(token),
    };
  }

  function openingPhase(question: Question): Phase {
    const draft = rules.emptyDraft(question);
    return rules.sound ? { name: "presenting", draft } : { name: "answering", draft };
  }

  function goTo(before: State, index: number): Result {
    const state: State = { ...before, index, isHintShown: false, mistakes: 0 };
    return enter(state, openingPhase(questionOf(state)), () => [
      { type: "stopAudio" },
      { type: "saveProgress", index, completed: false },
    ]);
  }

  /** Enters a phase and plays notes, until `playbackEnded` or until another phase is entered. */
  function enterPlaying(state: State, phase: Phase, notes: readonly TimedNote[]): Result {
    const result = enter(state, phase, (token) => [{ type: "play", notes, token }]);
    return { ...result, state: { ...result.state, isSounding: true } };
  }

  /** The cadence precedes only the first hearing of a question; the drone accompanies every hearing. */
  function withKey(notes: readonly TimedNote[], phase: Phase, keyFirst: KeyFirst) {
    const hasKey = rules.isInKey && (phase.name === "presenting" || keyFirst === "drone");
    return hasKey ? afterKey(notes, keyFirst) : notes;
  }

  function play(
    before: State,
    { keyFirst = "off", how = "asked", tempo = DEFAULT_TEMPO }: Play,
  ): Result {
    const { phase } = before;
    const isOpen = phase.name === "presenting" || phase.name === "answering";
    if (before.isSounding && !before.isKeySounding && !rules.isLong) return stay(before);
    if (!(isOpen || phase.name === "judged")) return stay(before);
    const state: State = { ...before, heard: how };
    const question = questionOf(state);
    const sound = rules.sound?.(question, { how, tempo });
    if (sound && isOpen) {
      const name = rules.isLong ? phase.name : "presenting";
      return enterPlaying(state, { ...phase, name }, withKey(sound, phase, keyFirst));
    }
    const notes = sound ?? rules.example?.(question, phase.draft);
    return notes ? enterPlaying(state, phase, notes) : stay(before);
  }

  /** Plays from the start, also over what is playing. */
  function compare(state: State, tempo: number): Result {
    const { phase } = state;
    if (phase.name !== "judged" || phase.verdict.outcome === "great") return stay(state);
    const { draft, verdict } = phase;
    const notes = rules.comparison?.(questionOf(state), draft, { verdict, tempo });
    return notes ? enterPlaying(state, phase, notes) : stay(state);
  }

  const stopLongSound = ({ isSounding }: State): readonly Effect[] =>
    rules.isLong && isSounding ? [{ type: "stopAudio" }] : [];

  function stop(state: State): Result {
    const effects = stopLongSound(state);
    return effects.length > 0 ? enter(state, state.phase, () => effects) : stay(state);
  }

  function playKey(state: State): Result {
    const { phase } = state;
    const isAllowed = ["presenting", "answering", "judged"].includes(phase.name);
    if (!rules.isInKey || state.isSounding || !isAllowed) return stay(state);
    const result = enterPlaying(state, phase, CADENCE);
    return { ...result, state: { ...result.state, isKeySounding: true } };
  }

  function edit(state: State, change: Edit): State {
    const { phase } = state;
    const isListening = phase.name === "presenting" && state.isSounding && !state.isKeySounding;
    if (!(phase.name === "answering" || (rules.isLong && isListening))) return state;
    const draft = rules.edit(phase.draft, change, questionOf(state));
    return { ...state, phase: { ...phase, draft } };
  }

  function submit(state: State): Result {
    const { phase } = state;
    if (phase.name !== "answering") return stay(state);
    const question = questionOf(state);
    const verdict = rules.judge(question, phase.draft);
    if (!verdict) return stay(state);
    const isRight = verdict.outcome === "great";
    const counted: State = {
      ...state,
      firstTries: { [question.id]: isRight, ...state.firstTries },
      mistakes: isRight ? state.mistakes : state.mistakes + 1,
    };
    const judged = { ...phase, verdict };
    const report: Effect = {
      type: "report",
      attempt: {
        exercise: rules.exercise,
        itemId: question.id,
        outcome: verdict.outcome,
        answer: rules.answerText(question, phase.draft),
        tries: Math.min(state.mistakes + 1, MAX_TRIES),
      },
    };
    if (isRight && rules.reward) {
      const notes = rules.reward(question, phase.draft);
      const result = enterPlaying(counted, { ...judged, name: "rewarding" }, notes);
      return { ...result, effects: [report, ...result.effects] };
    }
    return enter(counted, { ...judged, name: "judged" }, () => [
      ...stopLongSound(state),
      { type: "playFeedback", feedback: isRight ? "great" : "wrong" },
      report,
    ]);
  }

  function proceed(state: State): Result {
    const { phase } = state;
    if (phase.name !== "judged") return stay(state);
    return enter(state, { ...phase, name: "advancing" }, (token) => [
      ...stopLongSound(state),
      { type: "startTimer", ms: ADVANCE_MS, token },
    ]);
  }

  function retry(state: State, { draft, verdict }: Judged): Result {
    const question = questionOf(state);
    const kept = rules.draftOnRetry?.(question, draft, verdict) ?? rules.emptyDraft(question);
    return enter(state, { name: "answering", draft: kept });
  }

  function advance(state: State): Result {
    if (state.index < state.questions.length - 1) return goTo(state, state.index + 1);
    return enter(state, { name: "finished" }, () => [
      { type: "playFeedback", feedback: "encore" },
      { type: "saveProgress", index: 0, completed: true },
    ]);
  }

  function handlePlaybackEnded(state: State): Result {
    const { phase } = state;
    if (!state.isSounding) return stay(state);
    if (phase.name === "presenting" && !state.isKeySounding) {
      return enter(state, { name: "answering", draft: phase.draft });
    }
    if (phase.name !== "rewarding") return enter(state, phase);
    const ms = rules.rewardDelayMs ?? REWARD_DELAY_MS;
    return enter(state, phase, (token) => [{ type: "startTimer", ms, token }]);
  }

  function handleTimerElapsed(state: State): Result {
    const { phase } = state;
    if (phase.name === "advancing") {
      return phase.verdict.outcome === "great" ? advance(state) : retry(state, phase);
    }
    if (phase.name !== "rewarding") return stay(state);
    return enter(state, { ...phase, name: "judged" }, () => [
      { type: "playFeedback", feedback: "great" },
    ]);
  }

  function navigate(state: State, type: "back" | "next" | "home"): Result {
    const { index, questions } = state;
    if (type === "next") {
      return index === questions.length - 1 ? stay(state) : goTo(state, index + 1);
    }
    if (type === "back" && index > 0) return goTo(state, index - 1);
    return enter(state, state.phase, () => [{ type: "stopAudio" }, { type: "leave", to: type }]);
  }

  function step(state: State, event: QuizEvent<Edit>): Result {
    if (state.phase.name === "finished") {
      if (event.type === "home") return navigate(state, "home");
      return event.type === "restart" ? goTo({ ...state, firstTries: {} }, 0) : stay(state);
    }
    switch (event.type) {
      case "play":
        return play(state, event);
      case "stop":
        return stop(state);
      case "playKey":
        return playKey(state);
      case "edit":
        return stay(edit(state, event.edit));
      case "submit":
        return submit(state);
      case "answer":
        return submit(edit(state, event.edit));
      case "hint":
        return stay({ ...state, isHintShown: !state.isHintShown });
      case "compare":
        return compare(state, event.tempo ?? DEFAULT_TEMPO);
      case "continue":
        return proceed(state);
      case "back":
      case "next":
      case "home":
        return navigate(state, event.type);
      case "playbackEnded":
        return event.token === state.token ? handlePlaybackEnded(state) : stay(state);
      case "timerElapsed":
        return event.token === state.token ? handleTimerElapsed(state) : stay(state);
      case "restart":
        return stay(state);
    }
  }

  return {
    start(params, random) {
      const questions = rules.drawQuestions(params, random);
      const index = Math.min(Math.max(0, Math.trunc(rules.startAt(params))), questions.length - 1);
      return stay({
        questions,
        index,
        phase: openingPhase(questionOf({ questions, index })),
        isHintShown: false,
        mistakes: 0,
        isSounding: false,
        isKeySounding: false,
        heard: "asked",
        firstTries: rules.firstTries?.(params) ?? {},
        token: 0,
      });
    },
    step,
    isVisuallyEqual: (before, after) => before === after,
  };
}
