import { expect, it, vi } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { importMarks } from "../memory/import-mark.ts";
import { saveLocal } from "../progress/lesson-progress.ts";
import { createOutbox } from "../sync/outbox.ts";
import { createAccountLifecycle } from "./create-account-lifecycle.ts";

const PROGRESS = {
  currentExerciseIndex: 2,
  completed: false,
  seed: 7,
  firstTries: {},
  updatedAt: 5,
};

function setup({ sends = true } = {}) {
  const storage = createMemoryStorage();
  const outbox = createOutbox(storage, () => 1, new EventTarget());
  const done: string[] = [];
  const state = { user: "ann" as string | undefined };
  const lifecycle = createAccountLifecycle({
    storage,
    outbox,
    userId: () => state.user,
    queueProgress: (userId, exercise, { updatedAt }) =>
      done.push(`${exercise} of ${userId}, ${updatedAt}`),
    importAnswers: (userId) => done.push(`import of ${userId}`),
    removeAnswers: (userId, { keepUnsent = false } = {}) =>
      done.push(`removal of ${userId}${keepUnsent ? " except unsent" : ""}`),
    startSync: () => done.push("sync"),
    flush() {
      done.push("flush");
      return sends ? Promise.resolve() : new Promise<never>(() => {});
    },
    startUsageSession: (userId) => done.push(`usage session of ${userId}`),
    async endUsageSession() {
      done.push("end of usage session");
    },
    async delay(ms) {
      done.push(`${ms} ms`);
    },
    now: () => 9,
  });
  for (const who of [undefined, "ann", "bea"]) saveLocal("inversions", who, PROGRESS, storage);
  for (const who of ["ann", "bea"]) outbox.enqueue(who, "incrementEncores", { id: who });
  return { storage, state, done, lifecycle, keys: () => storage.keys("attune.").sort() };
}

const OF_BEA = ["attune.outbox.bea.bea", "attune.progress.bea.inversions"];
const OF_VISITOR = "attune.progress.visitor.inversions";

it("starts sync, a usage session and a pending import when a user signs in", () => {
  const { lifecycle, done, keys } = setup();
  const before = keys();
  lifecycle.onSignedIn("ann");
  expect(done).toEqual(["sync", "usage session of ann", "import of ann"]);
  expect(keys()).toEqual(before);
});

it("moves the visitor's progress to a new account and queues it for the server", () => {
  const { lifecycle, done, keys } = setup();
  lifecycle.onSignedUp("cleo");
  expect(done).toEqual(["inversions of cleo, 5"]);
  expect(keys()).toContain("attune.progress.cleo.inversions");
  expect(keys()).not.toContain(OF_VISITOR);
});

it("immediately marks a new account as taking over the visitor's answers", () => {
  const { lifecycle, storage } = setup();
  lifecycle.onSignedUp("cleo");
  expect(importMarks(storage)).toEqual([{ owner: "cleo", signedUpAt: 9 }]);
});

const setKeys = (keys: readonly string[]) => keys.filter((key) => key.includes(".sets."));

it("moves the visitor's own sets to a new account", () => {
  const { storage, lifecycle, keys } = setup();
  storage.setItem("attune.sets.visitor.x", "{}");
  lifecycle.onSignedUp("cleo");
  expect(setKeys(keys())).toEqual(["attune.sets.cleo.x"]);
});

it("leaves own sets with the visitor when there is no room to move them", () => {
  const { storage, lifecycle, keys } = setup();
  storage.setItem("attune.sets.visitor.x", "{}");
  const setItem = vi.spyOn(storage, "setItem").mockReturnValue(false);
  lifecycle.onSignedUp("cleo");
  setItem.mockRestore();
  expect(setKeys(keys())).toEqual(["attune.sets.visitor.x"]);
});

it("removes the own sets of a user who signed out, except those that the account lacks", () => {
  const { storage, lifecycle, keys } = setup();
  storage.setItem("attune.sets.ann.sent", '{"changedAt":5,"sentAt":5}');
  storage.setItem("attune.sets.ann.changed", '{"changedAt":6,"sentAt":5}');
  storage.setItem("attune.sets.ann.new", '{"changedAt":5}');
  storage.setItem("attune.sets.ann.damaged", "{");
  storage.setItem("attune.sets.bea.sent", '{"changedAt":5,"sentAt":5}');
  lifecycle.onSignedOut("ann");
  expect(setKeys(keys())).toEqual(
    ["ann.changed", "ann.damaged", "ann.new", "bea.sent"].map((key) => `attune.sets.${key}`),
  );
  lifecycle.onDeleted("ann");
  expect(setKeys(keys())).toEqual(["attune.sets.bea.sent"]);
});

it("removes the answers of a user who signed out, except those that the server lacks", () => {
  const { lifecycle, done } = setup();
  lifecycle.onSignedOut("ann");
  expect(done).toEqual(["removal of ann except unsent"]);
});

it.each([true, false])(
  "keeps only pending calls of a user who signs out (network: %s)",
  async (sends) => {
    const { lifecycle, done, keys } = setup({ sends });
    await lifecycle.beforeSignOut();
    expect(done).toEqual(["flush", "end of usage session", "2000 ms"]);
    expect(keys()).toEqual(["attune.outbox.ann.ann", ...OF_BEA, OF_VISITOR].sort());
  },
);

it("does nothing before sign-out when no user is signed in", async () => {
  const { lifecycle, state, done, keys } = setup();
  const before = keys();
  state.user = undefined;
  await lifecycle.beforeSignOut();
  expect(done).toEqual([]);
  expect(keys()).toEqual(before);
});

it("removes all data of a deleted account and keeps the data of others", () => {
  const { lifecycle, done, keys } = setup();
  lifecycle.onSignedUp("ann");
  done.length = 0;
  lifecycle.onDeleted("ann");
  expect(keys()).toEqual(OF_BEA);
  expect(done).toEqual(["removal of ann"]);
});
