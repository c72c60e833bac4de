import { expect, test } from "vitest";
import { createAnswerPull } from "./pull-answers.ts";
import type { RecordedAnswer } from "./recorded-answer.ts";
import type { AnswerChange } from "./storage/answer-changes.ts";
import { hours, someAnswer } from "./testing/answers.ts";
import { openBrowser } from "./testing/browser.ts";

/** A server with pages of two answers, and a tab that pulls from it. */
function setup(attempts: readonly RecordedAnswer[]) {
  const { store, changes, db } = openBrowser().openTab();
  const state = {
    userId: "ann" as string | undefined,
    isOnline: true,
    /** Pages until the network fails. */
    pagesLeft: Number.POSITIVE_INFINITY,
    requests: [] as (string | undefined)[],
    onRequest: () => {},
  };
  const published: AnswerChange[] = [];
  changes.subscribe((change) => published.push(change));
  const pull = createAnswerPull({
    store,
    changes,
    async fetchPage(userId, after) {
      expect(userId).toBe("ann");
      state.requests.push(after);
      state.onRequest();
      if (state.pagesLeft-- <= 0) throw new TypeError("Failed to fetch");
      const start = Number(after ?? 0);
      const page = attempts.slice(start, start + 2);
      const end = start + page.length;
      const hasMore = end < attempts.length;
      return { checkpoint: null, attempts: page, next: String(end), hasMore };
    },
    userId: () => state.userId,
    isOnline: () => state.isOnline,
    runExclusive: (task) => task(),
  });
  const pulled = async () => (await store.read("ann")).answers.map(({ id }) => id).sort();
  return { state, published, pull, pulled, store, db };
}

const FIVE = Array.from({ length: 5 }, (_, hour) => someAnswer({ answeredAt: hours(hour) }));
const idsOf = (answers: readonly RecordedAnswer[]) => answers.map(({ id }) => id).sort();

test("pulls every page, and says once that answers have changed", async () => {
  const { state, published, pull, pulled } = setup(FIVE);
  await pull("ann");
  expect(await pulled()).toEqual(idsOf(FIVE));
  expect(state.requests).toEqual([undefined, "2", "4"]);
  expect(published).toEqual([{ kind: "replaced", owner: "ann" }]);
});

test("goes on after the last page, and says nothing when there is nothing new", async () => {
  const { state, published, pull } = setup(FIVE);
  await pull("ann");
  await pull("ann");
  expect(state.requests.slice(3)).toEqual(["5"]);
  expect(published).toHaveLength(1);
});

test("an interrupted pull keeps its pages and goes on where it ended", async () => {
  const { state, published, pull, pulled } = setup(FIVE);
  state.pagesLeft = 1;
  await pull("ann");
  expect(await pulled()).toEqual(idsOf(FIVE.slice(0, 2)));
  expect(published).toHaveLength(1);
  state.pagesLeft = Number.POSITIVE_INFINITY;
  await pull("ann");
  expect(await pulled()).toEqual(idsOf(FIVE));
  expect(state.requests).toEqual([undefined, "2", "2", "4"]);
});

test("replaces this device's answers by the server's, whose times are right", async () => {
  const [answer = someAnswer()] = FIVE;
  const { pull, store, published } = setup([answer]);
  await store.add("ann", [{ ...answer, answeredAt: hours(99) }]);
  published.length = 0;
  await pull("ann");
  expect((await store.read("ann")).answers).toEqual([answer]);
  expect(published).toHaveLength(1);
});

test("asks nothing offline", async () => {
  const { state, pull } = setup(FIVE);
  state.isOnline = false;
  await pull("ann");
  expect(state.requests).toEqual([]);
});

test("stores nothing of a user who signed out during the request", async () => {
  const { state, pull, pulled, published, store } = setup(FIVE);
  state.onRequest = () => {
    state.userId = state.requests.length > 1 ? "bea" : "ann";
  };
  await pull("ann");
  expect(await pulled()).toEqual(idsOf(FIVE.slice(0, 2)));
  expect((await store.read("bea")).answers).toEqual([]);
  expect(state.requests).toHaveLength(2);
  expect(published).toHaveLength(1);
});

test("pulls once when it is asked twice at the same time", async () => {
  const { state, pull } = setup(FIVE);
  await Promise.all([pull("ann"), pull("ann")]);
  expect(state.requests).toHaveLength(3);
});

test("ends when the server returns the same cursor again", async () => {
  const { store, changes } = openBrowser().openTab();
  let requests = 0;
  const pull = createAnswerPull({
    store,
    changes,
    async fetchPage() {
      requests += 1;
      return { checkpoint: null, attempts: [], next: "7", hasMore: true };
    },
    userId: () => "ann",
    isOnline: () => true,
    runExclusive: (task) => task(),
  });
  await pull("ann");
  expect(requests).toBe(2);
});
