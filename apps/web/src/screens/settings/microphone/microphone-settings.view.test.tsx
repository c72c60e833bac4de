import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { press } from "../../../../testing/forms.ts";
import { renderInPage } from "../../../../testing/show.tsx";
import type { ChosenMicrophone } from "../../../data/settings/settings.ts";
import { settings } from "../../../data/settings/use-settings.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { MicrophoneSettings } from "./microphone-settings.tsx";

const HEADSET: ChosenMicrophone = { id: "gone", label: "Old headset" };
const choice = (name: string | RegExp) => page.getByRole("radio", { name });
const problem = () => page.getByRole("alert");

async function open(microphone: ChosenMicrophone | null = null): Promise<FakeAudio> {
  const audio = createFakeAudio();
  await renderInPage(
    <Page title="Microphone">
      <MicrophoneSettings microphone={audio.microphone} />
    </Page>,
    { audio, settings: { microphone } },
  );
  return audio;
}

async function openTest(microphone: ChosenMicrophone | null = null): Promise<FakeAudio> {
  const audio = await open(microphone);
  await press("Test the microphone");
  await expect.element(page.getByRole("button", { name: "Stop the test" })).toBeVisible();
  return audio;
}

/** Lets the microphone hear a loud tone. */
const sing = ({ microphone }: FakeAudio) =>
  microphone.emitFrames({ time: 1, hz: 220, clarity: 1, level: 0.3 });

describeView("MicrophoneSettings", {
  scenes: {
    testing: async () => sing(await openTest(HEADSET)),
  },
  fullest: "testing",
});

it("opens the chosen microphone while it is tested, and closes it", async () => {
  const { microphone } = await open({ id: "fake", label: "Fake microphone" });
  expect(microphone.state).toBe("closed");
  await expect.element(choice("Fake microphone")).toBeChecked();
  await press("Test the microphone");
  await expect.poll(() => microphone.state).toBe("open");
  await press("Stop the test");
  expect(microphone.state).toBe("closed");
});

it("opens another microphone as soon as it is chosen, and stores it", async () => {
  const { microphone } = await openTest(HEADSET);
  await expect
    .element(choice(/^Old headset/))
    .toHaveAccessibleName("Old headset Not connected. The default is used instead.");
  await expect.element(choice(/^Old headset/)).toBeChecked();
  await choice("Fake microphone").click();
  await expect.poll(() => microphone.opens).toBe(2);
  expect(settings.current().microphone).toEqual({ id: "fake", label: "Fake microphone" });
  await choice(/^Default/).click();
  expect(settings.current().microphone).toBe(null);
});

it("lists a microphone that is connected later", async () => {
  const { microphone } = await open();
  microphone.available = [...microphone.available, { id: "usb", label: "USB microphone" }];
  navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
  await expect.element(choice("USB microphone")).toBeVisible();
});

it("shows the level, and announces it every few seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const audio = await openTest();
  const meter = () => document.querySelector("[aria-hidden=true] > span")?.textContent;
  sing(audio);
  await expect.poll(meter).toBe("Good level");
  await expect.element(page.getByRole("status")).toHaveTextContent("");
  vi.advanceTimersByTime(2500);
  await expect.element(page.getByRole("status")).toHaveTextContent("Good level");
});

it("says why it can't open the microphone, until it is tested again", async () => {
  const { microphone } = await open();
  microphone.failWith("denied");
  await press("Test the microphone");
  await expect
    .element(problem())
    .toHaveTextContent("Could not access the microphone. Please check your browser permissions.");
  await press("Test the microphone");
  await expect.element(page.getByRole("button", { name: "Stop the test" })).toBeVisible();
  await expect.element(problem()).not.toBeInTheDocument();
});

it("says that the microphone was lost, and stops", async () => {
  const { microphone } = await openTest();
  microphone.lose();
  await expect
    .element(problem())
    .toHaveTextContent("The microphone was disconnected, or another app is using it.");
  await expect.element(page.getByRole("button", { name: "Test the microphone" })).toBeVisible();
});

it("stops when the page is hidden", async () => {
  const { microphone } = await openTest();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(microphone.state).toBe("closed");
});
