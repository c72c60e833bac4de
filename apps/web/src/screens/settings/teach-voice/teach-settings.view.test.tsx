import { SYLLABLES } from "@attune/theory";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement } from "../../../../testing/announcements.ts";
import { describeView, type Scene } from "../../../../testing/describe-view.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { press } from "../../../../testing/forms.ts";
import { renderInPage } from "../../../../testing/show.tsx";
import { ownVoice } from "../../../data/own-voice/own-voice-instance.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { TeachSettings } from "./teach-settings.tsx";
import type { TeachingState } from "./teaching.ts";

const dialog = () => page.getByRole("dialog", { name: "Teach it your voice" });
const problem = () => dialog().getByRole("alert");
const button = (name: string) => page.getByRole("button", { name, exact: true });

const NOTE = {
  heldHz: 220,
  stabilityCents: 5,
  heldSeconds: 0.5,
  driftCents: 0,
  start: 0.3,
  end: 1,
};

interface Learner {
  /** Default: true. */
  readonly sings?: boolean;
  /** The recognizer that is loaded; a function that is called each time. */
  readonly model?: () => Promise<string>;
  readonly helps?: boolean;
  readonly analyze?: FakeAudio["analyze"];
}

function createAudio(learner: Learner): FakeAudio {
  const { sings = true, model = async () => "m1", helps = true } = learner;
  const { analyze = async () => ({ notes: sings ? [NOTE] : [], voicedSeconds: 1 }) } = learner;
  const audio = createFakeAudio({
    analyze,
    syllables: {
      ...createFakeAudio().syllables,
      model,
      embed: async ({ symbol }) => ({ symbol, embedding: [1] }),
      helps: async () => helps,
    },
  });
  audio.microphone.recording = { samples: new Float32Array(2000), sampleRate: 1000, frames: [] };
  return audio;
}

async function open(learner: Learner = {}, sung = 0): Promise<FakeAudio> {
  const audio = createAudio(learner);
  await renderInPage(
    <Page title="Settings">
      <TeachSettings />
    </Page>,
    { audio },
  );
  for (const symbol of [...SYLLABLES, ...SYLLABLES].slice(0, sung))
    ownVoice.add("m1", { symbol, embedding: [1] });
  await press("Teach it your voice");
  await expect.element(dialog()).toMatchTextContent("Listen to each tone");
  return audio;
}

async function start(learner: Learner = {}, sung = 0): Promise<FakeAudio> {
  const audio = await open(learner, sung);
  await press(sung > 0 ? "Continue" : "Start");
  return audio;
}

async function startTone(learner: Learner = {}, sung = 0): Promise<FakeAudio> {
  const audio = await start(learner, sung);
  await expect.element(button("Skip")).toBeVisible();
  return audio;
}

/** Hears the tone. */
async function listen({ clock, speaker, microphone }: FakeAudio): Promise<void> {
  const { length } = speaker.played;
  clock.advance(800);
  await expect.poll(() => speaker.played).toHaveLength(length + 1);
  speaker.finish();
  await expect.poll(() => clock.pending).toBe(1);
  clock.advance(150);
  await expect.poll(() => microphone.state).toBe("recording");
}

/** Hears the tone, and lets the time to sing pass. */
async function sing(audio: FakeAudio): Promise<void> {
  await listen(audio);
  audio.clock.advance(4000);
  await expect.poll(() => audio.microphone.state).not.toBe("recording");
}

const STAGES = {
  ready: async () => {
    await start({ model: () => Promise.reject(new Error("no network")) });
    await expect.element(problem()).toBeVisible();
  },
  opening: () => start({ model: () => new Promise(() => {}) }),
  tone: () => startTone(),
  listening: async () => listen(await startTone()),
  checking: async () => {
    const audio = await startTone({ analyze: () => new Promise(() => {}) });
    await sing(audio);
  },
  done: async () => {
    await sing(await startTone({ helps: false }, 33));
    await expect.element(dialog()).toMatchTextContent("so nothing changes");
  },
} satisfies Record<TeachingState["stage"], Scene>;

/** Parts that a learner reads and presses while singing. */
const SINGING = ["[role=dialog] p", () => button("Skip").query(), () => button("Stop").query()];

describeView("TeachSettings", {
  scenes: STAGES,
  fullest: "listening",
  steady: ["Skip", "Stop"],
  together: { tone: SINGING, listening: SINGING, checking: SINGING },
});

it("keeps each syllable that is sung, says what it was good for, and deletes it", async () => {
  const audio = await startTone({ helps: false });
  await expect.element(dialog().getByText("DO", { exact: true })).toBeVisible();
  await expectAnnouncement("Sing DO");
  await sing(audio);
  await expect.element(dialog()).toMatchTextContent("1 of 34 sung");
  await expect.element(dialog().getByText("DI", { exact: true })).toBeVisible();
  await sing(audio);
  await expect.element(dialog()).toMatchTextContent("2 of 34 sung");
  await press("Stop");
  await expect.element(dialog()).toMatchTextContent("That isn’t enough to help yet");
  await expect.element(button("Continue")).toHaveFocus();
  expect(ownVoice.current().takes.map(({ symbol }) => symbol)).toEqual(["DO", "DI"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(/2 of 34 sung\.$/)).toBeVisible();
  await press("Delete my syllables");
  await expect.element(button("Delete my syllables")).not.toBeInTheDocument();
  expect(ownVoice.current().takes).toEqual([]);
});

it("says that the voice helps when everything is sung, and closes", async () => {
  await sing(await startTone({}, 33));
  await expect.element(dialog()).toMatchTextContent("Your voice helps");
  await expect.element(dialog()).toMatchTextContent("34 of 34 sung");
  await expect.element(button("Done")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
});

it("forgets what was sung for another model", async () => {
  await open({ model: async () => "m2" }, 5);
  await expect.element(dialog()).toMatchTextContent("0 of 34 sung");
});

it("skips and stops by the keyboard alone, with the focus on its first button", async () => {
  await open();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button("Start")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Skip")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("DI", { exact: true })).toBeVisible();
  await userEvent.tab();
  await expect.element(button("Stop")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Start")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Teach it your voice")).toHaveFocus();
});

it("asks again when it hears no note, then says why it paused", async () => {
  const audio = await startTone({ sings: false });
  await sing(audio);
  await expect.element(dialog()).toMatchTextContent("I didn’t hear a note. Try again.");
  await expectAnnouncement("I didn’t hear a note. Try again: DO");
  await sing(audio);
  await sing(audio);
  await expect.element(problem()).toMatchTextContent("Check that the right microphone is selected");
  await expect.element(button("Try again")).toHaveFocus();
  expect(audio.microphone.state).toBe("closed");
});

it("pauses when the page is hidden", async () => {
  await startTone();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect
    .element(problem())
    .toHaveTextContent("Paused, because this page was hidden. What you sang is kept.");
});

it("says why it can't listen", async () => {
  const { microphone } = await open();
  microphone.failWith("denied");
  await press("Start");
  await expect.element(problem()).toMatchTextContent("Could not access the microphone");
});

it("says that the recognizer couldn't be loaded, and starts at the next try", async () => {
  let isDown = true;
  await start({
    model: async () => {
      if (isDown) throw new Error("no network");
      return "m1";
    },
  });
  await expect.element(problem()).toMatchTextContent("couldn’t be loaded");
  isDown = false;
  await press("Try again");
  await expect.element(button("Skip")).toBeVisible();
});
