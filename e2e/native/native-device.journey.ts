import type { Page } from "@playwright/test";
import { openProfile } from "../account.ts";
import { button, continueAfter, feedback, selectPosition, title } from "../lesson.ts";
import { API_ORIGIN } from "./build-package.ts";
import { continueAsGuest, signUp } from "./native-account.ts";
import { expect, NATIVE_PLATFORMS, type Shell, test } from "./native-journey.ts";

const settingsDialog = ({ page }: Shell) => page.getByRole("dialog", { name: "App Settings" });

async function openSettings(shell: Shell): Promise<void> {
  await shell.page.goBack();
  await button(shell.page, "Settings").click();
}

async function seedTwoGoodSets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("attune.reviews") === null)
      localStorage.setItem("attune.reviews", JSON.stringify({ goodSets: 2 }));
  });
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

for (const platform of NATIVE_PLATFORMS) {
  test(`${platform}: vibrates with Great! and Try Again!, unless the setting is off`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
    const { page } = shell;
    const vibrations = () => shell.calls("Haptics");
    await continueAsGuest(shell);
    shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
    await expect(title(page)).toHaveText("Place an E");
    await selectPosition(page, "Whole note", "space 2, A");
    await button(page, "Submit").click();
    await expect(feedback(page)).toContainText("Try Again!", { ignoreCase: true });
    await expect.poll(vibrations).toEqual(["impact"]);
    await continueAfter(page, "Try Again!");
    await selectPosition(page, "Whole note", "space 4, E");
    await button(page, "Submit").click();
    await continueAfter(page, "Great!");
    await expect(title(page)).toHaveText("Place a G");
    await expect.poll(vibrations).toEqual(["impact", "notification"]);

    await openSettings(shell);
    const setting = settingsDialog(shell).getByRole("group", { name: "Vibration" });
    await setting.getByRole("radio", { name: /^Off/ }).check();
    await page.keyboard.press("Escape");
    shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
    await expect(title(page)).toHaveText("Place a G");
    await selectPosition(page, "Whole note", "space 2, A");
    await button(page, "Submit").click();
    await continueAfter(page, "Try Again!");
    expect(vibrations()).toHaveLength(2);
  });

  test(`${platform}: shares exports as files; a canceled share is no error`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
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

  test(`${platform}: keeps the screen on while an exercise runs`, async ({ openShell }) => {
    const shell = await openShell(platform);
    await continueAsGuest(shell);
    expect(shell.isKeptAwake()).toBe(false);
    shell.app.openUrl(`${API_ORIGIN}/treble-clef`);
    await expect.poll(shell.isKeptAwake).toBe(true);
    await button(shell.page, "Home").click();
    await expect(title(shell.page)).toHaveText("Core Concepts");
    await expect.poll(shell.isKeptAwake).toBe(false);
  });

  test(`${platform}: reminds every day at the chosen time, and asks when it is switched on`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
    const { page, notifications } = shell;
    await continueAsGuest(shell);
    await button(page, "Settings").click();
    const reminder = settingsDialog(shell).getByRole("group", { name: "Practice reminder" });
    await expect(reminder.getByRole("radio", { name: /^Off/ })).toBeChecked();
    expect(notifications.asked).toBe(0);
    await reminder.getByRole("radio", { name: /^On/ }).click();
    await page.getByLabel("Time of day").fill("07:30");
    await expect
      .poll(() => notifications.scheduled.get(1)?.["schedule"])
      .toMatchObject({ on: { hour: 7, minute: 30 } });
    expect(notifications).toMatchObject({ asked: 1, exactAlarmSettings: false });

    // A force stop makes Android forget it.
    notifications.scheduled.clear();
    await shell.kill();
    await shell.reopen();
    await expect.poll(() => notifications.scheduled.size).toBe(1);
    await continueAsGuest(shell);
    await button(shell.page, "Settings").click();
    await expect(shell.page.getByLabel("Time of day")).toHaveValue("07:30");
    await settingsDialog(shell)
      .getByRole("group", { name: "Practice reminder" })
      .getByRole("radio", { name: /^Off/ })
      .click();
    await expect.poll(() => notifications.scheduled.size).toBe(0);
  });

  test(`${platform}: opens the daily practice when the reminder is pressed`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
    await continueAsGuest(shell);
    await button(shell.page, "Settings").click();
    shell.pressNotification();
    await expect(title(shell.page)).toHaveText("Daily Practice");
    await expect(settingsDialog(shell)).toHaveCount(0);
    await button(shell.page, "Start").click();
    await expect(button(shell.page, "Skip")).toBeVisible();
    shell.pressNotification();
    await expect(button(shell.page, "Skip"), "the run goes on").toBeVisible();

    // The system may have ended the app meanwhile.
    await shell.kill();
    await shell.reopen();
    shell.pressNotification();
    await expect(title(shell.page)).toHaveText("Daily Practice");
  });

  test(`${platform}: leaves the reminder off when notifications are refused`, async ({
    openShell,
  }) => {
    const shell = await openShell(platform);
    const { page, notifications } = shell;
    notifications.answer = "denied";
    await continueAsGuest(shell);
    await button(page, "Settings").click();
    const reminder = settingsDialog(shell).getByRole("group", { name: "Practice reminder" });
    await reminder.getByRole("radio", { name: /^On/ }).click();
    await expect(page.getByText("That’s fine, there will be no reminders.")).toBeVisible();
    await expect(reminder.getByRole("radio", { name: /^Off/ })).toBeChecked();
    await expect(page.getByLabel("Time of day")).toHaveCount(0);
    expect(notifications).toMatchObject({ asked: 1, scheduled: new Map() });
  });

  test(`${platform}: asks for a review at the end of the third good set`, async ({ openShell }) => {
    const shell = await openShell(platform, { prepare: seedTwoGoodSets });
    const { page } = shell;
    const asked = () => shell.calls("AppReview");
    await continueAsGuest(shell);
    await finishSet(shell);
    expect(asked()).toEqual([]);
    await expect.poll(asked, { timeout: 30_000 }).toEqual(["requestReview"]);
    const record = await page.evaluate(() => localStorage.getItem("attune.reviews"));
    expect(JSON.parse(record ?? "")).toMatchObject({ goodSets: 3, askedIn: "0.1.0" });
  });
}

test("shows two pages side by side on a tablet in landscape", async ({ openShell }) => {
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
