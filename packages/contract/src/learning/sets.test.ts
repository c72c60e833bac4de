import fc from "fast-check";
import { expect, test } from "vitest";
import {
  forgottenDeletions,
  isKept,
  isLaterChange,
  lastChanges,
  MAX_SET_DELETIONS,
  type SetChange,
  setsEndpoints,
} from "./sets.ts";

const changedAt = fc.nat(3);
const id = fc.constantFrom("a", "b", "c");
const changes: fc.Arbitrary<SetChange[]> = fc.array(
  fc.oneof(
    fc.record({ id, isDeleted: fc.constant(true as const), changedAt }),
    fc.record({
      id,
      set: fc.record({ name: fc.constantFrom("Thirds", "😀", "\uffff") }),
      isInPractice: fc.boolean(),
      changedAt,
    }),
  ),
  { maxLength: 4 },
);
const merge = (...lists: readonly (readonly SetChange[])[]) => lastChanges(lists.flat());
const listOf = (merged: ReadonlyMap<string, SetChange>) => [...merged.values()];

test("merges changes to the same sets in any order, however often they come", () => {
  fc.assert(
    fc.property(changes, changes, changes, (a, b, c) => {
      const all = merge(a, b, c);
      const inSteps = merge(listOf(merge(c, a)), listOf(merge(b, c)));
      expect(Object.fromEntries(inSteps)).toEqual(Object.fromEntries(all));
      expect(Object.fromEntries(merge(listOf(all), b))).toEqual(Object.fromEntries(all));
      expect(new Set(all.keys())).toEqual(new Set([...a, ...b, ...c].map((each) => each.id)));
    }),
  );
});

test("lets no earlier change win, and no deletion over a set kept at the same time", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const merged = lastChanges(all);
      for (const change of all) {
        const last = merged.get(change.id) as SetChange;
        expect(last.changedAt).toBeGreaterThanOrEqual(change.changedAt);
        expect(isLaterChange(change, last)).toBe(false);
        if (change.changedAt === last.changedAt && isKept(change)) expect(isKept(last)).toBe(true);
      }
    }),
  );
});

test("forgets the oldest deletions, and no set", () => {
  const deletions = Array.from(
    { length: MAX_SET_DELETIONS + 2 },
    (_, n): SetChange => ({
      id: `deleted ${n}`,
      isDeleted: true,
      changedAt: n,
    }),
  );
  const kept: SetChange = { id: "kept", set: {}, isInPractice: false, changedAt: 0 };
  expect(forgottenDeletions([kept, ...deletions]).map((each) => each.id)).toEqual([
    "deleted 1",
    "deleted 0",
  ]);
  expect(forgottenDeletions([kept, ...deletions.slice(2)])).toEqual([]);
});

test("reads sets of any release, and a deletion as nothing else", () => {
  const { body } = setsEndpoints.mergeSets;
  const at = { id: "5f0c8f4e-3a52-4d0b-9a53-0d2f8f1f7d11", changedAt: 5 };
  const newer = { ...at, set: { exercise: "rhythms", beats: [1, [2]] }, isInPractice: false };
  const deletion = { ...at, isDeleted: true };
  expect(body.parse({ sets: [newer, { ...newer, ...deletion }] }).sets).toEqual([newer, deletion]);
  const deep = JSON.parse(`${'{"a":'.repeat(9)}1${"}".repeat(9)}`);
  const wrong = [
    { set: deep },
    { set: [] },
    { set: "x" },
    { isInPractice: 1 },
    { id: "x" },
    { changedAt: -1 },
  ];
  for (const fields of wrong)
    expect(body.safeParse({ sets: [{ ...newer, ...fields }] }).success).toBe(false);
});
