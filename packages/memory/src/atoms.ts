/** Everything that a learner can remember, one by one, and which questions ask for it. */
import {
  circleOfFifthsLessons,
  earTrainingLessons,
  enharmonics,
  intervalLessons,
  inversions,
  matchingItems,
  modeNameSchema,
  notationQuestions,
  triads,
} from "@attune/curriculum";
import type { DictationExercise, Exercise, PhraseExercise } from "@attune/exercises/outcome";

/** In teaching order. Kinds are stored with checkpoints, as part of an atom's id. */
export const ATOM_KINDS = [
  /** An interval to sing. */
  "sing",
  /** An interval to recognize: its size and direction. */
  "hear",
  /** A note with its syllable and degree. */
  "name",
  /** A note to place on the staff. */
  "staff",
  /** Two names of one key. */
  "enharmonic",
  /** An interval and its inversion. */
  "inversion",
  /** A step around the circle of fifths. */
  "key",
  /** A triad to recognize. */
  "triad",
  /** A mode to recognize. */
  "mode",
] as const;
export type AtomKind = (typeof ATOM_KINDS)[number];

/** A phrase has many atoms, so no run asks for one. */
type AskingExercise = Exclude<Exercise, PhraseExercise | DictationExercise>;

/** A question for an atom, as attempts name it. */
export interface QuestionRef {
  readonly exercise: AskingExercise;
  readonly itemId: string;
}

/** The smallest thing that a learner remembers or forgets. */
export interface Atom {
  /** `kind:key`: 'sing:1-8', 'hear:-7', 'enharmonic:C#=Db'. Stored, so an id never changes. */
  readonly id: string;
  readonly kind: AtomKind;
  /** All questions that ask for it, at least one. */
  readonly questions: readonly QuestionRef[];
}

/** Questions by the atom that they ask for, in the order of lessons. */
function collect(
  kind: AtomKind,
  questions: readonly (QuestionRef & { readonly key: string })[],
): Atom[] {
  const groups = Map.groupBy(questions, ({ key }) => key);
  return [...groups].map(([key, group]) => ({
    id: `${kind}:${key}`,
    kind,
    questions: group.map(({ exercise, itemId }) => ({ exercise, itemId })),
  }));
}

const numbered = (exercise: AskingExercise, ids: readonly (string | number)[]) =>
  ids.map((id) => ({ key: String(id), exercise, itemId: String(id) }));

/** '+7' is seven half steps up. */
const toDirected = (halfSteps: number) => (halfSteps > 0 ? `+${halfSteps}` : String(halfSteps));

function heardIntervals() {
  const pairs = earTrainingLessons();
  const ascending = pairs.filter(({ notes: [first] }) => first === 1);
  return [
    ...ascending.map(({ notes: [first, second] }) => ({
      key: toDirected(second - first),
      exercise: "ear-training-sequential" as const,
      itemId: `${first}-${second}`,
    })),
    ...pairs
      .toSorted(({ notes: [a, b] }, { notes: [c, d] }) => Math.abs(b - a) - Math.abs(d - c))
      .map(({ id, notes: [first, second] }) => ({
        key: toDirected(second - first),
        exercise: "ear-training-random" as const,
        itemId: String(id),
      })),
  ];
}

const byKind: Readonly<Record<AtomKind, () => Atom[]>> = {
  sing: () =>
    collect(
      "sing",
      numbered(
        "intervals",
        intervalLessons().map(({ notes }) => notes.join("-")),
      ),
    ),
  hear: () => collect("hear", heardIntervals()),
  // Note matching asks for three notes at a time: see `reviewsOf`.
  name: () =>
    collect(
      "name",
      numbered(
        "note-matching",
        matchingItems().map(({ note }) => note),
      ),
    ),
  staff: () =>
    collect(
      "staff",
      numbered(
        "treble-clef",
        notationQuestions().map(({ note }) => note),
      ),
    ),
  enharmonic: () =>
    collect(
      "enharmonic",
      enharmonics().map(({ note, enharmonic }) => ({
        key: [note, enharmonic].sort().join("="),
        exercise: "enharmonics",
        itemId: note,
      })),
    ),
  inversion: () =>
    collect(
      "inversion",
      numbered(
        "inversions",
        inversions().map(({ id }) => id),
      ),
    ),
  key: () =>
    collect(
      "key",
      numbered(
        "circle-of-fifths",
        circleOfFifthsLessons().map(({ id }) => id),
      ),
    ),
  triad: () =>
    collect(
      "triad",
      numbered(
        "triads",
        triads().map(({ id }) => id),
      ),
    ),
  mode: () => collect("mode", numbered("modes", modeNameSchema.options)),
};

/**
 * Every atom in the order in which new ones are introduced: each kind in the order of its lessons, and the kinds
 * in turn, so that a learner's first day mixes them.
 */
export const ATOMS: readonly Atom[] = inTurn(ATOM_KINDS.map((kind) => byKind[kind]()));

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
  ATOMS.flatMap((atom) => atom.questions.map((question) => [keyOf(question), atom])),
);

/** The atom that a question asks for; undefined if the curriculum has no such question. */
export const atomOf = (question: QuestionName): Atom | undefined =>
  BY_QUESTION.get(keyOf(question));

const BY_ID: ReadonlyMap<string, Atom> = new Map(ATOMS.map((atom) => [atom.id, atom]));

export const findAtom = (id: string): Atom | undefined => BY_ID.get(id);
