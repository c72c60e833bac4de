import {
  CLIENT_ERROR_LOGS,
  dialog,
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

test.describe("what is refused", () => {
  test.use({ mishap: CLIENT_ERROR_LOGS });

  test("another password takes the present one", async ({ page }) => {
    const who = await registerAccount(page);
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
    await current.fill(who.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Changed", "Your password has been updated successfully.");
    for (const each of [current, next, again]) await expect(each).toHaveValue("");
    await profile.getByRole("button", { name: "Close" }).click();
    await signOut(page);
    await openAuthDialog(page);
    await logIn(page, { ...who, password: "Canon-in-8!" });
    await expectSignedIn(page);
  });

  test("a deleted account is gone", async ({ page }) => {
    const who = await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Delete Account").click();
    const ask = page.getByRole("alertdialog", { name: "Delete Account" });
    await expect(ask.getByRole("listitem")).toHaveText([
      "Your profile and login credentials",
      "All lesson progress and achievements",
      "Your session history and statistics",
    ]);
    await expect(ask.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(ask).toBeHidden();
    await expect(button(page, "Delete Account")).toBeFocused();
    await page.keyboard.press("Enter");
    await ask.getByRole("button", { name: "Yes, Delete Account" }).click();
    await expectToast(page, "Account Deleted", "Your account has been permanently deleted.");
    await expect(page).toHaveURL("/");
    await expectSignedOut(page);
    await openAuthDialog(page);
    await logIn(page, who);
    await expectToast(page, "Login failed");
  });
});

test("the profile tells what is known, and signs out", async ({ page }) => {
  const who = await registerAccount(page);
  await page.goto("/");
  await expect(title(page)).toHaveText("Core Concepts");
  await expect(page).toHaveURL("/");
  await page.goto("/keys");
  const profile = await openProfile(page);
  for (const fact of [who.username, who.email, "Registered"]) {
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
  test(`${name} is a name like any other`, async ({ page }) => {
    const who = await registerAccount(page, uniqueUser(name));
    await page.goto("/keys");
    const profile = await openProfile(page);
    const shown = profile.locator("bdi", { hasText: who.username });
    await expect(shown).toHaveText(who.username);
    await expect(profile.locator("script")).toHaveCount(0);
  });
}

test("a theme is chosen, kept, and given back to the system", async ({ page }) => {
  await registerAccount(page);
  await page.goto("/keys");
  await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
  const settings = dialog(page, "App Settings");
  await settings.getByRole("radio", { name: /^Dark/ }).check();
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
  await settings
    .getByRole("group", { name: "Theme" })
    .getByRole("radio", { name: /^System/ })
    .check();
  await expect(root).not.toHaveAttribute("data-theme");
});
