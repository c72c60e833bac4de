import { deleteDB, openDB } from "idb";
import { expect, test, vi } from "vitest";
import { someAnswer } from "../testing/answers.ts";
import { openBrowser, type Tab } from "../testing/browser.ts";
import { createConnection } from "./answers-connection.ts";

const NAME = "attune";

const countAnswers = ({ use }: Tab) => use((connection) => connection.count("answers"));

test("a database that another tab deleted is created again", async () => {
  const tab = openBrowser().openTab();
  await tab.db.add("ann", [someAnswer()]);
  await deleteDB(NAME);
  expect(await countAnswers(tab)).toBe(0);
  await tab.db.add("ann", [someAnswer()]);
  expect(await countAnswers(tab)).toBe(1);
});

test("a lost connection is replaced, also for tasks at the same time", async () => {
  const tab = openBrowser().openTab();
  await tab.db.add("ann", [someAnswer()]);
  await tab.use(async (connection) => connection.close());
  await Promise.all([tab.db.add("ann", [someAnswer()]), tab.db.add("ann", [someAnswer()])]);
  expect(await countAnswers(tab)).toBe(3);
});

test("rejects without trying again once a newer release has upgraded the database", async () => {
  const tab = openBrowser().openTab();
  await tab.db.add("ann", [someAnswer()]);
  (await openDB(NAME, 2)).close();
  await expect(countAnswers(tab)).rejects.toThrow(/version/i);
  const open = vi.spyOn(indexedDB, "open");
  await expect(countAnswers(tab)).rejects.toThrow(/version/i);
  expect(open).not.toHaveBeenCalled();
});

test("rejects when the database doesn't open in 5 s", async () => {
  openBrowser();
  vi.spyOn(indexedDB, "open").mockImplementation(() => new IDBRequest() as never);
  const calls: number[] = [];
  const use = createConnection((ms, callback) => {
    calls.push(ms);
    callback();
    return () => undefined;
  });
  await expect(use(async () => "opened")).rejects.toThrow("doesn't open");
  expect(calls).toEqual([5000]);
});

test("rejects where the browser has no database", async () => {
  openBrowser();
  vi.stubGlobal("indexedDB", undefined);
  const startTimer = vi.fn(() => () => undefined);
  const use = createConnection(startTimer);
  await expect(use(async () => "opened")).rejects.toThrow();
  expect(startTimer).not.toHaveBeenCalled();
});

test("doesn't repeat a task when the disk is full", async () => {
  const { use } = openBrowser().openTab();
  const task = vi.fn(async () => {
    throw new DOMException("The disk is full", "QuotaExceededError");
  });
  await expect(use(task)).rejects.toThrow("full");
  expect(task).toHaveBeenCalledTimes(1);
});
