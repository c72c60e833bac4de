import { expect, test } from "vitest";
import { createBackgroundTasks } from "./background-tasks.ts";

test("runs tasks after the current work and waits for tasks that they queue", async () => {
  const events: string[] = [];
  const tasks = createBackgroundTasks(() => {});
  tasks.run(async () => {
    events.push("first");
    tasks.run(async () => void events.push("second"));
  });
  await Promise.resolve();
  events.push("responded");
  await tasks.settled();
  expect(events).toEqual(["responded", "first", "second"]);
});

test("reports a failed task and runs the next one", async () => {
  const failures: unknown[] = [];
  const done: string[] = [];
  const tasks = createBackgroundTasks((error) => failures.push(error));
  const error = new Error("no database");
  tasks.run(() => Promise.reject(error));
  tasks.run(async () => void done.push("next"));
  await tasks.settled();
  expect([failures, done]).toEqual([[error], ["next"]]);
});
