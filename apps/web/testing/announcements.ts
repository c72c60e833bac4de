import { expect } from "vitest";

const region = () => document.querySelector("[aria-live=polite]")?.textContent ?? "";

/** Expects a screen reader to hear a message now or soon. */
export const expectAnnouncement = (message: string | RegExp): Promise<void> =>
  expect.poll(region).toMatch(message);
