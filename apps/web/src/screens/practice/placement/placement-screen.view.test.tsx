import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { LESSONS } from "../../../../testing/lessons.ts";
import { button, main, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";
import { knownUnits } from "../../../data/practice-runs/known-units.ts";
import { answerGroup, position } from "../testing/run-steps.ts";

async function open(): Promise<FakeAudio> {
  fakeApi(LESSONS);
  const audio = createFakeAudio();
  await openPage("/placement", { audio });
  await expect.element(page.getByText(/^Two minutes of short questions/)).toBeVisible();
  return audio;
}

async function start(): Promise<FakeAudio> {
  const audio = await open();
  await userEvent.click(button("Start"));
  await expect.element(answerGroup()).toBeVisible();
  return audio;
}

/** Answers the heard interval right, and waits for the next question. */
async function answer(interval: string, number: number, { speaker, clock }: FakeAudio) {
  await userEvent.click(button("Play"));
  speaker.finish();
  const option = answerGroup().getByRole("button").filter({ hasText: interval }).first();
  await expect.element(option).toBeEnabled();
  await userEvent.click(option);
  await userEvent.click(button("Continue"));
  clock.advance(1000);
  await expect.poll(position).toMatchTextContent(new RegExp(`Question ${number + 1}$`));
}

async function skipToEnd(): Promise<void> {
  while (title().element().textContent !== "Your Place") {
    const before = position()?.textContent;
    await userEvent.click(button("Skip"));
    await expect.poll(() => position()?.textContent).not.toBe(before);
  }
}

/** Knows do, re, mi and skips what follows. */
async function openPlace(): Promise<void> {
  const audio = await start();
  await answer("Major 2nd", 1, audio);
  await skipToEnd();
  await expect.element(button(/^Next: /)).toBeVisible();
}

async function openBeginner(): Promise<void> {
  await start();
  await skipToEnd();
  await expect.element(button("Next: Match one note")).toBeVisible();
}

it("leads to the first lesson that the learner doesn't know, and keeps what they do", async () => {
  await openPlace();
  await expect.element(main()).toMatchTextContent(/You know “One note” and “Do, re, mi” already\./);
  await expect.element(button("Next: Sing steps up to so")).toBeVisible();
  expect([...knownUnits(undefined)]).toEqual(["match-a-note", "do-re-mi"]);
});

it("leads a beginner to the first lesson after a few questions", async () => {
  await openBeginner();
  await expect.element(main()).toMatchTextContent(/Begin at the beginning/);
  expect([...knownUnits(undefined)]).toEqual([]);
});

it("begins again after a pause", async () => {
  await start();
  await userEvent.click(button("Pause"));
  await expect.element(button("Start")).toBeVisible();
  await expect.element(button("Back")).toHaveAttribute("href", "/core-concepts");
});

describeView("PlacementScreen", {
  scenes: { introduction: open, "a place": openPlace, "a beginner's place": openBeginner },
  fullest: "a place",
});
