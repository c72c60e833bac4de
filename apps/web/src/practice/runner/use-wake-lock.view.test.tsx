import { expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

/** @returns how many locks are held; headless browsers have no screen to keep on */
function fakeWakeLock(): () => number {
  let held = 0;
  const request = async () => {
    held += 1;
    return {
      async release() {
        held -= 1;
      },
    };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "wakeLock"));
  return () => held;
}

it.each(["/intervals", "/note-matching", "/inversions", "/phrase-lessons?level=1"])(
  "keeps the screen on in %s until the learner leaves",
  async (path) => {
    const held = fakeWakeLock();
    fakeApi(LESSONS);
    await openPage(path);
    await expect.element(button("Next")).toBeVisible();
    await vi.waitFor(() => expect(held()).toBe(1));
    await userEvent.click(button("Next"));
    await vi.waitFor(() => expect(held()).toBe(1));
    await userEvent.click(button("Home"));
    await expect.element(title()).toHaveTextContent("Core Concepts");
    await vi.waitFor(() => expect(held()).toBe(0));
  },
);
