import { takeOfHeld } from "@attune/exercises/testing/match-note";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { framesOf } from "../../../testing/frames.ts";
import { button, feedback, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { settings } from "../../data/settings/use-settings.ts";

async function open(visit: Visit = {}): Promise<void> {
  fakeApi({ beginPasskeyLogin: "pending", recordAttempt: "offline", incrementOvations: "offline" });
  await openPage("/first-lesson", visit);
  await expect.element(title()).toHaveTextContent("Your First Notes");
}

/** Sings as soon as the microphone listens. */
async function sing({ clock, microphone }: FakeAudio, midi: number, seconds: number) {
  await expect.element(button("SING")).toHaveTextContent("GET READY...");
  clock.advance(550);
  await expect.poll(() => microphone.state).toBe("recording");
  microphone.emitFrames(...framesOf(midi, { seconds }));
}

it("leads from one press to GREAT!, in the octave that was hummed", async () => {
  const audio = createFakeAudio({ analyze: async () => takeOfHeld([45]) });
  await open({ audio });
  await userEvent.click(button("Start singing"));
  await expect.element(title()).toHaveTextContent("Hum any note");
  await sing(audio, 45, 1);
  await expect.poll(() => settings.current().hummedMidi).toBe(45);
  audio.clock.advance(300);
  await expect.element(title()).toHaveTextContent("Match this note");
  await expect
    .poll(() => audio.speaker.sounding.at(-1))
    .toMatchObject({ kind: "mix", parts: [{ sound: { name: "C3" } }] });
  audio.speaker.finish();
  await expect.element(button("SING")).toHaveTextContent("GET READY...");
  await sing(audio, 48, 2.4);
  await expect.element(feedback()).toMatchTextContent(/GREAT!/);
  await expect.element(button("Applauses: 1")).toBeVisible();
});

it("begins what was pressed while the audio loaded", async () => {
  await open({ audio: "pending" });
  await userEvent.click(button("Start singing"));
  await expect.element(button("Start singing")).toHaveAttribute("aria-busy", "true");
});

it("keeps its first page, with the focus and a press, when the audio has loaded", async () => {
  const audio = Promise.withResolvers<FakeAudio>();
  await open({ audio: audio.promise });
  const skip = button("I can sing already").element() as HTMLElement;
  skip.focus();
  audio.resolve(createFakeAudio());
  await audio.promise;
  await userEvent.hover(skip);
  await expect.element(skip).toHaveFocus();
  await userEvent.click(button("Listen and tap instead"));
  await expect.element(title()).toHaveTextContent("Same, higher, lower?");
  expect(skip.isConnected).toBe(false);
});

it("ends for a learner who can sing, and isn't offered again", async () => {
  await open();
  await userEvent.click(button("I can sing already"));
  await expect.element(title()).toHaveTextContent("Core Concepts");
  expect(settings.current().firstLessonDone).toBe(true);
});

it.each([
  ["a visitor", {}, true],
  ["a user", { user: ADA }, false],
] as const)(
  "comes to its end by Next, and offers %s what they need",
  async (_, visit, isOffered) => {
    const audio = createFakeAudio();
    await open({ ...visit, audio });
    await userEvent.click(button("Listen and tap instead"));
    for (const heading of ["Same, higher, lower?", "Do–re", "Do–re–mi"]) {
      await expect.element(title()).toHaveTextContent(heading);
      await userEvent.click(button("Next"));
    }
    await expect.element(title()).toHaveTextContent("You have begun.");
    expect(settings.current().firstLessonDone).toBe(true);
    await userEvent.click(button("Do it again"));
    await userEvent.click(button("Listen and tap instead"));
    for (let question = 0; question < 3; question++) {
      const sound = audio.speaker.sounding.at(-1);
      const names = JSON.stringify(sound).match(/[A-G]\d/g) ?? [];
      const count = question === 2 ? 3 : 2;
      await userEvent.click(button(optionOf(names.slice(-count), question)));
      await userEvent.click(button("Continue"));
    }
    await expect.element(title()).toHaveTextContent("You heard do–re–mi.");
    if (isOffered) {
      await userEvent.click(button("Save it"));
      const dialog = page.getByRole("dialog", { name: "Welcome to Attune" });
      await expect.element(dialog.getByRole("tab", { name: "Sign Up" })).toBeVisible();
      await expect
        .element(dialog.getByLabelText("Confirm Password", { exact: true }))
        .toBeVisible();
    } else await expect.element(button("Save it")).not.toBeInTheDocument();
  },
);

/** The option that these notes are. */
function optionOf(names: readonly string[], question: number): string {
  const syllables: Record<string, string> = { C4: "do", D4: "re", E4: "mi" };
  if (question > 0) return names.map((name) => syllables[name]).join("–");
  const [, second] = names;
  if (second === "C4") return "The same";
  return second === "E4" ? "Higher" : "Lower";
}

describeView("FirstLessonScreen", {
  scenes: {
    welcome: () => open(),
  },
  fullest: "welcome",
});
