import { dialog, field, logIn, registerSignedOut } from "../support/accounts/account.ts";
import { expect, test } from "../support/journey.ts";

const CHANGE_PASSWORD = "/.well-known/change-password";

test("a password manager leads to the form, after the sign-in where there is none", async ({
  page,
}) => {
  const user = await registerSignedOut(page);
  const current = field(dialog(page, "User Profile"), "Current Password");
  await page.goto(CHANGE_PASSWORD);
  await expect(dialog(page, "Welcome to Attune")).toBeVisible();
  await logIn(page, user);
  await expect(current).toBeVisible();
  await page.goto(CHANGE_PASSWORD);
  await expect(current).toBeVisible();
});
