import { expect, test } from "vitest";
import { type BeforeInstallPromptEvent, createInstallPrompt } from "./install-prompt.ts";

const event = (prompted: string[]): BeforeInstallPromptEvent =>
  Object.assign(new Event("beforeinstallprompt"), {
    prompt: async () => prompted.push("prompted"),
  });

test("shows the browser's dialog once", async () => {
  const installPrompt = createInstallPrompt();
  const prompted: string[] = [];
  expect(installPrompt.isAvailable()).toBe(false);
  installPrompt.capture(event(prompted));
  expect(installPrompt.isAvailable()).toBe(true);
  await installPrompt.install();
  await installPrompt.install();
  expect([prompted, installPrompt.isAvailable()]).toEqual([["prompted"], false]);
});

test("becomes unavailable when the app is installed another way", () => {
  const installPrompt = createInstallPrompt();
  installPrompt.capture(event([]));
  const seen: boolean[] = [];
  installPrompt.subscribe(() => seen.push(installPrompt.isAvailable()));
  installPrompt.clear();
  expect(seen).toEqual([false]);
});
