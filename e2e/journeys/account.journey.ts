import type { Page } from "@playwright/test";
import { tabTo } from "../support/accessibility/keyboard.ts";
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
  registerSignedOut,
  signOut,
  uniqueUser,
} from "../support/accounts/account.ts";
import { button, title } from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";
import { extractLink, waitForEmail } from "../support/servers/mail.ts";

/** Marks the page once a page transition has begun: a busy machine may end it between two looks at the page. */
async function watchPageTurn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement: root } = document;
    const mark = () => {
      if (root.dataset["turn"]) root.dataset["hasTurned"] = "";
    };
    new MutationObserver(mark).observe(root, { attributeFilter: ["data-turn"] });
  });
}

/** Accounts with the real server and its emails. Their views are tested beside them. */

test.describe("with the page transition", () => {
  test.use({ ...MOTION, expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("signs up after a guessable password was refused, and opens the lessons", {
    tag: "@smoke",
  }, async ({ page }) => {
    const user = uniqueUser();
    await page.goto("/");
    await button(page, "Let's go!").click();
    const authDialog = dialog(page, "Welcome to Attune");
    await authDialog.getByRole("tab", { name: "Sign Up" }).click();
    const password = field(authDialog, "Password");
    const confirm = field(authDialog, "Confirm Password");
    await field(authDialog, "Username").fill(user.username);
    await field(authDialog, "Email").fill(user.email);
    await authDialog.getByRole("checkbox").check();
    for (const input of [password, confirm]) await input.fill("Qwerty12!");
    await page.keyboard.press("Enter");
    await expectFieldError(password, "Password is too easy to guess");
    for (const input of [password, confirm]) await input.fill(user.password);
    await watchPageTurn(page);
    await confirm.press("Enter");

    await expect(page).toHaveURL("/core-concepts");
    await expectToast(page, "Account created!");
    await expect(authDialog).toBeHidden();
    await expect(title(page)).toHaveText("Core Concepts");
    await expect(page.locator("html")).toHaveAttribute("data-has-turned");
    await expectSignedIn(page);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain(user.username);
    expect(stored).not.toContain("token");
    await page.goto("/");
    await expect(title(page)).toHaveText("Core Concepts");
    await expect(page).toHaveURL("/");
  });
});

test("logs in and out with the keyboard alone", { tag: "@smoke" }, async ({ page }) => {
  const user = await registerSignedOut(page);
  await page.goto("/");
  await expect(button(page, "Let's go!")).toBeVisible();
  await tabTo(page, "Let's go!");
  await page.keyboard.press("Enter");
  await expect(field(dialog(page, "Welcome to Attune"), "Username")).toBeFocused();
  await page.keyboard.insertText(user.username);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(user.password);
  await page.keyboard.press("Tab");
  await expect(button(page, "Show password")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(title(page)).toHaveText("Core Concepts");
  await expect(title(page)).toBeFocused();

  await tabTo(page, "Profile", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page, "User Profile")).toBeVisible();
  await tabTo(page, "Sign Out");
  await page.keyboard.press("Enter");
  await expectSignedOut(page);
  await expect(title(page)).toHaveText(/Ready to/);
  await expect(title(page)).toBeFocused();
  await page.reload();
  await expectSignedOut(page);
});

test("emails a forgotten username", async ({ page }) => {
  const user = await registerSignedOut(page);
  await page.goto("/keys");
  const authDialog = await openAuthDialog(page);
  await button(page, "Forgot Username?").click();
  await field(authDialog, "Email").fill(user.email);
  await button(page, "Send Username").click();
  await expect(button(page, "Back to Login")).toBeVisible();
  const { text } = await waitForEmail(user.email, /username/);
  expect(text).toContain(user.username);
});

test.describe("passwords and deletion", () => {
  test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("resets a password once per link, and rejects the old password", async ({ page }) => {
    const user = await registerSignedOut(page);
    const updated = { ...user, password: "Canon-in-8" };
    await page.goto("/");
    const authDialog = await openAuthDialog(page);
    await button(page, "Forgot Password?").click();
    await field(authDialog, "Email").fill(user.email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
    const link = extractLink(await waitForEmail(user.email, /password/));

    await page.goto(link);
    await expect(page).toHaveURL("/reset-password");
    const [first, second] = [field(page, "New Password"), field(page, "Confirm Password")];
    await expect(first).toBeFocused();
    await first.fill(updated.password);
    await second.fill(updated.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Success!");
    await expect(page).toHaveURL("/");

    await openAuthDialog(page);
    await logIn(page, user);
    await expectToast(page, "Login failed");
    await logIn(page, updated);
    await expect(page).toHaveURL("/core-concepts");

    await page.goto(link);
    await first.fill(user.password);
    await second.fill(user.password);
    await button(page, "Reset Password").click();
    await expectToast(page, "Error", "This password reset link is invalid or has expired.");
  });

  test("changes the password, then deletes the account", async ({ page }) => {
    const user = await registerAccount(page);
    const updated = { ...user, password: "Canon-in-8!" };
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Change Password" }).click();
    await field(profile, "Current Password").fill(user.password);
    await field(profile, "New Password").fill(updated.password);
    await field(profile, "Confirm New Password").fill(updated.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "Password Changed");
    await profile.getByRole("button", { name: "Close" }).click();
    await signOut(page);
    await openAuthDialog(page);
    await logIn(page, updated);
    await expectSignedIn(page);

    await openProfile(page);
    await button(page, "Delete Account").click();
    await button(page, "Yes, Delete Account").click();
    await expectToast(page, "Account Deleted");
    await expectSignedOut(page);
    await openAuthDialog(page);
    await logIn(page, updated);
    await expectToast(page, "Login failed");
  });
});
