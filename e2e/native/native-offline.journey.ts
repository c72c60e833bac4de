import type { Page } from "@playwright/test";
import { expectSignedIn, expectSignedOut, expectToast } from "../support/accounts/account.ts";
import { EXPORT_POLL } from "../support/accounts/learner.ts";
import {
  button,
  continueAfter,
  continueAsGuest,
  feedback,
  selectPosition,
  title,
} from "../support/exercises/lesson.ts";
import { trace, WEIGHTS } from "../support/exercises/syllables.ts";
import { WHEN_READY } from "../support/sound/performance.ts";
import { API_ORIGIN } from "./build-package.ts";
import { exportUserData, signUp } from "./native-account.ts";
import { expect, type Shell, test } from "./native-journey.ts";

async function placeNote(page: Page, heading: string, name: string): Promise<void> {
  await expect(title(page)).toHaveText(heading);
  await selectPosition(page, "Whole note", name);
  await button(page, "Submit").click();
  await continueAfter(page, "Great!");
}

const openLesson = ({ app }: Shell) => app.openUrl(`${API_ORIGIN}/treble-clef`);

test("teaches on a first launch without a network, and sends offline attempts later", async ({
  openShell,
}) => {
  const shell = await openShell("android", { network: false });
  await expectSignedOut(shell.page);
  await expectToast(shell.page, "You are offline", "Lessons still work");
  await continueAsGuest(shell.page);
  await expect(title(shell.page)).toHaveText("Core Concepts");
  openLesson(shell);
  await placeNote(shell.page, "Place an E", "space 4, E");
  await expect(title(shell.page)).toHaveText("Place a G");
  await expect(button(shell.page, "Applauses: 1")).toBeVisible();

  await shell.setNetwork(true);
  await signUp(shell.page);
  await expectSignedIn(shell.page);
  const outcomes = async () => (await exportUserData(shell)).attempts.map(({ outcome }) => outcome);
  // The account takes over what the visitor answered.
  await expect.poll(outcomes, EXPORT_POLL).toEqual(["great"]);
  await shell.setNetwork(false);
  await shell.kill();
  await shell.reopen();
  await expectSignedIn(shell.page);
  openLesson(shell);
  await placeNote(shell.page, "Place a G", "line 2, G");
  expect(await outcomes()).toEqual(["great"]);
  await shell.setNetwork(true);
  await expect.poll(outcomes, EXPORT_POLL).toEqual(["great", "great"]);
});

test("teaches from the package where the network swallows every request", async ({ openShell }) => {
  const shell = await openShell("android");
  await shell.page.route(`${API_ORIGIN}/api/**`, () => {});
  const asked = shell.page.waitForRequest(`${API_ORIGIN}/api/notation*`);
  openLesson(shell);
  await asked;
  await expect(title(shell.page)).toHaveText("Place an E", { timeout: 10_000 });
  await expectSignedOut(shell.page);
});

test("recognizes syllables without a network, with the model of the package", async ({
  openShell,
}) => {
  const performance = { notes: [60, 65], after: WHEN_READY };
  const shell = await openShell("android", { network: false, performance });
  const loaded = shell.page
    .context()
    .waitForEvent("requestfinished", (request) => WEIGHTS.test(request.url()));
  shell.app.openUrl(`${API_ORIGIN}/intervals`);
  await button(shell.page, /^SING NOTES/).click();
  expect((await (await loaded).response())?.status()).toBe(200);
  await expect(feedback(shell.page)).toContainText("GREAT!");
  await expect(trace(shell.page)).not.toHaveAccessibleName(/NETWORK ERROR|API FAILED/);
});
