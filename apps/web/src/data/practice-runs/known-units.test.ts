import fc from "fast-check";
import { expect, test } from "vitest";
import { adoptUnits, mergeUnits } from "./known-units.ts";
import type { KnownUnits } from "./stored-runs.ts";

const units: fc.Arbitrary<KnownUnits> = fc.dictionary(
  fc.constantFrom("triad", "scale", "steps"),
  fc.record({ isKnown: fc.boolean(), changedAt: fc.nat(3), isSent: fc.constant(false) }),
);
const sent = (all: KnownUnits): KnownUnits =>
  Object.fromEntries(Object.entries(all).map(([id, unit]) => [id, { ...unit, isSent: true }]));

test("merges units in any order and as often to the same, without losing one", () => {
  fc.assert(
    fc.property(units, units, units, (a, b, c) => {
      const merged = mergeUnits(mergeUnits(a, b), c);
      expect(mergeUnits(c, mergeUnits(b, a))).toEqual(merged);
      expect(mergeUnits(merged, a)).toEqual(merged);
      expect(Object.keys(merged).sort()).toEqual(
        [...new Set([a, b, c].flatMap((each) => Object.keys(each)))].sort(),
      );
    }),
  );
});

test("adopts what the account merged, and keeps what has changed since it was sent", () => {
  fc.assert(
    fc.property(units, units, units, (before, others, later) => {
      const account = sent(mergeUnits(before, others));
      expect(adoptUnits(before, before, account)).toEqual(account);
      const changed = Object.fromEntries(
        Object.entries(later).map(([id, unit]) => [id, { ...unit, changedAt: 9 }]),
      );
      const now = { ...before, ...changed };
      expect(adoptUnits(now, before, account)).toEqual({ ...account, ...changed });
    }),
  );
});

test("keeps a unit that the server doesn't know yet, as sent", () => {
  const own = { newer: { isKnown: true, changedAt: 1, isSent: false } };
  expect(adoptUnits(own, own, {})).toEqual(sent(own));
});
