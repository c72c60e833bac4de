import type { Page } from "@playwright/test";
import { openProfile } from "../support/accounts/account.ts";
import {
  button,
  continueAfter,
  feedback,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { API_ORIGIN } from "./build-package.ts";
import { continueAsGuest, returnAsGuest, signUp } from "./native-account.ts";
import { expect, type Shell, test } from "./native-journey.ts";

const settingsDialog = ({ page }: Shell) => page.getByRole("dialog", { name: "App Settings" });

async function seedTwoGoodSets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("attune.reviews") === null)
      localStorage.setItem("attune.reviews", JSON.stringify({ goodSets: 2 }));
    // All flat keys but the last one are answered.
    const firstTries = { 66: true, 67: true };
    const answered = {
      currentExerciseIndex: 2,
      completed: false,
      seed: 1,
      firstTries,
      updatedAt: 1,
    };
    const key = "attune.progress.visitor.circle-of-fifths";
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(answered));
  });
}

const openLesson = ({ app }: Shell) => app.openUrl(`${API_ORIGIN}/treble-clef`);

/** Places a note, and waits for the verdict. */
async function placeNote(page: Page, name: string, verdict: RegExp): Promise<void> {
  await selectPosition(page, "Whole note", name);
  await button(page, "Submit").click();
  await expect(feedback(page).getByRole("heading")).toHaveText(verdict);
}

/** Answers the last question of the flat keys. */
async function finishSet({ app, page }: Shell): Promise<void> {
  app.openUrl(`${API_ORIGIN}/bb-to-eb-major`);
  await expect(title(page)).toHaveText("B♭ to E♭ Major");
  await selectPosition(page, "Flat", "space 2, A");
  await selectPosition(page, "Tonic", "line 1, E");
  await button(page, "Submit").click();
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Congrats!");
}

test("ios: an exercise keeps the screen on and vibrates; a third good set asks for a review", async ({
  openShell,
}) => {
  const shell = await openShell("ios", { prepare: seedTwoGoodSets });
  const { page } = shell;
  const vibrations = () => shell.calls("Haptics");
  await returnAsGuest(shell);
  expect(shell.isKeptAwake()).toBe(false);
  openLesson(shell);
  await expect(title(page)).toHaveText("Place an E");
  await expect.poll(shell.isKeptAwake).toBe(true);
  await placeNote(page, "space 2, A", /try again!/i);
  await expect.poll(vibrations).toEqual(["impact"]);
  await continueAfter(page, "Try Again!");
  await placeNote(page, "space 4, E", /great!/i);
  await continueAfter(page, "Great!");
  await expect(title(page)).toHaveText("Place a G");
  await expect.poll(vibrations).toEqual(["impact", "notification"]);
  await button(page, "Home").click();
  await expect(title(page)).toHaveText("Core Concepts");
  await expect.poll(shell.isKeptAwake).toBe(false);

  await button(page, "Settings").click();
  await button(page, "On this device").click();
  const setting = settingsDialog(shell).getByRole("group", { name: "Vibration" });
  await setting.getByRole("radio", { name: /^Off/ }).check();
  await page.keyboard.press("Escape");
  openLesson(shell);
  await expect(title(page)).toHaveText("Place a G");
  await placeNote(page, "space 2, A", /try again!/i);
  await continueAfter(page, "Try Again!");

  await finishSet(shell);
  const asked = () => shell.calls("AppReview");
  expect(asked()).toEqual([]);
  await expect.poll(asked, { timeout: 30_000 }).toEqual(["requestReview"]);
  const record = await page.evaluate(() => localStorage.getItem("attune.reviews"));
  expect(JSON.parse(record ?? "")).toMatchObject({ goodSets: 3, askedIn: "0.1.0" });
  expect(vibrations()).toHaveLength(2);
});

test("android: reminds every day at the chosen time, and opens the daily practice", async ({
  openShell,
}) => {
  const shell = await openShell("android");
  const { page, notifications } = shell;
  await continueAsGuest(shell);
  await button(page, "Settings").click();
  await button(page, "On this device").click();
  const reminder = settingsDialog(shell).getByRole("group", { name: "Practice reminder" });
  await expect(reminder.getByRole("radio", { name: /^Off/ })).toBeChecked();
  expect(notifications.asked).toBe(0);
  await reminder.getByRole("radio", { name: /^On/ }).click();
  await page.getByLabel("Time of day").fill("07:30");
  await expect
    .poll(() => notifications.scheduled.get(1)?.["schedule"])
    .toMatchObject({ on: { hour: 7, minute: 30 } });
  expect(notifications).toMatchObject({ asked: 1, exactAlarmSettings: false });

  shell.pressNotification();
  await expect(title(page)).toHaveText("Daily Practice");
  await expect(settingsDialog(shell)).toHaveCount(0);
  await button(page, "Start").click();
  await expect(button(page, "Skip")).toBeVisible();
  shell.pressNotification();
  await expect(button(page, "Skip"), "the run goes on").toBeVisible();

  // The system may have ended the app meanwhile, and a force stop makes Android forget the reminder.
  notifications.scheduled.clear();
  await shell.kill();
  await shell.reopen();
  await expect.poll(() => notifications.scheduled.size).toBe(1);
  shell.pressNotification();
  await expect(title(shell.page)).toHaveText("Daily Practice");
  await shell.page.goBack();
  await returnAsGuest(shell);
  await button(shell.page, "Settings").click();
  await button(shell.page, "On this device").click();
  await expect(shell.page.getByLabel("Time of day")).toHaveValue("07:30");
  const again = settingsDialog(shell).getByRole("group", { name: "Practice reminder" });
  await again.getByRole("radio", { name: /^Off/ }).click();
  await expect.poll(() => notifications.scheduled.size).toBe(0);
});

test("ios: leaves the reminder off when notifications are refused", async ({ openShell }) => {
  const shell = await openShell("ios");
  const { page, notifications } = shell;
  notifications.answer = "denied";
  await continueAsGuest(shell);
  await button(page, "Settings").click();
  await button(page, "On this device").click();
  const reminder = settingsDialog(shell).getByRole("group", { name: "Practice reminder" });
  await reminder.getByRole("radio", { name: /^On/ }).click();
  await expect(page.getByText("That’s fine, there will be no reminders.")).toBeVisible();
  await expect(reminder.getByRole("radio", { name: /^Off/ })).toBeChecked();
  await expect(page.getByLabel("Time of day")).toHaveCount(0);
  expect(notifications).toMatchObject({ asked: 1, scheduled: new Map() });
});

test("ios: shares exports as files; a canceled share is no error", async ({ openShell }) => {
  const shell = await openShell("ios");
  const { page } = shell;
  const { username } = await signUp(page);
  const profile = await openProfile(page);
  await profile.getByRole("tab", { name: "Progress" }).click();
  const json = button(page, "Export as JSON");
  await json.click();
  await expect.poll(() => shell.shareSheet.files).toHaveLength(1);
  const [file] = shell.shareSheet.files ?? [];
  expect(file?.name).toBe("attune-export.json");
  expect(file?.text).toContain(username);
  shell.shareSheet.cancel();
  await expect(json).toBeEnabled();
  await button(page, "Export as CSV").click();
  await expect.poll(() => shell.shareSheet.files?.[0]?.name).toBe("attune-attempts.csv");
  shell.shareSheet.choose();
  await expect(button(page, "Export as CSV")).toBeEnabled();
  await expect(page.getByText("Export Failed")).toHaveCount(0);

  // The chosen app may still read the files, until the next launch.
  expect(shell.files.size).toBe(2);
  await shell.kill();
  await shell.reopen();
  await expect.poll(() => shell.files.size).toBe(0);
});

test("ios: shows two pages side by side on a tablet in landscape", async ({ openShell }) => {
  const shell = await openShell("ios");
  const { page } = shell;
  await continueAsGuest(shell);
  shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
  await expect(title(page)).toHaveText("Place an E");
  const isBeside = async () => {
    const heading = await title(page).boundingBox();
    const submit = await button(page, "Submit").boundingBox();
    return heading && submit && heading.x + heading.width < submit.x;
  };
  for (const [width, height] of [
    [1024, 768],
    [960, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(isBeside, { message: `${width} × ${height}` }).toBe(true);
    await page.setViewportSize({ width: height, height: width });
    await expect.poll(isBeside, { message: `${height} × ${width}` }).toBe(false);
  }
});
