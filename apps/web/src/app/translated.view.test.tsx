import { takeOf } from "@attune/exercises/testing/phrase";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { data, type FakeApi, fakeApi, refused } from "../../testing/fake-api.ts";
import { createFakeAudio } from "../../testing/fake-audio.ts";
import { expectFieldError, expectToast, field, press } from "../../testing/forms.ts";
import { framesOf } from "../../testing/frames.ts";
import { LESSONS } from "../../testing/lessons.ts";
import { answers, button, feedback, main, title } from "../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../testing/show.tsx";
import { translatePage } from "../../testing/translator.ts";

/** Opens a page that is translated from then on. An error that React reports fails the test. */
async function open(path: string, api: FakeApi = {}, visit?: Visit): Promise<void> {
  const log = vi.spyOn(console, "error");
  onTestFinished(() => expect(log).not.toHaveBeenCalled());
  fakeApi({ ...LESSONS, beginPasskeyLogin: "pending", ...api });
  await openPage(path, visit);
  await expect.element(title()).toBeVisible();
  translatePage();
  expect(title().element().querySelector("font")).not.toBeNull();
}

it("keeps the page when a learner logs in", async () => {
  const replies = [refused(401, "invalid_credentials"), data(ADA)];
  await open("/", { login: () => replies.shift() ?? "offline" });
  await userEvent.click(button("Let's go!"));
  await press("Log In");
  await expectFieldError(field("Username"), "Username is required");
  await field("Username").fill("ada");
  await field("Password").fill("Fugue-in-8");
  await press("Log In");
  await expectToast("Login failed");
  await press("Log In");
  await expect.element(title()).toHaveTextContent("Core Concepts");
});

it("updates the question, the answers and the verdict of a quiz", async () => {
  const audio = createFakeAudio();
  await open("/enharmonics", {}, { audio });
  for (const [name, number] of [
    ["D♭", 2],
    ["E♭", 3],
  ] as const) {
    await answers().getByText(name).first().click();
    await expect.element(feedback()).toMatchTextContent("Great!");
    await userEvent.click(button("Continue"));
    audio.clock.advance(300);
    await expect.element(main()).toMatchTextContent(`Enharmonics · ${number} of 14`);
  }
  await expect.element(button("Applauses: 2")).toHaveTextContent("2");
});

it("updates the phases and the verdict of an interval that is sung", async () => {
  const audio = createFakeAudio({ analyze: async () => takeOf(60, 65) });
  const { clock, microphone, speaker } = audio;
  await open("/intervals", {}, { audio, settings: { checkSyllables: false } });
  await userEvent.click(button("PLAY"));
  await expect.element(button("PLAY")).toHaveTextContent("PLAYING");
  for (const name of ["C4", "F4"]) {
    await expect.poll(() => speaker.sounding).toMatchObject([{ parts: [{ sound: { name } }] }]);
    speaker.finish();
  }
  await expect.element(button("SING NOTES")).toHaveTextContent("GET READY...");
  clock.advance(550);
  await expect.poll(() => microphone.state).toBe("recording");
  await expect.element(button("SING NOTES")).toMatchTextContent("SING NOTES (3)");
  clock.advance(1000);
  await expect.element(button("SING NOTES")).toMatchTextContent("SING NOTES (2)");
  microphone.emitFrames(...framesOf(60), ...framesOf(65, { from: 0.6 }));
  microphone.emitFrames(...framesOf(null, { from: 1.2 }));
  clock.advance(6000);
  await expect.element(feedback()).toMatchTextContent("GREAT!");
  await userEvent.click(button("Continue"));
  clock.advance(300);
  await expect.element(title()).toHaveTextContent("Perfect 5th");
});

it("opens, changes and closes dialogs", async () => {
  await open("/core-concepts");
  await userEvent.click(button("Settings"));
  const dialog = page.getByRole("dialog", { name: "App Settings" });
  await dialog.getByRole("button", { name: "Microphone", exact: true }).click();
  await dialog.getByRole("button", { name: "Test the microphone" }).click();
  await expect.element(dialog.getByRole("button", { name: "Stop the test" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(button("Sign in"));
  await press("Forgot Username?");
  await expect.element(button("Send Username")).toBeVisible();
  await press("Back");
  await expect.element(button("Log In")).toBeVisible();
});

it("leaves names of notes and notation alone", async () => {
  await open("/enharmonics");
  await expect.element(answers().nth(0)).toBeVisible();
  const fonts = document.querySelectorAll("[aria-label=Answers] font");
  expect([...fonts].map((font) => font.textContent).join("")).not.toMatch(/[♯♭]/);
});
