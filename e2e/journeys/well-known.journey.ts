import type { Page } from "@playwright/test";
import { dialog, field, logIn, registerSignedOut } from "../support/accounts/account.ts";
import { expect, test } from "../support/journey.ts";

const CHANGE_PASSWORD = "/.well-known/change-password";

test("a password manager leads to the form, after the sign-in where there is none", async ({
  page,
}) => {
  const user = await registerSignedOut(page);
  const current = (tab: Page) => field(dialog(tab, "User Profile"), "Current Password");
  await page.goto(CHANGE_PASSWORD);
  await expect(dialog(page, "Welcome to Attune")).toBeVisible();
  await logIn(page, user);
  await expect(current(page)).toBeVisible();
  // In a tab of its own: here the browser may still be leaving the entry of the sign-in dialog.
  const other = await page.context().newPage();
  await other.goto(CHANGE_PASSWORD);
  await expect(current(other)).toBeVisible();
});
