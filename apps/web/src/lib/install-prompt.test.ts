import { expect, test } from "vitest";
import { createInstalling, type InstallEvent } from "./install-prompt.ts";

const event = (prompted: string[]): InstallEvent =>
  Object.assign(new Event("beforeinstallprompt"), { prompt: async () => prompted.push("asked") });

test("what the browser offers is taken once", async () => {
  const installing = createInstalling();
  const prompted: string[] = [];
  expect(installing.isOffered()).toBe(false);
  installing.offer(event(prompted));
  expect(installing.isOffered()).toBe(true);
  await installing.install();
  await installing.install();
  expect([prompted, installing.isOffered()]).toEqual([["asked"], false]);
});

test("what is installed by another way is offered no more", () => {
  const installing = createInstalling();
  installing.offer(event([]));
  const told: boolean[] = [];
  installing.subscribe(() => told.push(installing.isOffered()));
  installing.done();
  expect(told).toEqual([false]);
});
