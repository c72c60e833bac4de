import { MAX_SET_DELETIONS } from "@attune/contract";
import { expect, test } from "vitest";
import { createMemoryStorage, createSafeStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import { resetLocalData } from "../settings/local-data.ts";
import { createSetsStore } from "./sets-store.ts";
import { deleted, ID, kept, OTHER_ID, toMap } from "./testing/changes.ts";

function setup(storage = createMemoryStorage()) {
  const tabs = new EventTarget();
  const store = createSetsStore(storage, tabs);
  const notify = (key: string | null) =>
    void tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const ids = (userId?: string) => [...store.changesOf(userId).keys()];
  return { storage, store, notify, ids };
}

test("keeps sets for the next visit, of each user apart", () => {
  const { storage, store } = setup();
  store.put("ann", [{ ...kept(ID, 5), sentAt: 4 }, deleted(OTHER_ID, 6)]);
  store.put(undefined, [kept(ID, 7, "Mine")]);
  const next = createSetsStore(storage, new EventTarget());
  expect(next.changesOf("ann")).toEqual(toMap({ ...kept(ID, 5), sentAt: 4 }, deleted(OTHER_ID, 6)));
  expect(next.changesOf(undefined)).toEqual(toMap(kept(ID, 7, "Mine")));
  expect(next.changesOf("bea").size).toBe(0);
});

test("notifies of changes, also of those in other tabs and of a reset", () => {
  const { storage, store, notify, ids } = setup();
  let calls = 0;
  store.subscribe(() => calls++);
  store.put(undefined, [kept(ID, 5)]);
  notify("attune.sets.ann.x");
  notify("attune.settings");
  notify(null);
  expect([calls, store.version()]).toEqual([3, 3]);
  resetLocalData(storage, notify);
  expect([calls, ids()]).toEqual([4, []]);
});

test.each(["{", "[]", '{"changedAt":5,"moved":true}'])(
  "leaves a record alone that it can't read: %s",
  (text) => {
    const { storage, store, ids } = setup();
    storage.setItem(`attune.sets.ann.${OTHER_ID}`, text);
    store.put("ann", [kept(ID, 5)]);
    expect(ids("ann")).toEqual([ID]);
    store.replaceAll("ann", new Map());
    expect(ids("ann")).toEqual([]);
    expect(storage.getItem(`attune.sets.ann.${OTHER_ID}`)).toBe(text);
  },
);

test("keeps a set until the page is closed when storage is full, and reports it", () => {
  const unkept: string[] = [];
  const { store, ids } = setup(createFailingStorage((key) => unkept.push(key)));
  store.put(undefined, [kept(ID, 5)]);
  expect(unkept).toEqual([`attune.sets.visitor.${ID}`]);
  expect(store.changesOf(undefined)).toEqual(toMap(kept(ID, 5)));
  store.replaceAll(undefined, new Map());
  expect(ids()).toEqual([]);
});

test("shows the last change when the storage is full and has an earlier one", () => {
  const values = new Map<string, string>();
  let isFull = false;
  const storage = createSafeStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
  const { store } = setup(storage);
  const nameOf = () => store.changesOf(undefined).get(ID);
  store.put(undefined, [kept(ID, 5)]);
  isFull = true;
  store.put(undefined, [kept(ID, 6, "Changed")]);
  expect(nameOf()).toEqual(kept(ID, 6, "Changed"));
  isFull = false;
  store.put(undefined, [kept(ID, 7, "Again")]);
  expect(nameOf()).toEqual(kept(ID, 7, "Again"));
  expect(values.size).toBe(1);
});

test("forgets the oldest deletions", () => {
  const { store, ids } = setup();
  const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const many = Array.from({ length: MAX_SET_DELETIONS + 1 }, (_, n) => deleted(idOf(n), n));
  store.put(undefined, [kept(idOf(9_999), 0), ...many]);
  expect(ids()).toHaveLength(MAX_SET_DELETIONS + 1);
  expect(ids()).not.toContain(idOf(0));
});
