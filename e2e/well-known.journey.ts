import { dialog, field, logIn, registerAccount, registerSignedOut } from "./account.ts";
import { expect, test } from "./journey.ts";

const CHANGE_PASSWORD = "/.well-known/change-password";

test("a password manager leads a signed-in user to the form", async ({ page }) => {
  await registerAccount(page);
  await page.goto(CHANGE_PASSWORD);
  await expect(field(dialog(page, "User Profile"), "Current Password")).toBeVisible();
});

test("a password manager leads a signed-out user to the form, after the sign-in", async ({
  page,
}) => {
  const user = await registerSignedOut(page);
  await page.goto(CHANGE_PASSWORD);
  await expect(dialog(page, "Welcome to Attune")).toBeVisible();
  await logIn(page, user);
  await expect(field(dialog(page, "User Profile"), "Current Password")).toBeVisible();
});
