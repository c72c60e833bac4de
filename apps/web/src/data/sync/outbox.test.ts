import { expect, it } from "vitest";
import { memoryShelf } from "../../lib/storage/key-value-storage.ts";
import { createOutbox, newId } from "./outbox.ts";

const now = () => 7;

it("keeps each call under a key of its own, with who, when and what", () => {
  const shelf = memoryShelf();
  createOutbox(shelf, now, new EventTarget()).put("ann", "incrementEncores", { id: "x" });
  const key = shelf.key(0) ?? "";
  expect(key).toBe("attune.outbox.ann.x");
  expect(JSON.parse(shelf.getItem(key) ?? "")).toEqual({
    at: 7,
    call: "incrementEncores",
    body: { id: "x" },
  });
});

it("keeps what is told twice once, and what has no id each time", () => {
  const outbox = createOutbox(memoryShelf(), now, new EventTarget());
  for (const id of ["x", "x", "y"]) outbox.put("ann", "incrementOvations", { id });
  const place: object = { currentExerciseIndex: 1 };
  for (const same of [place, place]) outbox.put("ann", "saveSessionProgress", same);
  expect(outbox.count("ann", "incrementOvations")).toBe(2);
  expect(outbox.count("ann", "saveSessionProgress")).toBe(2);
});

it("counts what waits of one user and of one call, past what can't be read", () => {
  const shelf = memoryShelf();
  const outbox = createOutbox(shelf, now, new EventTarget());
  outbox.put("ann", "incrementOvations", { id: "1" });
  outbox.put("ann", "incrementEncores", { id: "2" });
  outbox.put("bea", "incrementOvations", { id: "3" });
  shelf.setItem("attune.outbox.ann.corrupt", "{");
  shelf.setItem("attune.outbox.ann.empty", "null");
  expect(outbox.count("ann", "incrementOvations")).toBe(1);
  expect(outbox.waiting("ann")).toHaveLength(4);
});

it("keeps in memory what the storage refuses", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  const full = { ...memoryShelf(), setItem: refuse, removeItem: refuse };
  const outbox = createOutbox(full, now, new EventTarget());
  outbox.put("ann", "incrementOvations", { id: "1" });
  expect(outbox.count("ann", "incrementOvations")).toBe(1);
  for (const { key } of outbox.waiting("ann")) outbox.remove(key);
  expect(outbox.count("ann", "incrementOvations")).toBe(0);
});

it("tells of its changes and of those of other tabs, until told to stop", () => {
  const tabs = new EventTarget();
  const outbox = createOutbox(memoryShelf(), now, tabs);
  let told = 0;
  const stop = outbox.subscribe(() => {
    told += 1;
  });
  outbox.put("ann", "incrementEncores", { id: "1" });
  for (const key of [null, "attune.outbox.ann.1", "attune.theme"]) {
    tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));
  }
  expect(told).toBe(3);
  stop();
  outbox.put("ann", "incrementEncores", { id: "2" });
  expect(told).toBe(3);
});

it("makes ids that are UUIDs of version 4", () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(100);
});
