import type { Key } from "@attune/theory";
import type { TimedNote } from "../effects.ts";
import type { Random } from "../kind.ts";
import type { StartAt } from "../pass.ts";
import type { Hearing } from "./state.ts";

/** The rules of one kind of quiz; all functions are pure. */
export interface QuizRules<Params, Question extends { readonly id: string }, Draft, Edit, Verdict> {
  /** Slug in reports and progress; the questions of a set may be of several exercises. */
  exerciseOf(question: Question): string;
  /** Names what a question asks in reports, where a set asks it several times. Default: the question's id. */
  itemIdOf?(question: Question): string;
  /** The questions of a set, in the order in which they are asked. */
  drawQuestions(params: Params, random: Random): readonly Question[];
  /** The same question with fewer options, for one that comes back in a run. */
  easier?(question: Question, random: Random): Question;
  /** The first question. */
  startAt(params: Params): StartAt;
  /** Results of earlier first tries by question id, when a set is resumed. */
  firstTries?(params: Params): Readonly<Record<string, boolean>>;
  emptyDraft(question: Question): Draft;
  /** The draft of the first question, if it was begun before. Default: an empty one. */
  resume?(
    params: Params,
    question: Question,
  ): { readonly draft: Draft; readonly mistakes: number } | undefined;
  edit(draft: Draft, edit: Edit, question: Question): Draft;
  /** Undefined while the draft is incomplete. */
  judge(question: Question, draft: Draft): Verdict | undefined;
  /** A complete draft as attempts report it; see `Attempt.answer`. */
  answerText(question: Question, draft: Draft): string;
  /** The sound of the question. If present, the learner must hear it before answering. */
  sound?(question: Question, hearing: Hearing): readonly TimedNote[];
  /** A long sound can be stopped, heard in another way and written down while it plays. */
  readonly isLong?: true;
  /** The key of a question, which can be played before it, and on its own. Without it, questions are in no key. */
  keyOf?(question: Question): Key;
  /** Optional audio for a question that can be answered without listening, and for its answer. */
  example?(question: Question, draft: Draft): readonly TimedNote[];
  /** Plays after a right answer, before the feedback, unless it is undefined. */
  reward?(question: Question, draft: Draft): readonly TimedNote[] | undefined;
  /** Plays the notes of a wrong answer and, after them, those of the right one. */
  comparison?(
    question: Question,
    draft: Draft,
    heard: { readonly verdict: Verdict; readonly tempo: number },
  ): readonly TimedNote[];
  /** Plays after a wrong answer and shows what was right, so the question isn't asked again. */
  correction?(question: Question, draft: Draft): readonly TimedNote[];
  /** Milliseconds from the end of the reward to the feedback. Default: 1000. */
  readonly rewardDelayMs?: number;
  /** The part of a wrong answer that a retry starts with, for correction. Default: an empty draft. */
  draftOnRetry?(question: Question, draft: Draft, verdict: Verdict): Draft;
}
