import { isPhraseSet, itemIdsOfSet } from "@attune/exercises/sets";
import { ownSets } from "@attune/exercises/testing/sets";
import fc from "fast-check";
import { expect, test } from "vitest";
import { atomsOfSet } from "./atoms-of-set.ts";

test("has an atom for each item of any set but of phrases", () => {
  fc.assert(
    fc.property(ownSets, (set) => {
      const items = isPhraseSet(set) ? [] : itemIdsOfSet(set);
      expect(new Set(atomsOfSet(set)).size).toBe(items.length);
    }),
  );
});
