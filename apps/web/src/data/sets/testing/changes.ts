import fc from "fast-check";
import type { StoredChange, StoredChanges } from "../stored-set.ts";

export const IDS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
export const [ID = "", OTHER_ID = ""] = IDS;

export const kept = (id: string, changedAt: number, name = "Thirds"): StoredChange => ({
  id,
  set: { name },
  isInPractice: false,
  changedAt,
});

export const deleted = (id: string, changedAt: number): StoredChange => ({
  id,
  isDeleted: true,
  changedAt,
});

export const toMap = (...changes: readonly StoredChange[]): StoredChanges =>
  new Map(changes.map((change) => [change.id, change]));

const changedAt = fc.nat(3);
const changeOf = (id: string): fc.Arbitrary<StoredChange> =>
  fc.oneof(
    changedAt.map((at) => deleted(id, at)),
    fc
      .tuple(changedAt, fc.constantFrom("Thirds", "Fifths"))
      .map(([at, name]) => kept(id, at, name)),
  );

/** Changes of few sets at few times, so that they meet. */
export const someChanges: fc.Arbitrary<StoredChanges> = fc
  .subarray(IDS)
  .chain((ids) => fc.tuple(...ids.map(changeOf)))
  .map((changes) => toMap(...changes));
