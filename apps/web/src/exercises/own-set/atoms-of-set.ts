import { exerciseOfSet, isPhraseSet, itemIdsOfSet, type OwnSet } from "@attune/exercises/sets";
import { atomOf } from "@attune/memory";

/** The ids of the atoms that a set asks for; none for phrases, which daily practice doesn't ask. */
export function atomsOfSet(set: OwnSet): readonly string[] {
  if (isPhraseSet(set)) return [];
  const exercise = exerciseOfSet(set);
  return itemIdsOfSet(set).flatMap((itemId) => atomOf({ exercise, itemId })?.id ?? []);
}
