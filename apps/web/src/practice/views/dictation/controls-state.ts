import {
  type DictationDraft,
  type DictationEntry,
  type DictationQuestion,
  type DictationState,
  isComplete,
  type NextLength,
  nextLength,
  otherOctave,
  questionOf,
  stopAtCursor,
  type WritingRules,
  writingRules,
} from "@attune/exercises";

export type How = DictationState["heard"];

/** State of the controls: which are enabled, and what they show. */
export interface Controls {
  readonly rules: WritingRules;
  readonly tempo: number;
  readonly canEdit: boolean;
  readonly canCheck: boolean;
  readonly canHear: (how: How) => boolean;
  /** Whether the phrase, its first note or a comparison sounds; not the key alone. */
  readonly isSounding: boolean;
  readonly isJudged: boolean;
  /** Whether the phrase hasn't been heard to its end. */
  readonly isUnheard: boolean;
  readonly length: NextLength;
  /** The entry at the cursor. */
  readonly entry: DictationEntry | undefined;
  readonly hasOtherOctave: boolean;
}

/** @throws RangeError if the set is finished. */
export function draftOf({ phase }: DictationState): DictationDraft {
  if (phase.name === "finished") throw new RangeError("a finished set has no draft");
  return phase.draft;
}

export function controlsOf(exerciseState: DictationState, tempo: number): Controls {
  const { phase, isKeySounding } = exerciseState;
  const question: DictationQuestion = questionOf(exerciseState);
  const draft = draftOf(exerciseState);
  const rules = writingRules(question.phrase.level);
  const isSounding = exerciseState.isSounding && !isKeySounding;
  const isUnheard = phase.name === "presenting";
  const isAnswering = phase.name === "answering";
  const entry = stopAtCursor(question, draft)?.entry;
  const content = entry?.content;
  return {
    rules,
    tempo,
    canEdit: isAnswering || (isUnheard && isSounding),
    canCheck: isAnswering && isComplete(question, draft),
    canHear: (how) =>
      phase.name === "judged" ||
      isAnswering ||
      ((isUnheard || phase.name === "advancing") && how !== "firstNote"),
    isSounding,
    isJudged: phase.name === "judged",
    isUnheard: isUnheard && !isSounding,
    length: nextLength(question, draft),
    entry,
    hasOtherOctave: typeof content === "object" && otherOctave(content.position) !== undefined,
  };
}
