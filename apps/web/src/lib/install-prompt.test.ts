import { expect, test } from "vitest";
import { type BeforeInstallPromptEvent, createInstallPrompt } from "./install-prompt.ts";

const event = (prompted: string[]): BeforeInstallPromptEvent =>
  Object.assign(new Event("beforeinstallprompt"), { prompt: async () => prompted.push("asked") });

test("what the browser offers is taken once", async () => {
  const installPrompt = createInstallPrompt();
  const prompted: string[] = [];
  expect(installPrompt.isAvailable()).toBe(false);
  installPrompt.capture(event(prompted));
  expect(installPrompt.isAvailable()).toBe(true);
  await installPrompt.install();
  await installPrompt.install();
  expect([prompted, installPrompt.isAvailable()]).toEqual([["asked"], false]);
});

test("what is installed by another way is offered no more", () => {
  const installPrompt = createInstallPrompt();
  installPrompt.capture(event([]));
  const told: boolean[] = [];
  installPrompt.subscribe(() => told.push(installPrompt.isAvailable()));
  installPrompt.clear();
  expect(told).toEqual([false]);
});
