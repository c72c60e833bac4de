import { LEVELS, type Level, type Phrase } from "@attune/phrases";
import { C_MAJOR } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import type { Effect } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import type { DictationExercise } from "../../engine/outcome.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState } from "../../engine/quiz/state.ts";
import { type DictationDraft, emptyDraft } from "./draft.ts";
import { type DictationEdit, editDraft } from "./edit.ts";
import { type DictationVerdict, judgeDraft, lockRight, marksOf } from "./judge.ts";
import type { DictationQuestion } from "./question.ts";
import { type ResumedDictation, resumeDraft } from "./resume.ts";
import { soundOfComparison, soundOfQuestion } from "./sound.ts";

export {
  type DictationDraft,
  type DictationEntry,
  type DictationStop,
  isComplete,
  type NextLength,
  nextLength,
  nextStop,
  stopAtCursor,
  stopsOf,
  type WrittenPitch,
} from "./draft.ts";
export { type DictationEdit, otherOctave } from "./edit.ts";
export {
  type Beat,
  beatAt,
  type DictationFault,
  type DictationReason,
  type DictationVerdict,
  isEntryRight,
  writtenName,
} from "./judge.ts";
export {
  type DictationQuestion,
  STAFF_RANGE,
  type WritingRules,
  writingRules,
} from "./question.ts";
export { hasWritten, type ResumedDictation } from "./resume.ts";

export interface DictationParams extends ResumedAt {
  readonly phrases: readonly Phrase[];
  /** A phrase that was begun before the page was closed. */
  readonly resumed?: ResumedDictation;
}

export type DictationState = QuizState<DictationQuestion, DictationDraft, DictationVerdict>;

type DictationKind = Kind<DictationParams, DictationState, QuizEvent<DictationEdit>, Effect>;

function createKind(exercise: DictationExercise): DictationKind {
  return quiz<DictationParams, DictationQuestion, DictationDraft, DictationEdit, DictationVerdict>({
    exercise,
    drawQuestions: ({ phrases }) => phrases.map((phrase) => ({ id: phrase.id, phrase })),
    startAt: ({ startAt }) => startAt,
    firstTries: ({ firstTries = {} }) => firstTries,
    emptyDraft,
    resume: ({ resumed }, question) => resumeDraft(resumed, question),
    edit: editDraft,
    judge: judgeDraft,
    answerText: (question, draft) => marksOf(question, draft).join(""),
    sound: soundOfQuestion,
    isLong: true,
    keyOf: ({ phrase }) => phrase.key ?? C_MAJOR,
    comparison: soundOfComparison,
    draftOnRetry: lockRight,
  });
}

const KINDS = new Map(
  LEVELS.map((level) => {
    const exercise: DictationExercise = `dictation-${level}`;
    return [level, { exercise, kind: createKind(exercise) }] as const;
  }),
);

/** Plays a phrase and asks to write it; each level is an exercise with its own progress. */
export function dictation(level: Level): {
  readonly exercise: DictationExercise;
  readonly kind: DictationKind;
} {
  return KINDS.get(level) as { exercise: DictationExercise; kind: DictationKind };
}
