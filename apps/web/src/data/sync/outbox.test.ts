import { expect, it } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { createOutbox, newId } from "./outbox.ts";

const now = () => 7;

it("keeps each call under a key of its own, with who, when and what", () => {
  const shelf = createMemoryStorage();
  createOutbox(shelf, now, new EventTarget()).enqueue("ann", "incrementEncores", { id: "x" });
  const key = shelf.key(0) ?? "";
  expect(key).toBe("attune.outbox.ann.x");
  expect(JSON.parse(shelf.getItem(key) ?? "")).toEqual({
    at: 7,
    call: "incrementEncores",
    body: { id: "x" },
  });
});

it("keeps what is told twice once, and what has no id each time", () => {
  const outbox = createOutbox(createMemoryStorage(), now, new EventTarget());
  for (const id of ["x", "x", "y"]) outbox.enqueue("ann", "incrementOvations", { id });
  const place: object = { currentExerciseIndex: 1 };
  for (const same of [place, place]) outbox.enqueue("ann", "saveSessionProgress", same);
  expect(outbox.countPending("ann", "incrementOvations")).toBe(2);
  expect(outbox.countPending("ann", "saveSessionProgress")).toBe(2);
});

it("counts what waits of one user and of one call, past what can't be read", () => {
  const shelf = createMemoryStorage();
  const outbox = createOutbox(shelf, now, new EventTarget());
  outbox.enqueue("ann", "incrementOvations", { id: "1" });
  outbox.enqueue("ann", "incrementEncores", { id: "2" });
  outbox.enqueue("bea", "incrementOvations", { id: "3" });
  shelf.setItem("attune.outbox.ann.corrupt", "{");
  shelf.setItem("attune.outbox.ann.empty", "null");
  expect(outbox.countPending("ann", "incrementOvations")).toBe(1);
  expect(outbox.pending("ann")).toHaveLength(4);
});

it("keeps in memory what the storage refuses", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  const full = { ...createMemoryStorage(), setItem: refuse, removeItem: refuse };
  const outbox = createOutbox(full, now, new EventTarget());
  outbox.enqueue("ann", "incrementOvations", { id: "1" });
  expect(outbox.countPending("ann", "incrementOvations")).toBe(1);
  for (const { key } of outbox.pending("ann")) outbox.remove(key);
  expect(outbox.countPending("ann", "incrementOvations")).toBe(0);
});

it("tells of its changes and of those of other tabs, until told to stop", () => {
  const tabs = new EventTarget();
  const outbox = createOutbox(createMemoryStorage(), now, tabs);
  let told = 0;
  const stop = outbox.subscribe(() => {
    told += 1;
  });
  outbox.enqueue("ann", "incrementEncores", { id: "1" });
  for (const key of [null, "attune.outbox.ann.1", "attune.theme"]) {
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  expect(told).toBe(3);
  stop();
  outbox.enqueue("ann", "incrementEncores", { id: "2" });
  expect(told).toBe(3);
});

it("makes ids that are UUIDs of version 4", () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(100);
});
