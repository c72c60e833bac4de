import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catchDownloads, type Download } from "../../../../testing/downloads.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { LESSONS } from "../../../../testing/lessons.ts";
import { DESKTOP, PHONE } from "../../../../testing/matrix.ts";
import { button, main, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";
import { resize } from "../../../../testing/window.ts";
import { type StoredRun, storedRuns } from "../../../data/practice-runs/stored-runs.ts";

const HOUR_MS = 3_600_000;

/** A run that ends with its next question. */
const RUN: StoredRun = {
  startedAt: 0,
  minutes: 3 as const,
  isSinging: true,
  elapsedMs: 0,
  skipped: [],
  returns: [],
  answers: [{ atomId: "sing:1-6", isRight: true }],
};

const sung = (hoursAgo: number, centsOff: number) => ({
  exercise: "intervals",
  itemId: "1-6",
  outcome: "great" as const,
  centsOff,
  durationMs: 8000,
  answeredAt: Date.now() - hoursAgo * HOUR_MS,
});

const BETTER = [sung(40, 40), sung(0, 12)];

async function openEnd(answers = BETTER): Promise<void> {
  fakeApi(LESSONS);
  await openPage("/practice", {
    answers,
    prepare: () =>
      storedRuns.run.set(undefined, { ...RUN, startedAt: Date.now(), elapsedMs: 179_000 }),
  });
  await userEvent.click(button("Continue"));
  await expect.element(title()).toHaveTextContent("Done for now");
}

it("says at the end of a run what got better", async () => {
  await openEnd();
  await expect.element(page.getByText("What got better")).toBeVisible();
  const line = main().getByText("fa: 40 → 12 cents");
  await expect.element(line).toBeVisible();
});

it.each([PHONE, DESKTOP])(
  "leaves the buttons in place when it finds what got better: $width × $height",
  async (size) => {
    await resize(size);
    const box = () => button("Practice again").element().getBoundingClientRect().toJSON();
    await openEnd([]);
    const before = box();
    await openEnd();
    await expect.element(page.getByText("What got better")).toBeVisible();
    expect(box()).toEqual(before);
  },
);

it("offers a calendar file that repeats daily from tomorrow, at the time of practice", async () => {
  await openEnd();
  const downloads = catchDownloads();
  await userEvent.click(button("Add to my calendar"));
  const [{ text, name }] = downloads as [Download];
  expect(name).toBe("attune-practice.ics");
  const file = await text;
  expect(file).toMatch(/\r\nDTSTART:20260106T\d\d[0-5][05]00\r\n/);
  expect(file).toContain("\r\nRRULE:FREQ=DAILY\r\n");
  expect(file).toContain(`\r\nURL:${location.origin}/practice\r\n`);
});
