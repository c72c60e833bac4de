import { exerciseOfSet, itemIdsOfSet, type OwnSet } from "@attune/exercises/sets";
import { atomOf } from "@attune/memory";

/** The ids of the atoms that a set asks for. */
export function atomsOfSet(set: OwnSet): readonly string[] {
  const exercise = exerciseOfSet(set);
  return itemIdsOfSet(set).flatMap((itemId) => atomOf({ exercise, itemId })?.id ?? []);
}
