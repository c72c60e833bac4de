import { expect, onTestFinished } from "vitest";
import { announcer } from "../src/ui/a11y/announcer.ts";

const region = () => document.querySelector("[aria-live=polite]")?.textContent ?? "";

/** Expects a screen reader to hear a message now or soon. */
export const expectAnnouncement = (message: string | RegExp): Promise<void> =>
  expect.poll(region).toMatch(message);

/** Collects what screen readers announce from now on, in order. */
export function recordAnnouncements(): readonly string[] {
  const messages: string[] = [];
  let lastId = announcer.current().at(-1)?.id ?? 0;
  const unsubscribe = announcer.subscribe(() => {
    for (const { id, message } of announcer.current()) {
      if (id <= lastId) continue;
      lastId = id;
      messages.push(message);
    }
  });
  onTestFinished(unsubscribe);
  return messages;
}
