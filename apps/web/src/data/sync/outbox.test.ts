import { expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import { createOutbox, newId } from "./outbox.ts";

const now = () => 7;

it("stores each call under a key of its own, with the user, the time and the body", () => {
  const storage = createMemoryStorage();
  createOutbox(storage, now, new EventTarget()).enqueue("ann", "incrementEncores", { id: "x" });
  const [key = ""] = storage.keys("");
  expect(key).toBe("attune.outbox.ann.x");
  expect(JSON.parse(storage.getItem(key) ?? "")).toEqual({
    at: 7,
    call: "incrementEncores",
    body: { id: "x" },
  });
});

it("keeps when a call that waits may be sent, until another body replaces it", () => {
  const storage = createMemoryStorage();
  const outbox = createOutbox(storage, now, new EventTarget());
  const stored = () => outbox.pending("ann").map(({ text }) => JSON.parse(text));
  outbox.enqueue("ann", "recordAttempt", { id: "x" }, 3000);
  expect(stored()).toMatchObject([{ at: 7, notBefore: 3007 }]);
  const body = { id: "x", itemId: "1-8" };
  outbox.enqueue("ann", "recordAttempt", body);
  expect(stored()).toEqual([{ at: 8, call: "recordAttempt", body }]);
});

it("stores a call with an id once, and a call without an id each time", () => {
  const outbox = createOutbox(createMemoryStorage(), now, new EventTarget());
  for (const id of ["x", "x", "y"]) outbox.enqueue("ann", "incrementOvations", { id });
  const progress: object = { currentExerciseIndex: 1 };
  for (const same of [progress, progress]) outbox.enqueue("ann", "saveSessionProgress", same);
  expect(outbox.countPending("ann", "incrementOvations")).toBe(2);
  expect(outbox.countPending("ann", "saveSessionProgress")).toBe(2);
});

it("counts the pending calls of one user and kind, and ignores corrupt entries", () => {
  const storage = createMemoryStorage();
  const outbox = createOutbox(storage, now, new EventTarget());
  outbox.enqueue("ann", "incrementOvations", { id: "1" });
  outbox.enqueue("ann", "incrementEncores", { id: "2" });
  outbox.enqueue("bea", "incrementOvations", { id: "3" });
  storage.setItem("attune.outbox.ann.corrupt", "{");
  storage.setItem("attune.outbox.ann.empty", "null");
  expect(outbox.countPending("ann", "incrementOvations")).toBe(1);
  expect(outbox.pending("ann")).toHaveLength(4);
});

it("keeps a call in memory when storage is denied", () => {
  const outbox = createOutbox(createFailingStorage(), now, new EventTarget());
  outbox.enqueue("ann", "incrementOvations", { id: "1" });
  expect(outbox.countPending("ann", "incrementOvations")).toBe(1);
  for (const { key } of outbox.pending("ann")) outbox.remove(key);
  expect(outbox.countPending("ann", "incrementOvations")).toBe(0);
});

it("notifies of its changes and those of other tabs, until unsubscribed", () => {
  const tabs = new EventTarget();
  const outbox = createOutbox(createMemoryStorage(), now, tabs);
  let changes = 0;
  const unsubscribe = outbox.subscribe(() => {
    changes += 1;
  });
  outbox.enqueue("ann", "incrementEncores", { id: "1" });
  for (const key of [null, "attune.outbox.ann.1", "attune.theme"]) {
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  expect(changes).toBe(3);
  unsubscribe();
  outbox.enqueue("ann", "incrementEncores", { id: "2" });
  expect(changes).toBe(3);
});

it("creates ids that are UUIDs of version 4", () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(100);
});
