import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { tabStops, texts } from "../../../../testing/content.ts";
import { describeView } from "../../../../testing/describe-view.ts";
import { catchDownloads, type Download } from "../../../../testing/downloads.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { answersBefore } from "../../../../testing/histories.ts";
import { LESSONS } from "../../../../testing/lessons.ts";
import { button, title } from "../../../../testing/page.ts";
import { openPage, type Visit } from "../../../../testing/show.tsx";
import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { answerRight, answerWrong, KNOWN_BEFORE, position, proceed } from "../testing/run-steps.ts";

const text = (words: string | RegExp) => page.getByText(words);

async function open(visit: Visit = {}): Promise<void> {
  fakeApi(LESSONS);
  await openPage("/check-up", visit);
}

async function openBeginner(): Promise<void> {
  await open();
  await expect.element(text(/^Nothing practiced yet/)).toBeVisible();
}

async function openKnown(visit: Visit = {}): Promise<void> {
  await open({ answers: KNOWN_BEFORE, ...visit });
  await expect.element(text("4 things to recall.")).toBeVisible();
}

async function start(): Promise<FakeAudio> {
  const audio = createFakeAudio();
  await openKnown({ audio });
  await userEvent.click(button("Start"));
  await expect.element(button("Skip")).toBeVisible();
  return audio;
}

/** Answers the first two things and skips the others. */
async function openResult(): Promise<void> {
  const audio = await start();
  await answerRight(audio);
  await proceed(audio);
  await answerRight(audio);
  await proceed(audio);
  await userEvent.click(button("Skip"));
  await userEvent.click(button("Skip"));
  await expect.element(title()).toHaveTextContent("Check-up");
}

/** Pauses before the second thing. */
async function openPaused(): Promise<void> {
  const audio = await start();
  await answerRight(audio);
  await proceed(audio);
  await userEvent.click(button("Pause"));
  await expect.element(button("Start over")).toBeVisible();
}

it("offers a beginner daily practice instead", async () => {
  await openBeginner();
  expect(texts()).toEqual([
    "Check-up",
    "Two minutes with things that you haven’t practiced for a week or more. Your answers are compared with your very first ones.",
    "Nothing practiced yet. What you practice today can be recalled in a week.",
    "Daily Practice",
    "Back",
    "Home",
  ]);
  await expect.element(button("Back")).toHaveAttribute("href", "/practice");
});

it("says when the first thing can be recalled", async () => {
  await open({ answers: answersBefore(Date.now(), 2, 1) });
  await expect.element(text(/The first things are ready in 6 days; until then/)).toBeVisible();
  await expect.element(button("Daily Practice")).toHaveAttribute("href", "/practice");
});

it("continues where it was paused", async () => {
  await openPaused();
  expect(tabStops()).toEqual(["Continue", "Start over", "Back", "Home"]);
  await userEvent.click(button("Continue"));
  await expect.poll(position).toMatchTextContent(/2 of 4$/);
});

it("starts over with what has rested", async () => {
  await openPaused();
  await userEvent.click(button("Start over"));
  await expect.poll(position).toMatchTextContent(/1 of 3$/);
});

it("compares what was recalled with the first answers, and exports both", async () => {
  await openResult();
  expect(position()?.textContent).toBe("You recalled 2 of 2; at first 0.");
  const row = expect.stringMatching(/ wrong right$/);
  expect(texts()).toEqual([
    "Check-up",
    "You recalled 2 of 2; at first 0.",
    "Each thing, then and now",
    "Thing At first Now",
    row,
    row,
    "Home",
    "Export CSV",
    "Progress",
  ]);
  expect(tabStops()).toEqual(["Home", "Export CSV", "Progress"]);
  const downloads = catchDownloads();
  await userEvent.click(button("Export CSV"));
  const [{ text: saved, name }] = downloads as [Download];
  const csv = (await saved) ?? "";
  const [header, ...lines] = csv.trim().split("\r\n");
  expect(header).toBe("Thing,Kind,Last practiced,First answer,Check-up");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/,wrong,right$/);
  expect(csv).toContain(",Enharmonics,");
  expect(name).toMatch(/check-up.*\.csv$/);
});

it("counts a miss, explains it, and goes on with the next thing", async () => {
  const audio = await start();
  expect(await answerWrong(audio)).toMatch(/^Here’s the answer/);
  await expect.poll(position).toMatchTextContent(/1 of 4$/);
  await proceed(audio);
  await expect.poll(position).toMatchTextContent(/2 of 4$/);
  for (let skipped = 0; skipped < 3; skipped++) await userEvent.click(button("Skip"));
  await expect.poll(position).toMatchTextContent("You recalled 0 of 1; at first 0.");
});

it("stores when it ended", async () => {
  await openResult();
  expect(Date.now() - (storedRuns.lastCheckUp.get(undefined) ?? 0)).toBeLessThan(60_000);
});

describeView("CheckUpScreen", {
  scenes: {
    "nothing to recall": openBeginner,
    paused: openPaused,
    result: openResult,
  },
  fullest: "result",
});
