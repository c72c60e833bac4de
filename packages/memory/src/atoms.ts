/** Everything that a learner can remember, one by one, and which questions ask for it. */
import { exerciseOf, type PracticedExercise, type SetSlug } from "@attune/curriculum/exercises";
import { type AtomKind, type KeyedQuestion, KINDS } from "./kinds.ts";

/** A question for an atom, as attempts name it. */
export interface QuestionRef<Slug extends string = PracticedExercise> {
  readonly exercise: Slug;
  readonly itemId: string;
}

/** The smallest thing that a learner remembers or forgets. */
export interface Atom<Kind extends string = AtomKind, Slug extends string = PracticedExercise> {
  /** `kind:key`: 'sing:1-8', 'hear:-7', 'enharmonic:C#=Db'. Stored, so an id never changes. */
  readonly id: string;
  readonly kind: Kind;
  /** All questions that ask for it, at least one. */
  readonly questions: readonly QuestionRef<Slug>[];
}

/** Lists of questions by exercise. */
type Questions<Slug extends string> = {
  readonly [Exercise in Slug]?: () => readonly KeyedQuestion[];
};

/** The atoms of a kind in the order of lessons: questions with the same key ask for the same atom. */
function atomsOfKind<Kind extends string, Slug extends string>(
  kind: Kind,
  questions: Questions<Slug>,
): readonly Atom<Kind, Slug>[] {
  const exercises = Object.keys(questions) as Slug[];
  const all = exercises.flatMap((exercise) =>
    (questions[exercise]?.() ?? []).map((question) => ({ exercise, ...question })),
  );
  return [...Map.groupBy(all, ({ key }) => key)].map(([key, group]) => ({
    id: `${kind}:${key}`,
    kind,
    questions: group.map(({ exercise, itemId }) => ({ exercise, itemId })),
  }));
}

/**
 * Every atom in the order in which new ones are introduced: each kind in the order of its lessons, and the kinds
 * in turn, so that a learner's first day mixes them.
 */
export function createAtoms<Kind extends string, Slug extends string>(
  kinds: Readonly<Record<Kind, { readonly questions: Questions<Slug> }>>,
): readonly Atom<Kind, Slug>[] {
  const names = Object.keys(kinds) as Kind[];
  return inTurn(names.map((kind) => atomsOfKind(kind, kinds[kind].questions)));
}

const ALL_ATOMS: readonly Atom[] = createAtoms(KINDS);

/** The ids of the questions that sets of one's own can ask. */
export const SET_QUESTIONS: Readonly<Record<SetSlug, () => readonly string[]>> = {
  "set-singing": () => idsOf(KINDS.sing.questions["set-singing"]),
  "set-intervals": () => idsOf(KINDS.hear.questions["set-intervals"]),
  "set-chords": () => idsOf(KINDS.chord.questions["set-chords"]),
  "set-scales": () => idsOf(KINDS.mode.questions["set-scales"]),
  "set-degrees": () => idsOf(KINDS.degree.questions["set-degrees"]),
  "set-notes": () => idsOf(KINDS.staff.questions["set-notes"]),
};

const idsOf = (questions: () => readonly KeyedQuestion[]) =>
  questions().map(({ itemId }) => itemId);

/** Whether only sets of one's own can ask a question. */
export const isInSets = ({ exercise }: QuestionRef): boolean =>
  exerciseOf(exercise).inSets === true;

/** The atoms of the lessons, which every learner is to meet. Sets of one's own may ask for them too. */
export const ATOMS: readonly Atom[] = ALL_ATOMS.filter(
  ({ questions }) => !questions.every(isInSets),
);

/** The atoms that sets of one's own alone ask for: daily practice asks those that a learner has met or chosen. */
export const SET_ATOMS: readonly Atom[] = ALL_ATOMS.filter(({ questions }) =>
  questions.every(isInSets),
);

/** [a, b, c], [1, 2] → a, 1, b, 2, c. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const rounds = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

/** Names a question, which may be one of another release. */
type QuestionName = Pick<QuestionRef, "itemId"> & { readonly exercise: string };

const keyOf = ({ exercise, itemId }: QuestionName) => `${exercise} ${itemId}`;

const BY_QUESTION: ReadonlyMap<string, Atom> = new Map(
  ALL_ATOMS.flatMap((atom) => atom.questions.map((question) => [keyOf(question), atom])),
);

/** The atom that a question asks for; undefined if the curriculum has no such question. */
export const atomOf = (question: QuestionName): Atom | undefined =>
  BY_QUESTION.get(keyOf(question));

const BY_ID: ReadonlyMap<string, Atom> = new Map(ALL_ATOMS.map((atom) => [atom.id, atom]));

export const findAtom = (id: string): Atom | undefined => BY_ID.get(id);

/** An atom of the lessons; undefined for one that sets of one's own alone ask for. */
export function findLessonAtom(id: string): Atom | undefined {
  const atom = findAtom(id);
  return atom?.questions.every(isInSets) ? undefined : atom;
}

/** Its set asks from the narrowest interval to the widest. */
export const IN_ORDER_EXERCISE = "ear-training-sequential";

/**
 * The question that an answer in a run is recorded as: one of the set in random order for one of the set in order,
 * since a run gives no order to guess by.
 */
export function recordedQuestion({ questions }: Atom, question: QuestionRef): QuestionRef {
  if (question.exercise !== IN_ORDER_EXERCISE) return question;
  return questions.find(({ exercise }) => exercise !== IN_ORDER_EXERCISE) ?? question;
}
