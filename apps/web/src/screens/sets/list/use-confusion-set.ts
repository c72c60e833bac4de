import type { UnnamedSet } from "@attune/exercises/sets";
import { confusionSet } from "../confused-items.ts";
import { useConfusions } from "../use-confusions.ts";

/** A set of what the learner confuses most; undefined if there is none, and until that is known. */
export function useConfusionSet(): UnnamedSet | undefined {
  return confusionSet(useConfusions());
}
