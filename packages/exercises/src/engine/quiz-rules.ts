import type { TimedNote } from "./effects.ts";
import type { Random } from "./kind.ts";
import type { Exercise } from "./outcome.ts";

/** What makes one kind of quiz differ from another; all of it pure. */
export interface QuizRules<Params, Question extends { readonly id: string }, Draft, Edit, Verdict> {
  /** Slug in reports and progress. */
  readonly exercise: Exercise;
  /** The questions of the set, in the order in which they are asked. */
  drawQuestions(params: Params, random: Random): readonly Question[];
  /** Where to resume, from 0. */
  startAt(params: Params): number;
  /** How questions of the set went before, where it is resumed. */
  firstTries?(params: Params): Readonly<Record<string, boolean>>;
  /** An empty answer. */
  emptyDraft(question: Question): Draft;
  edit(draft: Draft, edit: Edit, question: Question): Draft;
  /** Undefined while the draft is no whole answer yet. */
  judge(question: Question, draft: Draft): Verdict | undefined;
  /** What the question sounds like; where it sounds, it must be heard before it is answered. */
  sound?(question: Question): readonly TimedNote[];
  /** The question is heard in C major: the key may sound before it, and on its own. */
  readonly isInKey?: true;
  /** What may be heard of a question that can be answered unheard, and of a judged answer to it. */
  example?(question: Question, draft: Draft): readonly TimedNote[];
  /** What sounds after the right answer, before it is celebrated. */
  reward?(question: Question, draft: Draft): readonly TimedNote[];
  /** Milliseconds from the end of the reward's sound to the celebration; 1000 unless told. */
  readonly rewardMs?: number;
  /** A wrong answer stays to be amended; it is wiped unless told. */
  readonly keepDraftOnRetry?: true;
}
