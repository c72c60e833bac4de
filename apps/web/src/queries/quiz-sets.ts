import { localShelf, type Shelf } from "./shelf.ts";

/**
 * The sets of questions that were begun and not finished, kept on this device: how each was drawn,
 * and which of its questions were right at the first try. So a reload neither asks others nor
 * forgets what was right. What can't be read or kept is no reason to stop.
 */
const KEY = "attune.sets";

export interface QuizSet {
  /** What its random numbers are drawn from. */
  readonly seed: number;
  /** Whether questions were right at the first try, by id. */
  readonly firstTries: Readonly<Record<string, boolean>>;
}

type Sets = Readonly<Record<string, QuizSet>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isSet(value: unknown): value is QuizSet {
  if (!isRecord(value) || !Number.isInteger(value["seed"])) return false;
  const tries = value["firstTries"];
  return isRecord(tries) && Object.values(tries).every((each) => typeof each === "boolean");
}

function read(storage: Pick<Shelf, "getItem">): Sets {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? "{}");
    if (!isRecord(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, QuizSet] => isSet(entry[1])),
    );
  } catch {
    return {};
  }
}

function write(sets: Sets, storage: Shelf): void {
  try {
    storage.setItem(KEY, JSON.stringify(sets));
  } catch {
    // Private windows may forbid it: the learner then gets another draw after a reload.
  }
}

/** The set of an exercise that was begun, or a new one with this seed. */
export function beginSet(exercise: string, seed: number, storage: Shelf = localShelf()): QuizSet {
  const sets = read(storage);
  const set = sets[exercise] ?? { seed, firstTries: {} };
  write({ ...sets, [exercise]: set }, storage);
  return set;
}

/** Keeps how a question went, unless it was tried before. */
export function keepTry(
  exercise: string,
  id: string,
  right: boolean,
  storage: Shelf = localShelf(),
): void {
  const sets = read(storage);
  const set = sets[exercise];
  if (!set || id in set.firstTries) return;
  const firstTries = { ...set.firstTries, [id]: right };
  write({ ...sets, [exercise]: { ...set, firstTries } }, storage);
}

/** Forgets a set that is finished: the next one is drawn anew. */
export function endSet(exercise: string, storage: Shelf = localShelf()): void {
  const { [exercise]: _, ...others } = read(storage);
  write(others, storage);
}
