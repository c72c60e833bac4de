import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { createFakeAudio } from "../../../../testing/fake-audio.ts";
import { press } from "../../../../testing/forms.ts";
import { renderInPage } from "../../../../testing/show.tsx";
import { settings } from "../../../data/settings/use-settings.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { LatencySettings } from "./latency-settings.tsx";

const status = () => page.getByRole("status");
const tap = () => page.getByRole("button", { name: "Tap" });
const RUN_MS = 9900;

async function open(outputLatencyMs: number | null = null) {
  const audio = createFakeAudio();
  await renderInPage(
    <Page title="Sound">
      <LatencySettings audio={audio} />
    </Page>,
    { audio, settings: { outputLatencyMs } },
  );
  return audio;
}

/** Starts a measurement. @returns When its first beat was played. */
async function start(audio: ReturnType<typeof createFakeAudio>): Promise<number> {
  let firstBeat = 0;
  const { play } = audio.speaker;
  audio.speaker.play = (...sound) => {
    firstBeat = performance.now();
    return play(...sound);
  };
  await press("Sound arrives late?");
  await expect.poll(() => firstBeat).toBeGreaterThan(0);
  return firstBeat;
}

/** Taps along with each beat, so much later. */
function tapBeats(firstBeat: number, lateBy: (beat: number) => number): void {
  for (let beat = 0; beat < 10; beat++) {
    const event = new PointerEvent("pointerdown", { bubbles: true });
    Object.defineProperty(event, "timeStamp", { value: firstBeat + beat * 1000 + lateBy(beat) });
    tap().element().dispatchEvent(event);
  }
}

describeView("LatencySettings", {
  scenes: {
    measuring: async () => {
      await start(await open());
    },
  },
  fullest: "measuring",
});

it("measures by taps how late sound is heard, and forgets it", async () => {
  const audio = await open();
  await expect.element(status()).toMatchTextContent(/^With Bluetooth/);
  const firstBeat = await start(audio);
  await expect.element(status()).toHaveTextContent("Tap with each note, for ten seconds.");
  await expect.element(tap()).toHaveFocus();
  tapBeats(firstBeat, () => 150);
  audio.clock.advance(RUN_MS);
  await expect.element(page.getByRole("button", { name: "Measure again" })).toHaveFocus();
  const { outputLatencyMs } = settings.current();
  expect(Math.abs((outputLatencyMs ?? 0) - 150)).toBeLessThan(5);
  await expect
    .element(status())
    .toHaveTextContent(
      `Sound is heard ${outputLatencyMs} ms after it plays. Exercises wait for it.`,
    );
  await press("Don’t wait");
  await expect.element(page.getByRole("button", { name: "Sound arrives late?" })).toBeVisible();
  expect(settings.current().outputLatencyMs).toBe(null);
});

it("takes taps of a key", async () => {
  const audio = await open();
  await start(audio);
  await userEvent.keyboard("  {Enter}");
  audio.clock.advance(RUN_MS);
  await expect.element(status()).toMatchTextContent(/^There were too few taps/);
});

it("says that uneven taps measure nothing", async () => {
  const audio = await open();
  tapBeats(await start(audio), (beat) => (beat % 2) * 400);
  audio.clock.advance(RUN_MS);
  await expect.element(status()).toMatchTextContent(/^The taps were too uneven/);
  expect(settings.current().outputLatencyMs).toBe(null);
});

it("stops without a result", async () => {
  const audio = await open();
  await start(audio);
  await press("Stop");
  await expect.element(page.getByRole("button", { name: "Sound arrives late?" })).toBeVisible();
  expect(audio.clock.pending).toBe(0);
});
