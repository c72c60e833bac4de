import { expect, it } from "vitest";
import { createMemoryStorage, keysWithPrefix } from "../../lib/storage/key-value-storage.ts";
import { saveLocal } from "../progress/lesson-progress.ts";
import { createOutbox } from "../sync/outbox.ts";
import { createAccountLifecycle } from "./create-account-lifecycle.ts";

const PLACE = { currentExerciseIndex: 2, completed: false, seed: 7, firstTries: {}, updatedAt: 5 };

function setup({ sends = true } = {}) {
  const shelf = createMemoryStorage();
  const outbox = createOutbox(shelf, () => 1, new EventTarget());
  const done: string[] = [];
  const state = { user: "ann" as string | undefined };
  const work = createAccountLifecycle({
    shelf,
    outbox,
    userId: () => state.user,
    queueProgress: (userId, exercise, { updatedAt }) =>
      done.push(`${exercise} of ${userId}, ${updatedAt}`),
    startSync: () => done.push("sending"),
    flush() {
      done.push("flush");
      return sends ? Promise.resolve() : new Promise<never>(() => {});
    },
    startUsageSession: (userId) => done.push(`sitting of ${userId}`),
    async endUsageSession() {
      done.push("end of sitting");
    },
    async delay(ms) {
      done.push(`${ms} ms`);
    },
  });
  for (const who of [undefined, "ann", "bea"]) saveLocal("inversions", who, PLACE, shelf);
  for (const who of ["ann", "bea"]) outbox.enqueue(who, "incrementEncores", { id: who });
  return { shelf, state, done, work, keys: () => keysWithPrefix(shelf, "attune.").sort() };
}

const OF_BEA = ["attune.outbox.bea.bea", "attune.progress.bea.inversions"];
const OF_VISITOR = "attune.progress.visitor.inversions";

it("sends what waits and begins a sitting as a learner comes in", () => {
  const { work, done, keys } = setup();
  const before = keys();
  work.onSignedIn("ann");
  expect(done).toEqual(["sending", "sitting of ann"]);
  expect(keys()).toEqual(before);
});

it("hands a visitor's places to a new account, and tells the server of them", () => {
  const { work, done, keys } = setup();
  work.onSignedUp("cleo");
  expect(done).toEqual(["inversions of cleo, 5"]);
  expect(keys()).toContain("attune.progress.cleo.inversions");
  expect(keys()).not.toContain(OF_VISITOR);
});

it.each([true, false])(
  "leaves nothing of who signs out but what could not be sent (network: %s)",
  async (sends) => {
    const { work, done, keys } = setup({ sends });
    await work.beforeSignOut();
    expect(done).toEqual(["flush", "end of sitting", "2000 ms"]);
    expect(keys()).toEqual(["attune.outbox.ann.ann", ...OF_BEA, OF_VISITOR].sort());
  },
);

it("does nothing where nobody is signed in", async () => {
  const { work, state, done, keys } = setup();
  const before = keys();
  state.user = undefined;
  await work.beforeSignOut();
  expect(done).toEqual([]);
  expect(keys()).toEqual(before);
});

it("leaves nothing of a deleted account, and all of others", () => {
  const { work, keys } = setup();
  work.onDeleted("ann");
  expect(keys()).toEqual([...OF_BEA, OF_VISITOR].sort());
});
