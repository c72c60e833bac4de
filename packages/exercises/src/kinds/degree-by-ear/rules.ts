import { degreeOfNote, type Key } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import { scaleMelody } from "../../engine/melody.ts";
import type { QuizState, QuizVerdict } from "../../engine/quiz/state.ts";
import type { HeardDegree } from "./items.ts";
import { walkHome } from "./walk.ts";

/** One to three notes to listen to in a key, and the degrees among which they are. */
export interface DegreeQuestion {
  /** The notes, such as 'G4' or 'C4-G5-E4'. */
  readonly id: string;
  /** Scientific names, at least one. */
  readonly notes: readonly string[];
  /** The degrees that can be answered, from do up. */
  readonly choices: readonly HeardDegree[];
  /** The key in which the notes sound. Default: C major, in which they are written. */
  readonly key?: Key;
}

/** The degrees that were chosen so far, in the order of the notes. */
export type DegreeDraft = readonly HeardDegree[];

export type DegreeEdit =
  | { readonly type: "add"; readonly degree: HeardDegree }
  /** Removes the last one. */
  | { readonly type: "remove" };

/** Why an answer is right or wrong. */
export type DegreeReason =
  | { readonly code: "right"; readonly notes: readonly string[]; readonly key?: Key }
  | {
      readonly code: "wrong";
      readonly key?: Key;
      readonly chosen: DegreeDraft;
      readonly notes: readonly string[];
      /** The first note that was missed, and its way to do. */
      readonly walk: readonly string[];
    };

export type DegreeVerdict = QuizVerdict<DegreeReason>;
export type DegreeState = QuizState<DegreeQuestion, DegreeDraft, DegreeVerdict>;

function edit(draft: DegreeDraft, change: DegreeEdit, question: DegreeQuestion): DegreeDraft {
  if (change.type === "remove") return draft.slice(0, -1);
  const hasRoom = draft.length < question.notes.length;
  return hasRoom && question.choices.includes(change.degree) ? [...draft, change.degree] : draft;
}

/** The first note that was answered wrong. */
const findMissed = ({ notes }: DegreeQuestion, draft: DegreeDraft) =>
  notes.find((name, index) => degreeOfNote(name) !== draft[index]);

function judge(question: DegreeQuestion, draft: DegreeDraft): DegreeVerdict | undefined {
  const { notes, key } = question;
  if (draft.length < notes.length) return undefined;
  const missed = findMissed(question, draft);
  const asked = { notes, ...(key && { key }) };
  return missed === undefined
    ? { outcome: "great", reason: { code: "right", ...asked } }
    : {
        outcome: "tryAgain",
        reason: { code: "wrong", chosen: draft, ...asked, walk: walkHome(missed) },
      };
}

/** The way home of the first note that was missed. */
export const wayHome = (question: DegreeQuestion, draft: DegreeDraft) =>
  scaleMelody(walkHome(findMissed(question, draft) as string));

/** Rules of degrees in any key. */
export const DEGREE_RULES = {
  startAt: ({ startAt }: ResumedAt) => startAt,
  firstTries: ({ firstTries = {} }: ResumedAt) => firstTries,
  emptyDraft: () => [],
  edit,
  judge,
  answerText: (_: unknown, draft: DegreeDraft) => draft.join(" "),
};
