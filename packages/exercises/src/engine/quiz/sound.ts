/** Sounds of a quiz: questions, their key, examples and comparisons. */
import type { TimedNote } from "../effects.ts";
import { afterKey, type KeyFirst, keyNotes } from "../key.ts";
import { noteAlone, slowed } from "../melody.ts";
import {
  type AnyPhase,
  type AnyQuestion,
  type AnyRules,
  type AnyState,
  enter,
  enterPlaying,
  type QuizStep,
  stay,
  stopLongSound,
} from "./phase.ts";
import { DEFAULT_TEMPO, type Hearing, type QuizEvent, questionOf } from "./state.ts";

type Play = QuizEvent<unknown> & { readonly type: "play" };

/** Default delay from the end of the reward to the feedback. */
const REWARD_DELAY_MS = 1000;

/** Plays the question, or an example of it. */
export function play(
  rules: AnyRules,
  before: AnyState,
  { keyFirst = "off", how = "asked", tempo = DEFAULT_TEMPO }: Play,
): QuizStep {
  const { phase } = before;
  const isOpen = phase.name === "presenting" || phase.name === "answering";
  if (before.isSounding && !before.isKeySounding && !rules.isLong) return stay(before);
  if (!(isOpen || phase.name === "judged")) return stay(before);
  const state: AnyState = { ...before, heard: how };
  const question = questionOf(state);
  const sound = soundOf(rules, question, { how, tempo });
  if (sound && isOpen) {
    const name = rules.isLong ? phase.name : "presenting";
    return enterPlaying(
      state,
      { ...phase, name },
      withKey(rules, question, sound, keyFirst, phase),
    );
  }
  const notes = sound ?? rules.example?.(question, phase.draft);
  return notes ? enterPlaying(state, phase, notes) : stay(before);
}

/** The notes of a question as they are to be heard. A kind with long sounds has its own ways. */
export function soundOf(
  rules: AnyRules,
  question: AnyQuestion,
  hearing: Hearing,
): readonly TimedNote[] | undefined {
  const notes = rules.sound?.(question, hearing);
  if (!notes || rules.isLong) return notes;
  switch (hearing.how) {
    case "asked":
      return notes;
    case "slowly":
      return slowed(notes);
    case "firstNote":
      return noteAlone(notes, 0);
    case "secondNote":
      return noteAlone(notes, 1);
  }
}

/** The cadence precedes only the first hearing of a question; the drone accompanies every hearing. */
function withKey(
  { keyOf }: AnyRules,
  question: AnyQuestion,
  notes: readonly TimedNote[],
  keyFirst: KeyFirst,
  phase: AnyPhase,
): readonly TimedNote[] {
  const hasKey = keyOf && (phase.name === "presenting" || keyFirst === "drone");
  return hasKey ? afterKey(notes, keyFirst, keyOf(question)) : notes;
}

export function playKey(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  const isAllowed = ["presenting", "answering", "judged"].includes(phase.name);
  if (!rules.keyOf || state.isSounding || !isAllowed) return stay(state);
  const notes = keyNotes("cadence", rules.keyOf(questionOf(state)));
  const result = enterPlaying(state, phase, notes);
  return { ...result, state: { ...result.state, isKeySounding: true } };
}

/** Plays the correction, or a wrong answer and the right one, from the start, also over what is playing. */
export function compare(rules: AnyRules, state: AnyState, tempo = DEFAULT_TEMPO): QuizStep {
  const { phase } = state;
  if (phase.name !== "judged" || phase.verdict.outcome === "great") return stay(state);
  const { draft, verdict } = phase;
  const question = questionOf(state);
  const notes =
    rules.correction?.(question, draft) ?? rules.comparison?.(question, draft, { verdict, tempo });
  return notes ? enterPlaying(state, phase, notes) : stay(state);
}

/** Stops a long sound. */
export function stop(rules: AnyRules, state: AnyState): QuizStep {
  const effects = stopLongSound(rules, state);
  return effects.length > 0 ? enter(state, state.phase, () => effects) : stay(state);
}

export function handlePlaybackEnded(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  if (!state.isSounding) return stay(state);
  if (phase.name === "presenting" && !state.isKeySounding) {
    return enter(state, { name: "answering", draft: phase.draft });
  }
  if (phase.name !== "rewarding") return enter(state, phase);
  const ms = rules.rewardDelayMs ?? REWARD_DELAY_MS;
  return enter(state, phase, (token) => [{ type: "startTimer", ms, token }]);
}

/** A question that wasn't heard stays unanswered: it can be played again. A reward isn't waited for. */
export function handlePlaybackFailed(rules: AnyRules, state: AnyState): QuizStep {
  const { phase } = state;
  if (phase.name === "rewarding") return handlePlaybackEnded(rules, state);
  return state.isSounding ? enter(state, phase) : stay(state);
}
