import { takeOfHeld } from "@attune/exercises/testing/match-note";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { framesOf } from "../../../testing/frames.ts";
import { button, feedback, title } from "../../../testing/page.ts";
import { openPage, type Visit } from "../../../testing/show.tsx";

async function open(visit: Visit = {}): Promise<void> {
  fakeApi({});
  await openPage("/match-note", visit);
  await expect.element(title()).toHaveTextContent("Match One Note");
}

it("plays a note, follows the voice, and goes on after two held seconds", async () => {
  const audio = createFakeAudio({ analyze: async () => takeOfHeld([52], 2) });
  // The middle of this range is E3.
  const settings = { voiceRange: { lowMidi: 45, highMidi: 59 } };
  await open({ audio, settings });
  await userEvent.click(button("PLAY"));
  await expect
    .poll(() => audio.speaker.sounding)
    .toMatchObject([{ kind: "mix", parts: [{ sound: { kind: "note", name: "E3" } }] }]);
  audio.speaker.finish();
  await expect.element(button("SING")).toHaveTextContent("GET READY...");
  audio.clock.advance(0);
  audio.clock.advance(550);
  await expect.poll(() => audio.microphone.state).toBe("recording");
  audio.microphone.emitFrames(...framesOf(52, { seconds: 2.4 }));
  await expect.element(feedback()).toMatchTextContent(/GREAT!/);
  await expect.element(button("Applauses: 1")).toBeVisible();
  await userEvent.click(button("Continue"));
  audio.clock.advance(300);
  await expect.element(page.getByText("2 of 5")).toBeVisible();
  expect(localStorage.getItem("attune.progress.visitor.match-note")).toMatch(
    /"currentExerciseIndex":1/,
  );
});

it("offers to measure the range until the learner sings", async () => {
  await open();
  await expect.element(button("Find your range")).toBeVisible();
  await userEvent.click(button("SING"));
  await expect.element(button("Find your range")).not.toBeInTheDocument();
});

describeView("MatchNoteScreen", { scenes: { offer: () => open() }, fullest: "offer" });
