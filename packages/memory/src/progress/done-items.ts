/** How much of each exercise's set was answered right, derived from answers. */
import { type Exercise, exerciseOf, findExercise } from "@attune/curriculum/exercises";
import {
  DEGREE_LINES,
  MATCH_NOTE_EXERCISE,
  MATCHED_NOTES,
  MATCHING_STAGES,
  THREE_DEGREES_EXERCISE,
  TWO_DEGREES_EXERCISE,
} from "@attune/exercises";
import { LEVELS, phraseSet } from "@attune/phrases";
import { type Atom, atomOf, findAtom } from "../atoms.ts";
import type { Answer } from "../grades.ts";
import { type KeyedQuestion, KINDS } from "../kinds.ts";
import type { MemoryState } from "../memory-state.ts";

/** Items by the exercise that they are of; see `setOf`. */
export interface DoneItems {
  /** Answered right at least once. */
  readonly right: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Answered so often that a learner who never gets them right may move on. */
  readonly tried: Readonly<Partial<Record<string, readonly string[]>>>;
}

/** A learner isn't held by an item that they answered this often. */
const ENOUGH_TRIES = 5;

/** Sizes of sets whose items differ from set to set or from voice to voice. */
const SIZES: Readonly<Partial<Record<Exercise, number>>> = {
  [MATCH_NOTE_EXERCISE]: MATCHED_NOTES,
  [TWO_DEGREES_EXERCISE]: DEGREE_LINES,
  [THREE_DEGREES_EXERCISE]: DEGREE_LINES,
};

/** The lessons that ask for an atom, the easier one first, with their questions. */
const askingFor = ({ kind }: Atom): Readonly<Record<string, () => readonly KeyedQuestion[]>> =>
  Object.fromEntries(
    Object.entries(KINDS[kind].questions).filter(([exercise]) => !findExercise(exercise)?.inSets),
  );

/** Whether items are counted by their atoms: an atom may be asked by several items of an exercise. */
const hasAtoms = (exercise: string) => exercise !== "note-matching";

/** A name for what an item asks, which counts once: the atom, or the stage or phrase itself. */
const keyOf = (exercise: string, itemId: string): string =>
  (hasAtoms(exercise) && atomOf({ exercise, itemId })?.id) || itemId;

/**
 * The exercises for which an answer counts: its own, and easier ones that ask for the same atom. In an easier one the
 * order of the questions may give the answer away, so it says nothing of the harder ones.
 */
function countsFor(exercise: string, atom: Atom | undefined): readonly string[] {
  if (!atom || !hasAtoms(exercise)) return [exercise];
  const exercises = Object.keys(askingFor(atom));
  return exercises.slice(0, exercises.indexOf(exercise) + 1);
}

/** Counts per exercise and key. */
type Counts = Map<string, Map<string, number>>;

function addTo(counts: Counts, exercise: string, key: string, count: number): void {
  const keys = counts.get(exercise) ?? new Map<string, number>();
  counts.set(exercise, keys.set(key, (keys.get(key) ?? 0) + count));
}

const listed = (counts: Counts, atLeast: number) =>
  Object.fromEntries(
    [...counts].map(([exercise, keys]) => [
      exercise,
      [...keys].filter(([, count]) => count >= atLeast).map(([key]) => key),
    ]),
  );

/** Days that an atom must be expected to last to count as answered right, where the answers are no longer kept. */
const LASTING_DAYS = 1;

/** @param folded Memory states of atoms whose oldest answers are no longer kept. */
export function doneItems(
  answers: readonly Answer[],
  folded: Readonly<Record<string, MemoryState>> = {},
): DoneItems {
  const right: Counts = new Map();
  const tries: Counts = new Map();
  for (const { exercise, itemId, outcome } of answers) {
    // A miss of note matching names the note, not the stage.
    if (outcome === "noVoice" || !findExercise(exercise) || itemId.includes(":")) continue;
    const key = keyOf(exercise, itemId);
    addTo(tries, exercise, key, 1);
    if (outcome === "tryAgain") continue;
    for (const each of countsFor(exercise, findAtom(key))) addTo(right, each, key, 1);
  }
  for (const [id, { stability }] of Object.entries(folded)) {
    const atom = stability >= LASTING_DAYS && findAtom(id);
    if (!atom) continue;
    const asking = new Set(atom.questions.map(({ exercise }) => exercise as string));
    const lessons = Object.keys(askingFor(atom)).filter(
      (each) => asking.has(each) && hasAtoms(each),
    );
    for (const exercise of lessons) addTo(right, exercise, id, 1);
  }
  return { right: listed(right, 1), tried: listed(tries, ENOUGH_TRIES) };
}

/** The keys of an exercise's set, or how many it has; see {@link SIZES}. */
function setOf(exercise: Exercise): readonly string[] | number {
  const { level, practice } = exerciseOf(exercise);
  const phraseLevel = LEVELS.find((each) => each === level);
  const size = phraseLevel ? phraseSet(phraseLevel).length : SIZES[exercise];
  if (size !== undefined) return size;
  if (!hasAtoms(exercise)) return MATCHING_STAGES;
  const kind = practice as keyof typeof KINDS | undefined;
  const questions =
    kind && (KINDS[kind].questions as Record<string, () => readonly KeyedQuestion[]>);
  const items = questions?.[exercise]?.() ?? [];
  return [...new Set(items.map(({ itemId }) => keyOf(exercise, itemId)))];
}

export interface DoneCount {
  readonly done: number;
  readonly total: number;
}

/** How many of an exercise's items, or of a part of them, are in a list by exercise. */
function countIn(
  lists: DoneItems["right"],
  exercise: Exercise,
  items: readonly string[] | undefined,
): DoneCount {
  const keys = new Set(lists[exercise]);
  const set = items?.map((itemId) => keyOf(exercise, itemId)) ?? setOf(exercise);
  if (typeof set === "number") return { done: Math.min(keys.size, set), total: set };
  return { done: set.filter((key) => keys.has(key)).length, total: set.length };
}

/** How many items of a set, or of a part of it, were answered right: 3 of 17. */
export const countRight = (
  { right }: DoneItems,
  exercise: Exercise,
  items?: readonly string[],
): DoneCount => countIn(right, exercise, items);

/** Whether every item was answered right, or so often that it need not be. */
export function isSetDone(
  { right, tried }: DoneItems,
  exercise: Exercise,
  items?: readonly string[],
): boolean {
  const either = { [exercise]: [...(right[exercise] ?? []), ...(tried[exercise] ?? [])] };
  const { done, total } = countIn(either, exercise, items);
  return done >= total;
}
