import { SYLLABLES } from "@attune/theory";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { expectToast, press } from "../../../testing/forms.ts";
import { ADA, openPage, renderInPage, type Visit } from "../../../testing/show.tsx";
import { storedAds } from "../../ads/stored-ads-instance.ts";
import { ownVoice } from "../../data/own-voice/own-voice-instance.ts";
import type { Settings } from "../../data/settings/settings.ts";
import { settings } from "../../data/settings/use-settings.ts";
import { installPrompt } from "../../lib/browser/install-prompt.ts";
import { NativeSettings } from "./native-settings.tsx";
import { ReminderSettings } from "./reminder-settings.tsx";
import { VibrationSettings } from "./vibration-settings.tsx";

const dialog = () => page.getByRole("dialog", { name: "App Settings" });
const confirmation = () => page.getByRole("alertdialog", { name: "Reset my local data" });
const choice = (group: string, name: string | RegExp) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name });

async function open(visit: Visit = {}): Promise<void> {
  fakeApi();
  await openPage("/keys", { user: ADA, ...visit });
  await press("Settings");
  await expect.element(dialog()).toBeVisible();
}

const opener = (section: string) =>
  dialog().getByRole("heading", { name: section, exact: true }).getByRole("button");

async function openSection(section: string): Promise<void> {
  if (opener(section).element().getAttribute("aria-expanded") === "false")
    await opener(section).click();
}

async function openIn(section: string, visit: Visit = {}): Promise<void> {
  await open(visit);
  await openSection(section);
}

const SECTIONS = [
  "Sound",
  "Hear the key first",
  "Microphone",
  "Your voice",
  "Display",
  "Keyboard",
  "On this device",
  "Ads",
  "Your practice",
  "This browser",
];

/** A site with Google's ads, in a browser that offers to install the app. */
function offerAdsAndInstallation(): { readonly prompt: () => Promise<unknown> } {
  const { dataset } = document.documentElement;
  const units = { ads: "live", adClient: "ca-pub-1", adBanner: "1", adRectangle: "2" };
  Object.assign(dataset, units);
  const event = Object.assign(new Event("beforeinstallprompt"), {
    prompt: vi.fn(() => Promise.resolve()),
  });
  installPrompt.capture(event);
  onTestFinished(() => {
    for (const name of Object.keys(units)) delete dataset[name];
    installPrompt.clear();
  });
  return event;
}

const EVERYTHING: Partial<Settings> = {
  outputLatencyMs: 180,
  voiceRange: { lowMidi: 43, highMidi: 62 },
  microphone: { id: "gone", label: "Old headset" },
};

describeView("SettingsDialog", {
  scenes: {
    "first visit": () => open(),
    "one section": () => openIn("Microphone"),
    "everything set": async () => {
      offerAdsAndInstallation();
      await open({ settings: EVERYTHING });
      for (const symbol of SYLLABLES) ownVoice.add("model", { symbol, embedding: [1] });
      for (const section of SECTIONS) await openSection(section);
      await expect.element(page.getByText(/^Old headset/)).toBeVisible();
    },
    reset: async () => {
      await openIn("This browser");
      await press("Reset my local data");
      await expect.element(confirmation()).toBeVisible();
    },
  },
  fullest: "everything set",
});

it("opens and closes sections by keys", async () => {
  await open();
  expect(dialog().getByRole("slider").elements()).toEqual([]);
  (opener("Sound").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}");
  await expect.element(page.getByRole("slider", { name: "Notes" })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(page.getByRole("slider", { name: "Notes" })).not.toBeInTheDocument();
});

it("opens a closed section in which the browser's search finds something", async () => {
  await open();
  const [content] = dialog()
    .element()
    .querySelectorAll<HTMLElement>(
      `[id="${opener("Display").element().getAttribute("aria-controls")}"]`,
    );
  expect(content?.getAttribute("hidden")).toBe("until-found");
  content?.dispatchEvent(new Event("beforematch", { bubbles: true }));
  await expect.element(choice("Theme", /^Dark/)).toBeVisible();
});

it("shows that the sound is loading, or that it couldn't be loaded", async () => {
  const microphone = page.getByRole("region", { name: "Microphone" });
  await openIn("Microphone", { audio: "pending" });
  await expect.element(microphone).toMatchTextContent("Loading...");
  await openIn("Microphone", { audio: "failed" });
  await expect
    .element(microphone)
    .toMatchTextContent("The sound couldn’t be loaded. Check your connection and try again.");
});

it("keeps a focused control in view when the sound has loaded above it", async () => {
  await page.viewport(400, 720);
  const audio = Promise.withResolvers<FakeAudio>();
  await open({ audio: audio.promise });
  for (const section of ["Sound", "Hear the key first"]) await openSection(section);
  (opener("Hear the key first").element() as HTMLElement).focus();
  while (document.activeElement !== opener("Microphone").element())
    await userEvent.keyboard("{Tab}");
  await expect.element(opener("Microphone")).toBeInViewport({ ratio: 1 });
  opener("Microphone").element().scrollIntoView({ block: "end" });
  audio.resolve(createFakeAudio());
  await expect.element(page.getByRole("button", { name: "Sound arrives late?" })).toBeVisible();
  await expect.element(opener("Microphone")).toBeInViewport({ ratio: 1 });
});

it.each([
  ["Display", "Theme", /^Dark/, { theme: "dark" }],
  ["Display", "Motion", /^Reduced/, { motion: "reduce" }],
  ["Display", "Note names, except in questions and answers", /^German/, { noteNames: "german" }],
  [
    "Hear the key first",
    "Before each ear training or singing question",
    /^Cadence/,
    { keyFirst: "cadence" },
  ],
  ["Keyboard", "Single-key shortcuts", /^Off/, { characterKeys: false }],
  ["Your voice", "Check syllables", /^Off/, { checkSyllables: false }],
  ["Your voice", "Clicks around listening", /^Off/, { listeningClicks: false }],
] as const)("changes a setting immediately: %s, %s", async (section, group, name, changed) => {
  await openIn(section);
  await expect.element(choice(group, name)).not.toBeChecked();
  await choice(group, name).click();
  await expect.element(choice(group, name)).toBeChecked();
  expect(settings.current()).toMatchObject(changed);
});

it("shows how each system names notes", async () => {
  await openIn("Display");
  await expect
    .element(choice("Note names, except in questions and answers", /^German/))
    .toHaveAccessibleName("German letters C, D, Fis, B, H");
});

it("plays a note at the slider's new volume when a key moves it", async () => {
  const audio = createFakeAudio();
  await openIn("Sound", { audio });
  const slider = page.getByRole("slider", { name: "Notes" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "70 percent");
  slider.element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "100 percent");
  expect(settings.current().noteVolume).toBe(1);
  expect(audio.speaker.played).toEqual([{ kind: "note", name: "C4" }]);
  page
    .getByRole("slider", { name: /^Effects/ })
    .element()
    .focus();
  await userEvent.keyboard("{Home}");
  expect(settings.current().effectsVolume).toBe(0);
  expect(audio.speaker.played.at(-1)).toEqual({ kind: "effect", name: "great" });
});

it("plays the click that it turns on", async () => {
  const audio = createFakeAudio();
  await openIn("Your voice", { audio, settings: { listeningClicks: false } });
  await choice("Clicks around listening", /^On/).click();
  expect(audio.speaker.played).toEqual([{ kind: "click", name: "begin" }]);
});

it("stores the choice of ads, and installs the app", async () => {
  const event = offerAdsAndInstallation();
  await openIn("Ads");
  await choice("Google ads on menu pages", /^Accept/).click();
  expect(storedAds.current().consent).toBe("accepted");
  await choice("Google ads on menu pages", /^Decline/).click();
  expect(storedAds.current().consent).toBe("declined");
  await openSection("On this device");
  await press("Install Attune");
  expect(event.prompt).toHaveBeenCalledOnce();
  await expect
    .element(page.getByRole("region", { name: "On this device" }))
    .not.toBeInTheDocument();
});

it("offers no choice of ads to a browser that asks not to be tracked", async () => {
  offerAdsAndInstallation();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "globalPrivacyControl"));
  await openIn("Ads");
  await expect.element(page.getByText(/^Your browser asks not to be tracked/)).toBeVisible();
  await expect.element(choice("Google ads on menu pages", /^Accept/)).not.toBeInTheDocument();
});

it("resets settings and progress of this browser, but not the account", async () => {
  await openIn("This browser", { settings: EVERYTHING });
  localStorage.setItem("attune.progress.visitor.intervals", "{}");
  await press("Reset my local data");
  const cancel = confirmation().getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toHaveFocus();
  await expect.element(confirmation()).toMatchTextContent("voice range");
  await userEvent.keyboard("{Enter}");
  await expect.element(confirmation()).not.toBeInTheDocument();
  expect(settings.current()).toMatchObject(EVERYTHING);
  await press("Reset my local data");
  await press("Yes, Reset");
  await expectToast("Local data reset", "Your settings and progress in this browser were cleared.");
  expect(settings.current()).toMatchObject({ outputLatencyMs: null, voiceRange: null });
  const keys = Object.keys(localStorage);
  expect(keys).toContain("attune.user");
  expect(keys.filter((key) => /settings|progress\.visitor|greats/.test(key))).toEqual([]);
});

it("opens from the welcome page for visitors", async () => {
  fakeApi();
  await openPage("/");
  await press("Settings");
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Settings" })).toHaveFocus();
});

it("has no settings of the packaged app", async () => {
  await renderInPage(<NativeSettings />);
  expect(document.querySelector("main")?.textContent).toBe("");
});

it("vibrates once when the packaged app's vibration is chosen", async () => {
  const vibrate = vi.fn();
  await renderInPage(<VibrationSettings />, { audio: { ...createFakeAudio(), vibrate } });
  await choice("Vibration", /^Off/).click();
  expect(settings.current().vibration).toBe(false);
  expect(vibrate).toHaveBeenCalledWith("great");
});

it("says why the packaged app can't remind, and forgets the reminder", async () => {
  await renderInPage(<ReminderSettings />, { settings: { reminder: "18:00" } });
  await expect.element(page.getByLabelText("Time of day")).toHaveValue("18:00");
  await page.getByLabelText("Time of day").fill("07:30");
  expect(settings.current().reminder).toBe("07:30");
  await expect.element(page.getByText(/don’t allow notifications for this app/)).toBeVisible();
  await choice("Practice reminder", /^Off/).click();
  await expect.element(page.getByLabelText("Time of day")).not.toBeInTheDocument();
  expect(settings.current().reminder).toBe(null);
});

it("asks for the permission to remind, and says what a refusal means", async () => {
  await renderInPage(<ReminderSettings />);
  await choice("Practice reminder", /^On/).click();
  await expect.element(page.getByText(/^That’s fine, there will be no reminders/)).toBeVisible();
  await expect.element(choice("Practice reminder", /^Off/)).toBeChecked();
  expect(settings.current().reminder).toBe(null);
});
