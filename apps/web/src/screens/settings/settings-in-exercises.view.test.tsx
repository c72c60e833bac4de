import type { Sound } from "@attune/audio";
import { CADENCE_NOTES } from "@attune/exercises";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { press } from "../../../testing/forms.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { openPage } from "../../../testing/show.tsx";
import type { Settings } from "../../data/settings/settings.ts";

const EAR_TRAINING = "/ear-training-lessons?mode=sequential";
const play = () => page.getByRole("button", { name: "Play" });

/** Opens an exercise as a visitor. */
async function open(path: string, settings: Partial<Settings> = {}): Promise<FakeAudio> {
  const audio = createFakeAudio();
  fakeApi(LESSONS);
  await openPage(path, { audio, settings });
  await expect.element(page.getByRole("button", { name: /^play$/i })).toBeVisible();
  return audio;
}

const namesOf = (sound: Sound): readonly string[] => {
  if (sound.kind === "mix") return sound.parts.flatMap((part) => namesOf(part.sound));
  return sound.kind === "note" ? [sound.name] : [];
};
const playedNotes = ({ speaker }: FakeAudio) => speaker.played.flatMap(namesOf);

it("turns off single-key shortcuts, but not the space bar", async () => {
  const audio = await open("/inversions", { characterKeys: false });
  const hint = page.getByRole("button", { name: "Hint" });
  await userEvent.keyboard("?h1");
  await expect.element(hint).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByRole("region", { name: "Feedback" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(audio.speaker.played).toEqual([]);
  await userEvent.keyboard(" ");
  await expect.element(play()).toHaveTextContent("Playing...");
});

it("has single-key shortcuts, and a sheet that lists them", async () => {
  await open("/inversions");
  const hint = page.getByRole("button", { name: "Hint" });
  await userEvent.keyboard("h");
  await expect.element(hint).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

it("plays I, IV, V, I when K is pressed, and still asks to listen to the question", async () => {
  const audio = await open(EAR_TRAINING);
  await userEvent.keyboard("k");
  const key = page.getByRole("button", { name: "Hear the key" });
  await expect.element(key).toHaveAttribute("aria-busy", "true");
  expect(playedNotes(audio)).toEqual(CADENCE_NOTES);
  audio.speaker.finish();
  await expect.element(key).not.toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("Press Play and listen before you answer.")).toBeVisible();
  await press("Play");
  expect(playedNotes(audio).slice(CADENCE_NOTES.length)).toEqual(["C4", "Db4"]);
});

it("plays a cadence before the first hearing of a question when the setting asks for it", async () => {
  const audio = await open(EAR_TRAINING, { keyFirst: "cadence" });
  await press("Play");
  expect(playedNotes(audio)).toEqual([...CADENCE_NOTES, "C4", "Db4"]);
  audio.speaker.finish();
  await expect.element(page.getByRole("button", { name: /Minor 2nd/ })).toBeEnabled();
});

it("plays a drone under the question, which ends with it", async () => {
  const audio = await open(EAR_TRAINING, { keyFirst: "drone" });
  await press("Play");
  expect(playedNotes(audio)).toEqual(["C3", "G3", "C4", "Db4"]);
  audio.speaker.finish();
  await expect.element(play()).toHaveTextContent("Play");
  expect(audio.speaker.sounding).toEqual([]);
});

it.each([
  ["bass", { lowMidi: 36, highMidi: 48 }, ["C2", "F2"]],
  ["tenor", { lowMidi: 45, highMidi: 67 }, ["C3", "F3"]],
  ["soprano", { lowMidi: 67, highMidi: 84 }, ["C5", "F5"]],
] as const)("plays notes to sing within the range of a %s", async (_, voiceRange, notes) => {
  const audio = await open("/intervals", { voiceRange });
  await press("PLAY");
  for (let step = 0; playedNotes(audio).length < notes.length && step < 20; step++) {
    audio.speaker.finish();
    audio.clock.advance(500);
    await expect.poll(() => audio.speaker.sounding.length + audio.clock.pending).toBeGreaterThan(0);
  }
  expect(playedNotes(audio)).toEqual(notes);
});

it("says that notes to sing sound in another octave, and offers no measurement", async () => {
  await open("/intervals", { voiceRange: { lowMidi: 45, highMidi: 67 } });
  await expect.element(page.getByText("sounds an octave lower")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Find your range" }))
    .not.toBeInTheDocument();
});
