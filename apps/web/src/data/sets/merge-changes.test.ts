import fc from "fast-check";
import { expect, test } from "vitest";
import { adoptChanges, mergeChanges } from "./merge-changes.ts";
import type { StoredChanges } from "./stored-set.ts";
import { deleted, ID, kept, OTHER_ID, someChanges, toMap } from "./testing/changes.ts";

const sent = (changes: StoredChanges): StoredChanges =>
  new Map([...changes].map(([id, change]) => [id, { ...change, sentAt: change.changedAt }]));
const toObject = (changes: StoredChanges) => Object.fromEntries(changes);
const adopt = (now: StoredChanges, calls: StoredChanges, account: StoredChanges) =>
  toObject(adoptChanges(now, calls, [...account.values()]));

test("adopts what the account merged, and keeps what has changed since it was sent", () => {
  fc.assert(
    fc.property(someChanges, someChanges, someChanges, (before, others, later) => {
      const account = mergeChanges(before, others);
      expect(adopt(before, before, account)).toEqual(toObject(sent(account)));
      const changed = new Map([...later].map(([id, change]) => [id, { ...change, changedAt: 9 }]));
      const now = new Map([...before, ...changed]);
      expect(adopt(now, before, account)).toEqual(
        toObject(new Map([...sent(account), ...changed])),
      );
    }),
  );
});

test("keeps what wasn't sent in the call", () => {
  const own = toMap(kept(ID, 1), kept(OTHER_ID, 1));
  expect(adopt(own, toMap(kept(ID, 1)), toMap(kept(ID, 1)))).toEqual(
    toObject(toMap({ ...kept(ID, 1), sentAt: 1 }, kept(OTHER_ID, 1))),
  );
});

test("takes the time of the server when this device's clock is fast", () => {
  const own = toMap(kept(ID, 99));
  expect(adopt(own, own, toMap(kept(ID, 5)))).toEqual(toObject(sent(toMap(kept(ID, 5)))));
});

test("sends a set again that the account has lost, or has in an earlier form", () => {
  const own = sent(toMap(kept(ID, 5), kept(OTHER_ID, 5)));
  const [lost, earlier] = [...own.values()].map((change) => ({ ...change, sentAt: undefined }));
  const adopted = adopt(own, new Map(), toMap(kept(OTHER_ID, 4)));
  expect(adopted).toEqual({ [ID]: lost, [OTHER_ID]: earlier });
});

test("forgets a deletion that the account has forgotten", () => {
  expect(adopt(sent(toMap(deleted(ID, 5))), new Map(), new Map())).toEqual({});
});
