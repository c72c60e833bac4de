import type { SoundTrouble } from "@attune/audio";
import { sequentialEarTraining } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { answers, button, main } from "../../../testing/page.ts";
import { showQuiz } from "../../../testing/quiz.tsx";
import { earTrainingPresentation } from "../views/ear-training/ear-training-presentation.tsx";
import { soundTrouble } from "./sound-trouble.ts";

afterEach(() => soundTrouble.set(undefined));

/** A question whose sound isn't heard. */
async function show(trouble: SoundTrouble) {
  const run = practiceQuiz(sequentialEarTraining, { startAt: 3 });
  run.send({ type: "play" });
  if (trouble !== "loading") run.now("playbackFailed");
  const sent = await showQuiz(earTrainingPresentation("Sequential"), run.state);
  soundTrouble.set(trouble);
  return sent;
}

const retry = () => button("Try again");

describeView("SoundNotice", {
  scenes: {
    loading: async () => {
      await show("loading");
      await expect.element(page.getByText("Loading the sound…")).toBeVisible();
    },
    busy: async () => {
      await show("busy");
      await expect.element(retry()).toBeVisible();
    },
  },
  fullest: "busy",
  // It stands above the answers only while it lasts.
});

it("says beside the question why it isn't heard, and asks for it again", async () => {
  const said = recordAnnouncements();
  const sent = await show("busy");
  await expect.element(main().getByText(/^Your device is using the sound/)).toBeVisible();
  await expect.poll(() => said.at(-1)).toMatch(/^Your device is using the sound/);
  await expect.element(answers().first()).toBeDisabled();
  await expect.element(button("Next")).toBeEnabled();
  await retry().click();
  expect(sent).toEqual([{ type: "play" }]);
  soundTrouble.set(undefined);
  await expect.element(retry()).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it.each([
  ["unavailable", /no sound output/],
  ["notLoaded", /couldn’t be loaded/],
] as const)("says what to do when the sound is %s", async (trouble, message) => {
  await show(trouble);
  await expect.element(main().getByText(message)).toBeVisible();
  await expect.element(retry()).toBeVisible();
});
