import { createMemory } from "@attune/memory";
import { expect, test } from "vitest";
import { VISITOR } from "../owner.ts";
import { hours, someAnswer, statesOf } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import type { StoredAnswer } from "./answers-connection.ts";

test("records that are not valid are skipped and reported, and nothing else is lost", async () => {
  const { openTab, warnings } = openBrowser();
  const { db, use } = openTab();
  const valid = someAnswer();
  await db.add("ann", [valid]);
  const damaged = { ...someAnswer({ id: "damaged" }), owner: "ann", outcome: "splendid" };
  await use((connection) => connection.put("answers", damaged as unknown as StoredAnswer));
  await use((connection) => connection.put("checkpoints", { last: 1 } as never, "ann"));
  await use((connection) => connection.put("cursors", "somewhere", "ann"));
  expect(await db.read("ann")).toEqual({ checkpoint: undefined, answers: [valid] });
  expect(await db.cursor("ann")).toBeUndefined();
  expect(warnings).toEqual([
    "Skipped a stored checkpoint that is not valid",
    "Skipped stored answers that are not valid: 1",
  ]);
  expect(await use((connection) => connection.count("answers"))).toBe(2);
});

test("a checkpoint of the future is corrected, and damaged records stay", async () => {
  const { openTab, clock } = openBrowser();
  const { db, use } = openTab();
  const memory = createMemory();
  memory.add([someAnswer({ answeredAt: clock.time + 30 * 86_400_000 })]);
  const checkpoint = memory.checkpoint();
  if (!checkpoint) throw new Error("no checkpoint");
  await use((connection) => connection.put("checkpoints", checkpoint, VISITOR));
  const damaged = { ...someAnswer({ id: "damaged" }), owner: VISITOR, answeredAt: "tomorrow" };
  await use((connection) => connection.put("answers", damaged as unknown as StoredAnswer));
  await db.clampTimes(VISITOR);
  expect((await db.read(VISITOR)).checkpoint?.last.answeredAt).toBe(clock.time);
  expect(await use((connection) => connection.get("answers", [VISITOR, "damaged"]))).toEqual(
    damaged,
  );
});

test("a visitor's damaged record stays behind when the others pass to an account", async () => {
  const { db, use } = openBrowser().openTab();
  const valid = someAnswer();
  await db.add(VISITOR, [valid]);
  const damaged = { ...someAnswer({ id: "damaged" }), owner: VISITOR, durationMs: -1 };
  await use((connection) => connection.put("answers", damaged));
  await db.takeOver("ann", hours(1));
  expect(await db.unsent("ann", 9)).toEqual([valid]);
  expect(await use((connection) => connection.getAllKeys("answers"))).toEqual([
    ["ann", valid.id],
    [VISITOR, "damaged"],
  ]);
});

test("a page that can't be stored whole leaves no answer and no cursor", async () => {
  const { db } = openBrowser().openTab();
  const uncloneable = { ...someAnswer(), answer: (() => "7") as unknown as string };
  const attempts = [someAnswer(), uncloneable, someAnswer()];
  const page = { checkpoint: null, attempts, next: "1.2.x", hasMore: false };
  await expect(db.storePage("ann", page)).rejects.toThrow();
  expect(await db.read("ann")).toEqual({ checkpoint: undefined, answers: [] });
  expect(await db.cursor("ann")).toBeUndefined();
});

test("what was folded of a visitor's answers passes to the account with the rest", async () => {
  const { db, use } = openBrowser().openTab();
  const [folded, kept] = [someAnswer(), someAnswer({ answeredAt: hours(40) })];
  const memory = createMemory();
  memory.add([folded]);
  const checkpoint = memory.checkpoint();
  if (!checkpoint) throw new Error("no checkpoint");
  await use((connection) => connection.put("checkpoints", checkpoint, VISITOR));
  await db.add(VISITOR, [kept]);
  await db.takeOver("ann", hours(41));
  const taken = await db.read("ann");
  expect(taken).toEqual({ checkpoint, answers: [kept] });
  expect(statesOf(taken)).toEqual(statesOf({ checkpoint: undefined, answers: [folded, kept] }));
  expect(await db.read(VISITOR)).toEqual({ checkpoint: undefined, answers: [] });
});
