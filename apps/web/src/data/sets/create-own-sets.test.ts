import { MAX_SETS } from "@attune/contract";
import type { OwnSet } from "@attune/exercises/sets";
import { SAMPLE_SETS } from "@attune/exercises/testing/sample-sets";
import { expect, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createOwnSets } from "./create-own-sets.ts";
import { createSetsStore } from "./sets-store.ts";
import { ID } from "./testing/changes.ts";

const NOTES: OwnSet = { ...SAMPLE_SETS.notes, name: "Low notes" };
const named = (name: string): OwnSet => ({ ...NOTES, name });

function setup() {
  const store = createSetsStore(createMemoryStorage(), new EventTarget());
  const clock = { time: 1000 };
  const sent: string[] = [];
  let last = 0;
  const sets = createOwnSets({
    store,
    send: (userId) => sent.push(userId),
    newId: () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`,
    now: () => clock.time,
  });
  const names = (userId?: string) => sets.list(userId).map(({ name }) => name);
  return { ...sets, store, clock, sent, names };
}

test("lists sets, the last changed ones first", () => {
  const { save, list, clock, names } = setup();
  const id = save(undefined, named("One"));
  clock.time += 1;
  save(undefined, named("Two"));
  clock.time += 1;
  expect(names()).toEqual(["Two", "One"]);
  expect(save(undefined, named("Changed"), id)).toBe(id);
  expect(list(undefined)[0]).toEqual({
    id,
    set: named("Changed"),
    name: "Changed",
    isInPractice: false,
    changedAt: clock.time,
    isSent: false,
  });
  expect(names()).toEqual(["Changed", "Two"]);
});

test("takes a deletion back, with its place in practice", () => {
  const { save, list, setInPractice, delete: remove, names } = setup();
  const id = save(undefined, NOTES) ?? "";
  setInPractice(undefined, id, true);
  const undo = remove(undefined, id);
  expect(names()).toEqual([]);
  undo();
  expect(list(undefined)).toMatchObject([{ id, isInPractice: true }]);
  save(undefined, named("Edited"), id);
  expect(list(undefined)).toMatchObject([{ id, name: "Edited", isInPractice: true }]);
});

test("makes each change later than the one before, also when the clock is set back", () => {
  const { save, delete: remove, clock, store } = setup();
  const id = save("ann", NOTES) ?? "";
  clock.time = 5;
  remove("ann", id);
  expect(store.changesOf("ann").get(id)?.changedAt).toBe(1001);
});

test("sends changes of a user, and none of the visitor", () => {
  const { save, setInPractice, delete: remove, sent } = setup();
  for (const userId of [undefined, "ann"]) {
    const id = save(userId, NOTES) ?? "";
    setInPractice(userId, id, true);
    remove(userId, id)();
  }
  expect(sent).toEqual(["ann", "ann", "ann", "ann"]);
});

test("keeps 200 sets, of which each can be changed, and no more", () => {
  const { save, delete: remove, names, store } = setup();
  const ids = Array.from({ length: MAX_SETS }, (_, n) => `${ID.slice(0, -3)}${n + 100}`);
  store.put(
    undefined,
    ids.map((id) => ({ id, set: { ...NOTES }, isInPractice: false, changedAt: 5 })),
  );
  expect(save(undefined, NOTES)).toBeUndefined();
  expect(save(undefined, named("Changed"), ids[0])).toBe(ids[0]);
  remove(undefined, ids[1] ?? "");
  expect(save(undefined, NOTES)).toBeDefined();
  expect(names()).toHaveLength(MAX_SETS);
});

test("lists a newer release's set without its content, and keeps it", () => {
  const { store, list, setInPractice } = setup();
  const set = { exercise: "rhythms", name: "Claps", beats: [1, 2] };
  store.put(undefined, [{ id: ID, set, isInPractice: false, changedAt: 5 }]);
  expect(list(undefined)).toMatchObject([{ id: ID, set: undefined, name: "Claps" }]);
  setInPractice(undefined, ID, true);
  expect(store.changesOf(undefined).get(ID)).toMatchObject({ set, isInPractice: true });
  const markup = { id: ID, set: { name: "a\u202eb" }, isInPractice: false, changedAt: 5000 };
  store.put(undefined, [markup]);
  expect(list(undefined)).toMatchObject([{ name: undefined }]);
});

test("does nothing with a set that isn't there", () => {
  const { setInPractice, delete: remove, store, sent } = setup();
  setInPractice("ann", ID, true);
  remove("ann", ID)();
  expect([store.changesOf("ann").size, sent]).toEqual([0, []]);
});
