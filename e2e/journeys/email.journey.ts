import type { Page } from "@playwright/test";
import {
  CLIENT_ERROR_LOGS,
  dialog,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  field,
  logIn,
  openAuthDialog,
  openProfile,
  registerAccount,
  uniqueUser,
} from "../support/accounts/account.ts";
import { button, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";
import { extractLink, waitForEmail } from "../support/servers/mail.ts";

/** Emailed links with the real server. Their views are tested beside them. */

test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

const section = (page: Page) =>
  dialog(page, "User Profile").getByRole("region", { name: "Email Address" });

test("an address is confirmed by a press, not by a visit, also without being signed in", async ({
  page,
}) => {
  const user = await registerAccount(page);
  const link = extractLink(await waitForEmail(user.email, /Welcome/));
  await page.goto(link);
  await expect(title(page)).toHaveText("Confirm Email Address");
  await expect(page).toHaveURL("/confirm-email");
  await page.goto("/keys");
  await openProfile(page);
  await expect(section(page)).toContainText("isn’t confirmed yet");

  await page.context().clearCookies();
  await page.goto(link);
  await button(page, "Confirm").click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expectSignedOut(page);
  await page.goto(link);
  await button(page, "Confirm").click();
  await expect(page.getByText("Your email address was already confirmed.")).toBeVisible();
});

test("a change of the address takes effect by its link, and is undone by the former address", async ({
  page,
}) => {
  const user = await registerAccount(page);
  await page.goto(extractLink(await waitForEmail(user.email, /Welcome/)));
  await button(page, "Confirm").click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  const next = uniqueUser().email;
  await page.goto("/keys");
  await openProfile(page);
  await section(page).getByRole("button", { name: "Change Email" }).click();
  await field(dialog(page, "Change Email"), "New Email").fill(next);
  await page.keyboard.press("Enter");
  await expectToast(page, "Check your email", `We sent a link to ${next}.`);
  await page.goto(extractLink(await waitForEmail(next, /^Confirm your new/)));
  await button(page, "Confirm").click();
  await expect(page.getByText("Your account now uses this email address.")).toBeVisible();
  await openProfile(page);
  await expect(dialog(page, "User Profile").getByText(next)).toBeVisible();

  await page.goto(extractLink(await waitForEmail(user.email, /about to change/)));
  await expect(title(page)).toHaveText("Keep Your Email Address");
  await expectSignedIn(page);
  await button(page, "Keep my address").press("Enter");
  await expect(title(page)).toHaveText("Reset Password");
  await expectSignedOut(page);
  const updated = { ...user, password: "Canon-in-8" };
  await field(page, "New Password").fill(updated.password);
  await field(page, "Confirm Password").fill(updated.password);
  await page.keyboard.press("Enter");
  await expectToast(page, "Success!");
  await expect(page).toHaveURL("/");
  await openAuthDialog(page);
  await logIn(page, updated);
  await expect(page).toHaveURL("/core-concepts");
  await openProfile(page);
  await expect(dialog(page, "User Profile").getByText(user.email, { exact: true })).toBeVisible();
});
