import {
  CLIENT_ERROR_LOGS,
  expectFieldError,
  expectSignedIn,
  expectSignedOut,
  expectToast,
  field,
  logIn,
  openAuthDialog,
  openProfile,
  registerAccount,
  signOut,
  uniqueUser,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

test.describe("rejected requests", () => {
  test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("changes the password only with the current one", async ({ page }) => {
    const user = await registerAccount(page);
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Change Password" }).click();
    const [current, next] = [field(profile, "Current Password"), field(profile, "New Password")];
    const again = field(profile, "Confirm New Password");
    await profile.getByRole("button", { name: "Change Password" }).click();
    await expectFieldError(current, "Current password is required");
    await expectFieldError(next, "Password must be at least 8 characters");
    await current.fill("Fugue-in-8");
    await next.fill("Canon-in-8!");
    await again.fill("Canon-in-8!");
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Change Failed", "The current password is not right.");
    await current.fill(user.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Changed", "Your password has been updated successfully.");
    for (const each of [current, next, again]) await expect(each).toHaveValue("");
    await profile.getByRole("button", { name: "Close" }).click();
    await signOut(page);
    await openAuthDialog(page);
    await logIn(page, { ...user, password: "Canon-in-8!" });
    await expectSignedIn(page);
  });

  test("deletes the account after confirmation", async ({ page }) => {
    const user = await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Delete Account").click();
    const confirmation = page.getByRole("alertdialog", { name: "Delete Account" });
    await expect(confirmation.getByRole("listitem")).toHaveText([
      "Your profile and login credentials",
      "All lesson progress and achievements",
      "Your session history and statistics",
    ]);
    await expect(confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(confirmation).toBeHidden();
    await expect(button(page, "Delete Account")).toBeFocused();
    await page.keyboard.press("Enter");
    await confirmation.getByRole("button", { name: "Yes, Delete Account" }).click();
    await expectToast(page, "Account Deleted", "Your account has been permanently deleted.");
    await expect(page).toHaveURL("/");
    await expectSignedOut(page);
    await openAuthDialog(page);
    await logIn(page, user);
    await expectToast(page, "Login failed");
  });
});

test("shows the account's facts, and signs out", { tag: "@smoke" }, async ({ page }) => {
  const user = await registerAccount(page);
  await page.goto("/");
  await expect(title(page)).toHaveText("Core Concepts");
  await expect(page).toHaveURL("/");
  await page.goto("/keys");
  const profile = await openProfile(page);
  for (const fact of [user.username, user.email, "Registered"]) {
    await expect(profile.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(profile.getByText("Member Since")).toBeVisible();
  await button(page, "Sign Out").click();
  await expect(page).toHaveURL("/");
  await expect(button(page, "Let's go!")).toBeVisible();
  await page.reload();
  await expect(button(page, "Let's go!")).toBeVisible();
});

for (const name of ["<script>alert(1)</script>", "🎻𝄞 Ada", "فاطمة الزهراء"]) {
  test(`shows the username ${name} literally`, async ({ page }) => {
    const user = await registerAccount(page, uniqueUser(name));
    await page.goto("/keys");
    const profile = await openProfile(page);
    const shown = profile.locator("bdi", { hasText: user.username });
    await expect(shown).toHaveText(user.username);
    await expect(profile.locator("script")).toHaveCount(0);
  });
}
