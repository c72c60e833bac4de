import { expect, test, vi } from "vitest";
import { VISITOR } from "../owner.ts";
import type { RecordedAnswer } from "../recorded-answer.ts";
import { hours, someAnswer } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import type { AnswerChange } from "./answer-changes.ts";

const page = (attempts: readonly RecordedAnswer[], next: string) => ({
  checkpoint: null,
  attempts,
  next,
  hasMore: false,
});

const full = () => Promise.reject(new DOMException("The disk is full", "QuotaExceededError"));

/** A tab, and the changes that it publishes. */
function setup() {
  const browser = openBrowser();
  const tab = browser.openTab();
  const changes: AnswerChange[] = [];
  tab.changes.subscribe((change) => changes.push(change));
  return { ...browser, ...tab, published: changes };
}

test("publishes what it stores once it is stored", async () => {
  const { store, db, changes } = setup();
  const answer = someAnswer();
  const read: unknown[] = [];
  changes.subscribe(async (change) => read.push(change, await db.read("ann")));
  await store.add("ann", [answer]);
  await vi.waitFor(() => expect(read).toHaveLength(2));
  expect(read).toEqual([
    { kind: "added", owner: "ann", answers: [answer] },
    { checkpoint: undefined, answers: [answer] },
  ]);
});

test("corrects what a fast clock has left once for all tabs, so that it doesn't move with time", async () => {
  const { store, openTab, clock } = setup();
  const corrected = hours(48);
  clock.time = corrected + 30 * 86_400_000;
  const answer = someAnswer({ answeredAt: clock.time });
  await store.add(VISITOR, [answer]);
  clock.time = corrected;
  const timeIn = async ({ read }: typeof store) => (await read(VISITOR)).answers[0]?.answeredAt;
  expect(await timeIn(store)).toBe(corrected);
  clock.time = corrected + 1000;
  expect(await timeIn(openTab().store)).toBe(corrected);
  expect(await store.takeOver("ann", corrected)).toBe(true);
  expect(await store.unsent("ann", 9)).toEqual([{ ...answer, answeredAt: corrected }]);
});

test("stores what was answered before the clock was corrected as of now", async () => {
  const { store, clock, published } = setup();
  const answer = someAnswer({ answeredAt: clock.time + 1 });
  await store.add("ann", [answer]);
  const stored = { ...answer, answeredAt: clock.time };
  expect((await store.read("ann")).answers).toEqual([stored]);
  expect(published).toMatchObject([{ answers: [stored] }]);
});

test("publishes both owners when answers change hands, and one when they are removed", async () => {
  const { store, published } = setup();
  await store.takeOver("ann", hours(1));
  await store.remove("ann");
  expect(published).toEqual([
    { kind: "replaced", owner: VISITOR },
    { kind: "replaced", owner: "ann" },
    { kind: "replaced", owner: "ann" },
  ]);
});

test("keeps what can't be stored, and goes on storing when there is space again", async () => {
  const { store, db, warnings, published } = setup();
  const [stored, unstored, later] = [someAnswer(), someAnswer(), someAnswer()];
  await store.add("ann", [stored]);
  vi.spyOn(db, "add").mockImplementationOnce(full);
  await store.add("ann", [unstored]);
  await store.add("ann", [later]);
  expect((await store.read("ann")).answers).toEqual([stored, later, unstored]);
  expect((await store.unstored("ann")).answers).toEqual([unstored]);
  expect((await store.read("bea")).answers).toEqual([]);
  expect(published).toHaveLength(3);
  expect(warnings).toEqual([
    "Answers can't be stored or read: QuotaExceededError: The disk is full",
  ]);
});

test("works without a database, and warns once", async () => {
  const { store, warnings, onUnkept } = setup();
  vi.stubGlobal("indexedDB", undefined);
  const [one, other] = [someAnswer(), someAnswer()];
  await store.add(VISITOR, [one, other]);
  expect(await store.takeOver("ann", hours(1))).toBe(false);
  expect((await store.read("ann")).answers).toEqual([one, other]);
  expect(await store.unsent("ann", 1)).toEqual([one]);
  expect(await store.markSent("ann", [one.id])).toBe(false);
  expect(await store.unsent("ann", 9)).toEqual([other]);
  expect(await store.storePage("ann", page([one], "1.1.a"))).toBe(false);
  expect(await store.cursor("ann")).toBe("1.1.a");
  await store.remove("ann");
  expect(await store.read("ann")).toEqual({ checkpoint: undefined, answers: [] });
  expect(warnings).toHaveLength(1);
  expect(onUnkept).toHaveBeenCalledOnce();
});

test("stores no cursor after a page that could not be stored", async () => {
  const { store, db } = setup();
  const [first, second, third] = [someAnswer(), someAnswer(), someAnswer()];
  await store.storePage("ann", page([first], "1.1.a"));
  vi.spyOn(db, "storePage").mockImplementationOnce(full);
  await store.storePage("ann", page([second], "1.2.a"));
  await store.storePage("ann", page([third], "1.3.a"));
  expect(await store.cursor("ann")).toBe("1.3.a");
  expect((await store.read("ann")).answers).toHaveLength(3);
  // The next page's life pulls from here.
  expect(await db.cursor("ann")).toBe("1.1.a");
});

test("prefers the server's copy of an answer that could not be stored", async () => {
  const { store, db } = setup();
  const given = someAnswer({ answeredAt: hours(9) });
  const clamped = { ...given, answeredAt: hours(1) };
  vi.spyOn(db, "add").mockImplementationOnce(full);
  await store.add("ann", [given]);
  await store.storePage("ann", page([clamped], "1.1.a"));
  expect((await store.read("ann")).answers).toEqual([clamped]);
});
