import { type Atom, dueAt, NEW_ATOMS_A_DAY } from "@attune/memory";
import {
  canIntroduce,
  countNewToday,
  practicedAtoms,
  type RunContext,
} from "../run/next-question.ts";

export interface Waiting {
  /** How many atoms are due. */
  readonly due: number;
  /** How many may be introduced today. */
  readonly fresh: number;
}

/** Counts the atoms that a run can ask for today, including those of lessons that have not loaded. */
export function countWaiting(
  { states, now, dayStart }: Pick<RunContext, "states" | "now" | "dayStart">,
  isUnlocked: RunContext["isAvailable"],
  isSinging: boolean,
): Waiting {
  const atoms = practicedAtoms(isUnlocked, { isSinging });
  const known = atoms.flatMap(({ id }) => states.get(id) ?? []);
  const mayIntroduce = canIntroduce({ states, isAvailable: isUnlocked }, isSinging);
  const isFresh = ({ id }: Atom) => !states.has(id) && mayIntroduce(id);
  const left = Math.max(0, NEW_ATOMS_A_DAY - countNewToday(states, dayStart));
  return {
    due: known.filter((state) => dueAt(state) <= now).length,
    fresh: countUpTo(left, atoms, isFresh),
  };
}

/** Tests no more items than it must. */
function countUpTo<Item>(most: number, items: Iterable<Item>, test: (item: Item) => boolean) {
  let count = 0;
  for (const item of items) {
    if (count === most) break;
    if (test(item)) count += 1;
  }
  return count;
}
