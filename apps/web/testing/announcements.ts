import { expect, onTestFinished } from "vitest";
import { announcer } from "../src/ui/a11y/announcer.ts";

const region = () => document.querySelector("[aria-live=polite]")?.textContent ?? "";

let recorded: string[] = [];

/** Expects a screen reader to hear a message now or soon. */
export const expectAnnouncement = (message: string | RegExp): Promise<void> =>
  expect.poll(region).toMatch(message);

/** Collects what screen readers announce from now on, in order. */
export function recordAnnouncements(): readonly string[] {
  recorded = [];
  let lastId = announcer.current().at(-1)?.id ?? 0;
  const unsubscribe = announcer.subscribe(() => {
    for (const { id, message } of announcer.current()) {
      if (id <= lastId) continue;
      lastId = id;
      recorded.push(message);
    }
  });
  onTestFinished(unsubscribe);
  return recorded;
}

/** Forgets announcements that an earlier test's view held until it was removed. */
export const forgetAnnouncements = () => void recorded.splice(0);
