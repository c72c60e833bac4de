import { dueAt, NEW_ATOMS_A_DAY } from "@attune/memory";
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
  const fresh = atoms.filter(({ id }) => !states.has(id) && mayIntroduce(id)).length;
  const left = Math.max(0, NEW_ATOMS_A_DAY - countNewToday(states, dayStart));
  return {
    due: known.filter((state) => dueAt(state) <= now).length,
    fresh: Math.min(left, fresh),
  };
}
