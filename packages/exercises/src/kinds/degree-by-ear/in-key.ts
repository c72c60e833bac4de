import { type Key, transposeOctaves, transposeToKey } from "@attune/theory";
import type { ResumedAt } from "../../engine/choices.ts";
import type { Effect, TimedNote } from "../../engine/effects.ts";
import type { Kind } from "../../engine/kind.ts";
import { melody } from "../../engine/melody.ts";
import { quiz } from "../../engine/quiz/quiz.ts";
import type { QuizEvent, QuizState } from "../../engine/quiz/state.ts";
import type { HeardDegree } from "./items.ts";
import {
  DEGREE_RULES,
  type DegreeDraft,
  type DegreeEdit,
  type DegreeQuestion,
  type DegreeVerdict,
  wayHome,
} from "./rules.ts";

/** A degree to be asked, in any key. */
export interface DegreeTask {
  /** Unique in the set, which may ask for a degree several times. */
  readonly id: string;
  readonly degree: HeardDegree;
  /** The note in C major, as if its tonic were C4. */
  readonly note: string;
  readonly key: Key;
  /** Octaves from the key on its tonic between C4 and B4. */
  readonly octaves: number;
}

export interface DegreeInKeyQuestion
  extends Omit<DegreeQuestion, "key">,
    Pick<DegreeTask, "degree" | "key" | "octaves"> {}

export interface DegreeInKeyParams extends ResumedAt {
  readonly tasks: readonly DegreeTask[];
  /** The degrees that can be answered, from do up. */
  readonly choices: readonly HeardDegree[];
}

type DegreeInKeyKind = Kind<
  DegreeInKeyParams,
  QuizState<DegreeInKeyQuestion, DegreeDraft, DegreeVerdict>,
  QuizEvent<DegreeEdit>,
  Effect
>;

export const DEGREE_IN_KEY_EXERCISE = "set-degrees";

/** A note of C major in the key and the octave of a question. */
export const placeDegree = (
  name: string,
  { key, octaves }: Pick<DegreeInKeyQuestion, "key" | "octaves">,
): string => transposeOctaves(transposeToKey(name, key), octaves);

const placed = (notes: readonly TimedNote[], question: DegreeInKeyQuestion): readonly TimedNote[] =>
  notes.map((each) => ({ ...each, note: placeDegree(each.note, question) }));

/** Asks for degrees as sets of one's own do, in any key: what is judged and shown is as in C major. */
export const degreeInKey: DegreeInKeyKind = quiz<
  DegreeInKeyParams,
  DegreeInKeyQuestion,
  DegreeDraft,
  DegreeEdit,
  DegreeVerdict
>({
  ...DEGREE_RULES,
  exerciseOf: () => DEGREE_IN_KEY_EXERCISE,
  itemIdOf: ({ degree }) => degree,
  drawQuestions: ({ tasks, choices }) =>
    tasks.map(({ note: name, ...task }) => ({ ...task, notes: [name], choices })),
  sound: (question) => placed(melody(question.notes), question),
  keyOf: ({ key }) => key,
  correction: (question, draft) => placed(wayHome(question, draft), question),
});
