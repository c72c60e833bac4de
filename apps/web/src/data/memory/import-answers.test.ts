import { expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import type { SendResult } from "../sync/send-result.ts";
import { createAnswerImport, type ImportedAttempt } from "./import-answers.ts";
import { importMarks, markImport } from "./import-mark.ts";
import { VISITOR } from "./owner.ts";
import { hours, someAnswer } from "./testing/answers.ts";
import { openBrowser, type Tab } from "./testing/browser.ts";

const DONE: SendResult = { result: "done" };

interface Setup {
  readonly storage?: ReturnType<typeof createMemoryStorage>;
  readonly tab?: Tab;
}

/** A browser in which ann has signed up, and an app in it. */
function setup({ storage = createMemoryStorage(), tab = openBrowser().openTab() }: Setup = {}) {
  const state = { userId: "ann" as string | undefined, isOnline: true };
  const results: SendResult[] = [];
  const sent: { readonly userId: string; readonly ids: readonly string[] }[] = [];
  const retries: { readonly ms: number; readonly run: () => void }[] = [];
  const warnings: string[] = [];
  const importAnswers = createAnswerImport({
    store: tab.store,
    storage,
    userId: () => state.userId,
    async send(userId, attempts: readonly ImportedAttempt[]) {
      sent.push({ userId, ids: attempts.map(({ id }) => id) });
      return results.shift() ?? DONE;
    },
    isOnline: () => state.isOnline,
    runExclusive: (task) => task(),
    after(ms, run) {
      retries.push({ ms, run });
      return () => undefined;
    },
    warn: (message) => warnings.push(message),
  });
  const signUp = (owner = "ann", signedUpAt = hours(1)) =>
    markImport({ owner, signedUpAt }, storage);
  return { ...tab, tab, storage, state, results, sent, retries, warnings, importAnswers, signUp };
}

const many = (count: number) => Array.from({ length: count }, () => someAnswer());

const countOf = async ({ store }: Tab, owner: string) => (await store.read(owner)).answers.length;

test("sends the visitor's answers in batches of 100, and keeps them on the device", async () => {
  const { tab, store, signUp, importAnswers, sent, storage } = setup();
  const answers = many(250);
  await store.add(VISITOR, answers);
  signUp();
  await importAnswers();
  expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100, 50]);
  expect(new Set(sent.flatMap(({ ids }) => ids))).toEqual(new Set(answers.map(({ id }) => id)));
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set(["ann"]));
  expect([await countOf(tab, "ann"), await countOf(tab, VISITOR)]).toEqual([250, 0]);
  expect(importMarks(storage)).toEqual([]);
});

test("an import that was interrupted half-way goes on at the next start", async () => {
  const first = setup();
  const answers = many(250);
  await first.store.add(VISITOR, answers);
  first.signUp();
  first.results.push(DONE, { result: "unknown" });
  await first.importAnswers();
  expect(importMarks(first.storage)).toHaveLength(1);

  const second = setup(first);
  await second.importAnswers();
  // The batch without a response is sent again: the server counts each id once.
  expect(second.sent.map(({ ids }) => ids.length)).toEqual([100, 50]);
  expect(second.sent[0]).toEqual(first.sent[1]);
  const third = setup(first);
  await third.importAnswers();
  expect(third.sent).toEqual([]);
});

test("retries later and later without a response, and when the server says", async () => {
  const { store, signUp, importAnswers, results, retries, sent } = setup();
  await store.add(VISITOR, many(1));
  signUp();
  results.push({ result: "unknown" }, { result: "unknown" });
  results.push({ result: "unknown", retryAfterMs: 60_000 });
  await importAnswers();
  await importAnswers();
  await importAnswers();
  expect(retries.map(({ ms }) => ms)).toEqual([1000, 2000, 60_000]);
  retries[2]?.run();
  await expect.poll(() => sent).toHaveLength(4);
});

test("takes over offline, and sends once online", async () => {
  const { tab, store, state, signUp, importAnswers, sent } = setup();
  await store.add(VISITOR, many(3));
  signUp();
  state.isOnline = false;
  await importAnswers();
  expect([await countOf(tab, "ann"), sent.length]).toEqual([3, 0]);
  state.isOnline = true;
  await importAnswers();
  expect(sent).toHaveLength(1);
});

test("stops when the user has signed out", async () => {
  const { store, signUp, importAnswers, results, retries, storage } = setup();
  await store.add(VISITOR, many(101));
  signUp();
  results.push({ result: "signedOut" });
  await importAnswers();
  expect(await store.unsent("ann", 200)).toHaveLength(101);
  expect([retries.length, importMarks(storage).length]).toEqual([0, 1]);
});

test("doesn't send again what the server refused", async () => {
  const { store, signUp, importAnswers, results, warnings, storage } = setup();
  await store.add(VISITOR, many(1));
  signUp();
  results.push({ result: "refused", why: "validation_failed" });
  await importAnswers();
  expect(await store.unsent("ann", 9)).toEqual([]);
  expect(warnings).toEqual(["The server refused to import answers: validation_failed"]);
  expect(importMarks(storage)).toEqual([]);
});

test("keeps an answer on the device that the API doesn't accept", async () => {
  const { tab, store, signUp, importAnswers, sent } = setup();
  await store.add(VISITOR, [someAnswer(), someAnswer({ exercise: "rhythm" })]);
  signUp();
  await importAnswers();
  expect(sent.map(({ ids }) => ids.length)).toEqual([1]);
  expect(await countOf(tab, "ann")).toBe(2);
});

test("a user who only signs in takes over nothing", async () => {
  const { tab, store, importAnswers, sent } = setup();
  await store.add(VISITOR, many(2));
  await importAnswers();
  expect([await countOf(tab, "ann"), await countOf(tab, VISITOR), sent.length]).toEqual([0, 2, 0]);
});

test("answers of a visitor after the sign-up stay the visitor's", async () => {
  const { tab, store, signUp, importAnswers } = setup();
  await store.add(VISITOR, [someAnswer(), someAnswer({ answeredAt: hours(2) })]);
  signUp();
  await importAnswers();
  expect([await countOf(tab, "ann"), await countOf(tab, VISITOR)]).toEqual([1, 1]);
});

test("two sign-ups in one browser each take over what was answered before them", async () => {
  const { tab, store, state, signUp, importAnswers, sent } = setup();
  const [ofAnn, ofBea] = [someAnswer(), someAnswer({ answeredAt: hours(2) })];
  await store.add(VISITOR, [ofAnn, ofBea]);
  // Ann's app was closed before her import began.
  signUp("ann", hours(1));
  signUp("bea", hours(3));
  state.userId = "bea";
  await importAnswers();
  expect(sent).toEqual([{ userId: "bea", ids: [ofBea.id] }]);
  expect(await countOf(tab, "ann")).toBe(1);
  state.userId = "ann";
  await importAnswers();
  expect(sent[1]).toEqual({ userId: "ann", ids: [ofAnn.id] });
});

test("another user who signs up during an import gets their own answers", async () => {
  const { store, state, signUp, importAnswers, sent, storage, results } = setup();
  const [ofAnn, ofBea] = [someAnswer(), someAnswer({ answeredAt: hours(2) })];
  await store.add(VISITOR, [ofAnn, ofBea]);
  signUp("ann", hours(1));
  Object.defineProperty(results, "shift", {
    value: () => {
      if (state.userId === "ann") signUp("bea", hours(3));
      state.userId = "bea";
      return DONE;
    },
  });
  await importAnswers();
  expect(sent.map(({ userId, ids }) => [userId, ...ids])).toEqual([
    ["ann", ofAnn.id],
    ["bea", ofBea.id],
  ]);
  expect(importMarks(storage).map(({ owner }) => owner)).toEqual(["ann"]);
});

test("ends when answers can't be marked as sent, and keeps the mark", async () => {
  const { store, db, signUp, importAnswers, sent, storage } = setup();
  await store.add(VISITOR, many(1));
  signUp();
  vi.spyOn(db, "markSent").mockRejectedValue(new Error("full"));
  await importAnswers();
  expect([sent.length, importMarks(storage).length]).toEqual([1, 1]);
});
