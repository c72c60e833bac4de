import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countAnswered,
  endOfPass,
  indexAfter,
  isWhole,
  type Pass,
  savedAt,
  startIndex,
} from "./pass.ts";

const passes = fc
  .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 })
  .chain((ids) =>
    fc.record({ ids: fc.constant(ids), some: fc.subarray(ids), isRest: fc.boolean() }),
  )
  .map(({ ids, some, isRest }): Pass => {
    return { ids, answered: Object.fromEntries(some.map((id) => [id, true])), isRest };
  });

function walk(pass: Pass): readonly number[] {
  const indices = [];
  for (let at = indexAfter(pass, -1); at !== undefined; at = indexAfter(pass, at)) indices.push(at);
  return indices;
}

test("asks every item of a set, or all those of the rest that were passed over", () => {
  fc.assert(
    fc.property(passes, (pass) => {
      const { ids, answered, isRest } = pass;
      const asked = isRest ? ids.filter((id) => !Object.hasOwn(answered, id)) : ids;
      expect(walk(pass)).toEqual(asked.map((id) => ids.indexOf(id)));
    }),
  );
});

test("counts an encore exactly when every item was answered", () => {
  fc.assert(
    fc.property(passes, (pass) => {
      const types = endOfPass(pass).map(({ type }) => type);
      expect(types.includes("recordEncore")).toBe(countAnswered(pass) === pass.ids.length);
      expect(types.includes("playFeedback")).toBe(isWhole(pass));
      expect(types.at(-1)).toBe("saveProgress");
    }),
  );
});

test("says when a saved position is one of the rest, whose answers are kept", () => {
  const ids = ["a", "b", "c"];
  expect(savedAt(2, { ids, isRest: false })).toEqual({
    type: "saveProgress",
    index: 2,
    itemId: "c",
    completed: false,
  });
  expect(savedAt(2, { ids, isRest: true })).toMatchObject({ index: 2, isRest: true });
});

test("resumes at the item that was saved, whatever was added, removed or moved since", () => {
  const sets = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 1 });
  fc.assert(
    fc.property(sets, sets, fc.nat(20), (before, now, at) => {
      const otherwise = at % before.length;
      const itemId = before[otherwise] as string;
      const index = startIndex({ itemId, otherwise }, now);
      expect(now[index]).toBe(now.includes(itemId) ? itemId : now[startIndex(otherwise, now)]);
    }),
  );
});

test("begins at the nearest item if an index is beyond the set", () => {
  const ids = ["a", "b", "c"];
  expect([-1, 0.5, 2, 9].map((index) => startIndex(index, ids))).toEqual([0, 0, 2, 2]);
});
