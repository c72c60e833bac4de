import { expect, test } from "vitest";
import { createBackgroundTasks } from "./background-tasks.ts";

test("work begins after what is under way, and is waited for with what it starts", async () => {
  const events: string[] = [];
  const work = createBackgroundTasks(() => {});
  work.run(async () => {
    events.push("first");
    work.run(async () => void events.push("second"));
  });
  await Promise.resolve();
  events.push("answered");
  await work.settled();
  expect(events).toEqual(["answered", "first", "second"]);
});

test("a failure is told and ends nothing else", async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  const work = createBackgroundTasks((error) => failures.push(error));
  const error = new Error("no database");
  work.run(() => Promise.reject(error));
  work.run(async () => void done.push("other"));
  await work.settled();
  expect([failures, done]).toEqual([[error], ["other"]]);
});
