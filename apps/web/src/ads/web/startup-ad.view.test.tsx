import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { describeView } from "../../../testing/describe-view.ts";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { storedAds } from "../stored-ads-instance.ts";
import StartupAd from "./startup-ad.tsx";

// Which house ad is shown depends on the day.
beforeEach(() => void vi.setSystemTime("2026-03-14"));
afterEach(() => void vi.useRealTimers());

const realSetTimeout = window.setTimeout;

/** Seconds pass immediately, or never; shorter timers, which checks use, are as long as they say. */
function setSeconds(pass: "immediately" | "never"): void {
  window.setTimeout = ((run: () => void, ms = 0) => {
    if (ms < 1000) return realSetTimeout(run, ms);
    return pass === "never" ? 0 : realSetTimeout(run);
  }) as typeof setTimeout;
  onTestFinished(() => {
    window.setTimeout = realSetTimeout;
  });
}

/** @param shownBefore whether this browser has shown an ad before */
async function show({ shownBefore = false, onClosed = () => {} } = {}): Promise<void> {
  await renderInPage(<p>A menu</p>, {
    prepare: () => {
      if (shownBefore) storedAds.change({ startupAt: 1 });
    },
  });
  await render(<StartupAd unit={undefined} onOpened={() => {}} onClosed={onClosed} />);
}

describeView("StartupAd", {
  scenes: {
    async waiting() {
      setSeconds("never");
      await show();
    },
    async closable() {
      setSeconds("immediately");
      await show();
      await expect.element(button("✕ Close Ad")).toBeVisible();
    },
    async later() {
      setSeconds("never");
      await show({ shownBefore: true });
    },
  },
  fullest: "waiting",
  unrecorded: ["waiting", "closable", "later"],
});

it("announces when it can be closed, and closes", async () => {
  const onClosed = vi.fn();
  setSeconds("immediately");
  await show({ onClosed });
  const status = page.getByRole("dialog").getByRole("status");
  await expect.element(status).toHaveTextContent("You can close the ad now.");
  await expect.element(button("✕ Close Ad")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(onClosed).toHaveBeenCalledOnce();
});
