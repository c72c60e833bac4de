import { takeOf } from "@attune/exercises/testing/phrase";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { framesOf } from "../../../testing/frames.ts";
import { button, feedback, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { settings } from "../../data/settings/use-settings.ts";

/** Do, re, mi, mi; re, re, do: the first phrase of level 1. */
const FIRST = [60, 62, 64, 64, 62, 62, 60];
const NO_SYLLABLES = { checkSyllables: false };

async function open(level: number, heading: string, visit: Visit = {}) {
  const calls = fakeApi({});
  await openPage(`/phrase-lessons?level=${level}`, visit);
  await expect.element(title()).toHaveTextContent(heading);
  return calls;
}
const place = (text: string) => page.getByText(text, { exact: true });
const staff = () => page.getByRole("img", { name: /measure 1/ });

/** Starts a set at a later phrase. */
const startAt =
  (exercise: string, currentExerciseIndex: number, completed = false) =>
  () =>
    localStorage.setItem(
      `attune.progress.visitor.${exercise}`,
      JSON.stringify({ currentExerciseIndex, completed, seed: 0, firstTries: {}, updatedAt: 1 }),
    );

/** A microphone whose take has these notes. */
const audioOf = (midis: readonly number[]) =>
  createFakeAudio({ analyze: async () => takeOf(...midis) });

/** Plays the key and the count-in to their ends. */
async function countIn({ clock, microphone, speaker }: FakeAudio) {
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
  await expect
    .poll(() => {
      clock.advance(0);
      return microphone.state;
    })
    .toBe("recording");
}

/** Sings a phrase as soon as the microphone listens. */
async function hear(audio: FakeAudio, midis: readonly number[]) {
  await countIn(audio);
  for (const [index, midi] of midis.entries())
    audio.microphone.emitFrames(...framesOf(midi, { from: 0.5 + 0.6 * index, seconds: 0.55 }));
  const end = 0.5 + 0.6 * midis.length;
  audio.microphone.emitFrames(...framesOf(null, { from: end, seconds: 3, level: 0 }));
}

describe("a phrase", () => {
  it("plays its key, counts in, listens and judges, then leads to the next one", async () => {
    const audio = audioOf(FIRST);
    await open(1, "Do, Re, Mi", { audio, settings: NO_SYLLABLES });
    await expect.element(place("Level 1 · 1 of 12")).toBeVisible();
    await userEvent.click(button("SING"));
    await hear(audio, FIRST);
    const [key, clicks] = audio.speaker.played;
    expect(key).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ at: 0 })]),
    });
    expect(clicks).toMatchObject({
      parts: ["downbeat", "beat", "beat", "beat"].map((name) => ({
        sound: { kind: "click", name },
      })),
    });
    await expect.element(feedback().getByRole("heading")).toHaveTextContent("GREAT!");
    await expect.element(button("Applauses: 1")).toBeVisible();
    await userEvent.click(button("Continue"));
    audio.clock.advance(300);
    await expect.element(place("Level 1 · 2 of 12")).toBeVisible();
    expect(localStorage.getItem("attune.progress.visitor.phrases-1")).toMatch(
      /"currentExerciseIndex":1/,
    );
  });

  it("follows the voice with the playhead", async () => {
    const audio = audioOf(FIRST);
    await open(1, "Do, Re, Mi", { audio, settings: NO_SYLLABLES });
    await userEvent.click(button("SING"));
    await countIn(audio);
    const at = () => document.querySelector("[class*=playhead]")?.getAttribute("transform");
    await expect.poll(at).toBeTruthy();
    const before = at();
    audio.microphone.emitFrames(...framesOf(60, { from: 0.5 }), ...framesOf(62, { from: 1.1 }));
    await expect.poll(at).not.toBe(before);
    const traces = [...document.querySelectorAll("main path[class*=inTune]")];
    expect(traces.map((path) => path.getAttribute("d"))).toEqual([expect.stringMatching(/^M/)]);
  });

  it("repeats one measure, slower, which counts nothing", async () => {
    const sung = FIRST.map((midi, index) => (index === 5 ? midi + 3 : midi));
    const audio = audioOf(sung);
    await open(1, "Do, Re, Mi", { audio, settings: NO_SYLLABLES });
    await userEvent.click(button("SING"));
    await hear(audio, sung);
    await expect.element(feedback()).toMatchTextContent(/Good!.*second note of measure 2, re/);
    await userEvent.click(button("You"));
    await expect.element(button("You")).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(button("Measure 2, slower"));
    await expect.element(place("Level 1 · 1 of 12 · Measure 2 alone")).toBeVisible();
    await expect
      .element(page.getByRole("img", { name: /^4\/4: measure \d/ }))
      .toHaveAccessibleName(/re, quarter; re, quarter; do, half\.$/);
    await userEvent.click(button("Stop"));
    await expect.element(button("SING")).toHaveFocus();
    await expect.element(place("Level 1 · 1 of 12")).toBeVisible();
  });

  it("doesn't count silence", async () => {
    const audio = audioOf([]);
    await open(1, "Do, Re, Mi", { audio });
    await userEvent.click(button("SING"));
    await countIn(audio);
    audio.clock.advance(60_000);
    await expect.element(feedback()).toMatchTextContent(/Time's Up!.*nothing was counted/);
    await expect.element(button("Applauses: 0")).toBeVisible();
  });

  it("ends the attempt after Stop", async () => {
    const audio = audioOf([]);
    await open(1, "Do, Re, Mi", { audio });
    await userEvent.click(button("SING"));
    await expect.element(place("Listen: the key of C major")).toBeVisible();
    await userEvent.click(button("Stop"));
    await expect.element(button("SING")).toHaveFocus();
    expect(audio.speaker.sounding).toEqual([]);
  });
});

describe("a set", () => {
  it("ends after its last phrase", async () => {
    const audio = audioOf([60, 62, 64, 62, 62, 60, 62, 64, 62, 62, 60]);
    await open(1, "Do, Re, Mi", {
      audio,
      settings: NO_SYLLABLES,
      prepare: startAt("phrases-1", 11),
    });
    await userEvent.click(button("SING"));
    await hear(audio, [60, 62, 64, 62, 62, 60, 62, 64, 62, 62, 60]);
    await userEvent.click(button("Continue"));
    audio.clock.advance(300);
    await expect.element(title()).toHaveTextContent("Congrats!");
  });

  it("starts with another phrase after it was completed", async () => {
    await open(3, "Leaps of the Triad");
    await expect.element(staff()).toBeVisible();
    const first = staff().element().ariaLabel;
    await open(3, "Leaps of the Triad", { prepare: startAt("phrases-3", 0, true) });
    await expect.element(staff()).toBeVisible();
    expect(staff().element().ariaLabel).not.toBe(first);
  });

  it("has other phrases, in another octave, for a voice that can't reach them", async () => {
    await open(4, "The Whole Octave", { settings: { voiceRange: { lowMidi: 43, highMidi: 58 } } });
    await expect.element(staff()).toHaveAccessibleName(/sounds an octave lower/);
  });
});

it("keeps what the learner chooses: tempo, and syllables below the notes", async () => {
  await open(8, "Chromatic Neighbors");
  await expect.element(staff()).toMatchTextContent(/so/);
  await userEvent.click(button("Hide syllables"));
  await expect.element(staff()).toHaveTextContent("");
  await userEvent.click(button("Faster tempo"));
  const { phraseTempo, phraseSyllables } = settings.current();
  expect({ phraseTempo, phraseSyllables }).toEqual({ phraseTempo: 64, phraseSyllables: false });
});

it("offers to find the range, until that is done or dismissed", async () => {
  await open(1, "Do, Re, Mi");
  await expect.element(page.getByText("Too high or too low?")).toBeVisible();
  await userEvent.click(button("No, thanks"));
  await expect.element(page.getByText("Too high or too low?")).not.toBeInTheDocument();
});

it("opens the first level for an address without one", async () => {
  fakeApi({});
  await openPage("/phrase-lessons?level=99");
  await expect.element(title()).toHaveTextContent("Do, Re, Mi");
});

describeView("PhrasesScreen", {
  scenes: {
    loading: async () => {
      fakeApi({ getSessionProgress: "pending", pullAttempts: "pending" });
      await openPage("/phrase-lessons?level=1", { user: ADA });
      await expect.element(page.getByText("Loading Phrases...")).toBeVisible();
    },
    data: () => open(7, "Dots and Pickups"),
  },
  fullest: "data",
});
