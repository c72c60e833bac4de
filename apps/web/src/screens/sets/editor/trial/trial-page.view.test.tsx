import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../../testing/fake-audio.ts";
import { answers, button, feedback, title } from "../../../../../testing/page.ts";
import { openPage, type Visit } from "../../../../../testing/show.tsx";
import { answerStore } from "../../../../data/memory/answer-store-instance.ts";
import { VISITOR } from "../../../../data/memory/owner.ts";
import { soundTrouble } from "../../../../practice/page/sound-trouble.ts";

import { trialQuestion } from "./trial-part.ts";

const choice = (name: string | RegExp) => page.getByRole("radio", { name });
const name = () => page.getByRole("textbox", { name: "Name of the set" });
/** Under the title. A screen reader hears it before the question. */
const note = () => page.getByText(/ · Just to try, not counted$/);

async function openEditor(visit: Visit): Promise<void> {
  fakeApi();
  await trialQuestion.preload();
  await openPage("/sets?edit=new", visit);
  await userEvent.fill(name(), "Half");
}

/** Opens the editor of a new set, chooses what it asks, and tries it. */
async function tryOne(task: string, visit: Visit): Promise<void> {
  await openEditor(visit);
  await userEvent.click(choice(task));
  await userEvent.click(button("Try it"));
}

async function tryWithAudio(task = "Intervals by ear"): Promise<FakeAudio> {
  const audio = createFakeAudio();
  await tryOne(task, { audio });
  await expect.element(note()).toBeVisible();
  return audio;
}

async function tryWithoutAudio(): Promise<void> {
  await tryOne("Intervals by ear", { audio: "failed" });
  await expect.element(page.getByText(/^This question/)).toBeVisible();
}

/** Expects the editor as it was left. */
async function expectEditor(): Promise<void> {
  await expect.element(title()).toHaveTextContent("New Set");
  await expect.element(name()).toHaveValue("Half");
  await expect.element(button("Try it")).toHaveFocus();
  await expect.poll(() => button("Try it").element().getBoundingClientRect().top).toBeLessThan(640);
}

async function hear({ speaker }: FakeAudio): Promise<void> {
  await userEvent.click(button("Play"));
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
}

/** The order of the answers is seeded: the first two are wrong. */
async function missTwice(audio: FakeAudio): Promise<void> {
  for (const place of [0, 1]) {
    await hear(audio);
    await userEvent.click(answers().nth(place));
    await expect.element(button("Continue")).toBeVisible();
    await userEvent.click(button("Continue"));
  }
}

const expectNothingRecorded = async () => {
  expect((await answerStore.read(VISITOR)).answers).toEqual([]);
  await expect.element(button("Applauses: 0")).toBeVisible();
};

it("asks a question of the set in place, and leads back with the focus where it was", async () => {
  const audio = await tryWithAudio();
  await expect.element(title()).toHaveTextContent("Which interval is it?");
  await expect.element(title()).toHaveFocus();
  await expect.element(page.getByText(/^Half · /)).toBeVisible();
  await userEvent.click(button("Play"));
  await expect.poll(() => audio.speaker.sounding.length).toBe(1);
  await userEvent.click(button("Back"));
  await expectEditor();
  expect(audio.speaker.sounding).toEqual([]);
});

it("leads back by the browser's Back, and to the list from there", async () => {
  await tryWithAudio();
  history.back();
  await expectEditor();
  expect(location.search).toBe("?edit=new");
});

it("ends for a learner who never answers right, and records nothing", async () => {
  const audio = await tryWithAudio();
  await userEvent.click(button("Next"));
  await expect.element(title()).toHaveFocus();
  await missTwice(audio);
  audio.clock.advance(300);
  await expectEditor();
  await expectNothingRecorded();
});

it("records no right answer either", async () => {
  const audio = createFakeAudio();
  await openEditor({ audio });
  await userEvent.click(button("None"));
  await userEvent.click(page.getByRole("checkbox", { name: "Perfect 5th" }));
  await userEvent.click(button("Try it"));
  await hear(audio);
  await userEvent.click(answers().getByText("Perfect 5th"));
  await expect.element(feedback()).toMatchTextContent(/^Great!/);
  await userEvent.click(button("Continue"));
  audio.clock.advance(300);
  await expectEditor();
  await expectNothingRecorded();
});

it("says that no sound is heard, and leads back", async () => {
  const audio = await tryWithAudio();
  await userEvent.click(button("Play"));
  soundTrouble.set("unavailable");
  audio.speaker.fail();
  await expect.element(page.getByText(/^Your device has no sound output/)).toBeVisible();
  await expect.element(button("Try again")).toBeVisible();
  await userEvent.click(button("Back"));
  await expectEditor();
  soundTrouble.set(undefined);
});

it("says that the microphone is blocked, and leads back with it closed", async () => {
  const audio = await tryWithAudio("Intervals to sing");
  audio.microphone.failWith("denied");
  await userEvent.click(button("SING NOTES"));
  await expect.element(page.getByText(/^The microphone is blocked/)).toBeVisible();
  await userEvent.click(button("SING NOTES"));
  audio.clock.advance(550);
  await expect.poll(() => audio.microphone.state).toBe("recording");
  await userEvent.click(button("Back"));
  await expectEditor();
  expect(audio.microphone.state).toBe("closed");
  await expectNothingRecorded();
});

it("keeps the draft when the audio can't be loaded, also when it is tried again", async () => {
  await tryWithoutAudio();
  await expect.element(page.getByText(/Your set is as you left it\.$/)).toBeVisible();
  await userEvent.click(button("Try again"));
  await expect.element(page.getByText(/^This question/)).toBeVisible();
  await userEvent.click(button("Back"));
  await expectEditor();
});

it("tries a set whose name and number of questions are missing", async () => {
  fakeApi();
  await openPage("/sets?edit=new", { audio: createFakeAudio() });
  await userEvent.fill(name(), "");
  await userEvent.fill(page.getByRole("textbox", { name: "Number of questions" }), "");
  await userEvent.click(button("Try it"));
  await expect.element(note()).toBeVisible();
  await userEvent.click(button("Back"));
  await expect.element(name()).toHaveValue("");
});

it("leads to the field when there is nothing to ask", async () => {
  fakeApi();
  await openPage("/sets?edit=new");
  await userEvent.click(button("None"));
  await userEvent.click(button("Try it"));
  await expect.element(page.getByRole("checkbox", { name: "Minor 2nd" })).toHaveFocus();
});

describeView("TrialPage", {
  scenes: {
    sung: () => tryWithAudio("Intervals to sing"),
    failed: tryWithoutAudio,
    async missed() {
      const audio = await tryWithAudio();
      await hear(audio);
      await userEvent.click(answers().first());
      await expect.element(feedback()).toBeVisible();
    },
  },
  fullest: "missed",
});
