import { setsInPractice, setsSync } from "../../data/sets/own-sets-instance.ts";
import { atomsOfSet } from "../../exercises/own-set/atoms-of-set.ts";

/** The ids of the atoms that a learner has put into daily practice by sets of their own. */
export function chosenAtoms(userId: string | undefined): ReadonlySet<string> {
  if (userId !== undefined) setsSync.once(userId);
  return new Set(setsInPractice(userId).flatMap(({ set }) => atomsOfSet(set)));
}
