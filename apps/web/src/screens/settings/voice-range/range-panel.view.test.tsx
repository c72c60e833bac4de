import { midiToHz } from "@attune/theory";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement } from "../../../../testing/announcements.ts";
import { describeView, type Scene } from "../../../../testing/describe-view.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { press } from "../../../../testing/forms.ts";
import { renderInPage } from "../../../../testing/show.tsx";
import type { Settings } from "../../../data/settings/settings.ts";
import { settings } from "../../../data/settings/use-settings.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { RangePrompt } from "./range-prompt.tsx";
import type { RangeTestState } from "./range-test.ts";

const dialog = () => page.getByRole("dialog", { name: "Your voice" });
const offer = () => page.getByText("Too high or too low?");
const reached = () => document.querySelectorAll("rect[class*=reached]").length;
const [G2, D4] = [43, 62];

async function show(stored: Partial<Settings> = {}): Promise<FakeAudio> {
  const audio = createFakeAudio();
  await renderInPage(
    <Page title="Perfect 4th">
      <RangePrompt />
    </Page>,
    { audio, settings: stored },
  );
  return audio;
}

async function open(): Promise<FakeAudio> {
  const audio = await show();
  await press("Find your range");
  await expect.element(dialog()).toBeVisible();
  return audio;
}

async function start(): Promise<FakeAudio> {
  const audio = await open();
  await press("Measure my range");
  await expect.element(dialog()).toMatchTextContent("Sing your lowest comfortable note (10)");
  return audio;
}

/** Hums a note for a second. */
function hum({ microphone, clock }: FakeAudio, midi: number): void {
  const hz = midiToHz(midi);
  for (let frame = 0; frame < 100; frame++)
    microphone.emitFrames({ time: clock.now() / 1000 + frame / 100, hz, clarity: 1, level: 0.2 });
}

/** Hums the lowest note, then waits until the signal has faded. */
async function goToHighest(audio: FakeAudio, lowest = G2): Promise<void> {
  hum(audio, lowest);
  await press("Go to highest note");
  await expect.element(dialog()).toMatchTextContent("Now sing your highest comfortable note");
  audio.clock.advance(1000);
}

async function finish(): Promise<void> {
  await press("Done");
  await expect.element(page.getByRole("button", { name: /^Measure/ })).toHaveFocus();
}

const STAGES = {
  ready: () => open(),
  low: async () => hum(await start(), G2),
  high: async () => goToHighest(await start()),
  done: async () => {
    await goToHighest(await start());
    await finish();
    await expect.element(dialog()).toMatchTextContent("We only heard one pitch.");
  },
} satisfies Record<RangeTestState["stage"], Scene>;

describeView("RangePanel", { scenes: STAGES, fullest: "high" });

it("stores the range from the lowest to the highest note, and offers it no more", async () => {
  const audio = await start();
  await goToHighest(audio);
  expect(audio.speaker.played).toEqual([{ kind: "note", name: "C5", seconds: 0.3 }]);
  hum(audio, D4);
  await expect.poll(reached).toBe(D4 - G2 + 1);
  await expect.element(dialog()).toMatchTextContent("D4");
  await finish();
  expect(audio.microphone.state).toBe("closed");
  await expect.element(dialog()).toMatchTextContent("Your range: G2 to D4, 19 half steps");
  await expectAnnouncement("Your range: G2 to D4, 19 half steps");
  expect(settings.current().voiceRange).toEqual({ lowMidi: G2, highMidi: D4 });
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(offer()).not.toBeInTheDocument();
});

it("goes on by itself after ten seconds each, and says that it heard nothing", async () => {
  const audio = await start();
  audio.clock.advance(3000);
  await expect.element(dialog()).toMatchTextContent("(7)");
  audio.clock.advance(7000);
  await expect.element(dialog()).toMatchTextContent("Now sing your highest comfortable note (10)");
  audio.clock.advance(10_000);
  await expect.element(dialog()).toMatchTextContent(/We didn’t hear a held note/);
  expect(settings.current().voiceRange).toBe(null);
});

it("cancels, and forgets what it heard", async () => {
  const audio = await start();
  hum(audio, G2);
  await press("Cancel");
  await expect.element(page.getByRole("button", { name: "Measure my range" })).toHaveFocus();
  expect([audio.microphone.state, audio.clock.pending]).toEqual(["closed", 0]);
});

it("says why it can't listen", async () => {
  const { microphone } = await open();
  microphone.failWith("denied");
  await press("Measure my range");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Could not access the microphone.");
});

it("deletes a range", async () => {
  await open();
  settings.change({ voiceRange: { lowMidi: G2, highMidi: D4 } });
  await press("Delete my range");
  await expect.element(page.getByRole("button", { name: "Measure my range" })).toBeVisible();
  expect(settings.current().voiceRange).toBe(null);
});

it("stays away after the measurement or a refusal of it", async () => {
  await show();
  await expect
    .element(page.getByRole("button", { name: "No, thanks" }))
    .toHaveAccessibleDescription("Too high or too low?");
  await press("No, thanks");
  await expect.element(offer()).not.toBeInTheDocument();
  expect(settings.current().rangeOffered).toBe(true);
  await show({ voiceRange: { lowMidi: G2, highMidi: D4 } });
  await expect.element(offer()).not.toBeInTheDocument();
});
