import type { Page } from "@playwright/test";
import {
  expectAdaptable,
  expectMoreContrast,
  expectNoHorizontalScroll,
  expectNoViolations,
  expectSpacedTextFits,
} from "./a11y.ts";
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
  registerSignedOut,
  uniqueUser,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { button, title } from "./lesson.ts";

/** Every state of the account's dialogs and pages, and how to open it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "the login form": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
  },
  "a refused login": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
    await button(page, "Log In").click();
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
    await keepToast(page);
  },
  "the form for a forgotten username": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
    await button(page, "Forgot Username?").click();
  },
  "the confirmation for a forgotten password": async (page) => {
    await page.goto("/");
    const authDialog = await openAuthDialog(page);
    await button(page, "Forgot Password?").click();
    await field(authDialog, "Email").fill(uniqueUser().email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
  },
  "the sign-up form with every error": async (page) => {
    await page.goto("/");
    const authDialog = await openAuthDialog(page);
    await authDialog.getByRole("tab", { name: "Sign Up" }).click();
    await button(page, "Sign Up").click();
    await expect(field(authDialog, "Username")).toHaveAttribute("aria-invalid", "true");
  },
  "the profile": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
  },
  "the learner's progress": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Progress" }).click();
    await expect(profile.getByRole("button", { name: "Export as CSV" })).toBeVisible();
  },
  "the form that changes the password": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Change Password" }).click();
    await profile.getByRole("button", { name: "Change Password" }).click();
    await expect(field(profile, "Current Password")).toBeFocused();
  },
  "the confirmation before an account is deleted": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Delete Account").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "the settings": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    await page.getByRole("banner").getByRole("button", { name: "Settings" }).click();
    await expect(dialog(page, "App Settings")).toBeVisible();
  },
  "the dialog that changes the email address": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Change Email").click();
    await expect(dialog(page, "Change Email")).toBeVisible();
  },
  "the dialog that adds a passkey": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    await openProfile(page);
    await button(page, "Add a passkey").click();
    await expect(dialog(page, "Add a Passkey")).toBeVisible();
  },
  "the page that confirms an email address": async (page) => {
    await page.goto("/confirm-email?token=printed");
    await expect(button(page, "Confirm")).toBeVisible();
  },
  "the reset page without a token": async (page) => {
    await page.goto("/reset-password");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the reset page with a used token": async (page) => {
    await page.goto("/reset-password?token=spent");
    await field(page, "New Password").fill("Canon-in-8");
    await field(page, "Confirm Password").fill("Canon-in-8");
    await page.keyboard.press("Enter");
    await expectToast(page, "Error");
    await keepToast(page);
  },
};

/** Rests the pointer on the toast, whose timer then pauses. */
async function keepToast(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("listitem")
    .hover();
}

test.describe("at 320 px", () => {
  test.use({
    expectedConsoleErrors: CLIENT_ERROR_LOGS,
    contextOptions: { reducedMotion: "reduce", viewport: { width: 320, height: 640 } },
  });

  for (const [name, open] of Object.entries(STATES)) {
    test(`${name} is accessible in both themes and fits`, async ({ page }) => {
      await open(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page);
        await expectNoHorizontalScroll(page);
        await expectDialogFits(page);
      }
      await expectMoreContrast(page);
      await expectSpacedTextFits(page);
      await expectAdaptable(page);
    });
  }
});

/** The open dialog, if any, is at most 90 % of the screen high and doesn't scroll sideways. */
async function expectDialogFits(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
  if (!(await sheet.isVisible())) return;
  const overflow = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(640 * 0.9 + 1);
}

test("logs in and out with the keyboard alone", { tag: "@smoke" }, async ({ page }) => {
  const user = await registerSignedOut(page);
  await page.goto("/");
  await expect(button(page, "Let's go!")).toBeVisible();
  await tabTo(page, "Let's go!");
  await page.keyboard.press("Enter");
  const authDialog = dialog(page, "Welcome to Attune");
  await expect(field(authDialog, "Username")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(authDialog.getByRole("tab", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(authDialog.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(field(authDialog, "Confirm Password")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(authDialog.getByRole("tab", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(authDialog, "Username")).toBeFocused();
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
  const profile = dialog(page, "User Profile");
  await expect(profile).toBeVisible();
  await tabTo(page, "Sign Out");
  await page.keyboard.press("Enter");
  await expectSignedOut(page);
  await expect(title(page)).toHaveText(/Ready to/);
  await expect(title(page)).toBeFocused();
});

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press(key);
    const focused = page.locator(":focus");
    const label = (await focused.getAttribute("aria-label")) ?? (await focused.textContent());
    if (label?.trim() === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

test.describe("a toast over a dialog", () => {
  test.use({
    expectedConsoleErrors: CLIENT_ERROR_LOGS,
    contextOptions: { viewport: { width: 360, height: 640 } },
  });

  test("can be read and closed, and doesn't cover the submit button", async ({ page }) => {
    await page.goto("/keys");
    // The toaster exists before the dialog, which hides everything outside itself from screen readers.
    const authDialog = await openAuthDialog(page);
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
    await authDialog.getByRole("button", { name: "Close" }).click();
    await openAuthDialog(page);
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
    const submit = await button(page, "Log In").boundingBox();
    const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    const shown = await toast.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(submit?.y ?? 0);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
    await expect(authDialog).toBeVisible();
  });

  for (const [order, reopens] of [
    ["later than the dialog", false],
    ["before the dialog", true],
  ] as const) {
    test(`F8 reaches one that came ${order}; Escape closes it alone`, async ({ page }) => {
      await page.goto("/keys");
      const authDialog = await openAuthDialog(page);
      await logIn(page, uniqueUser());
      await expectToast(page, "Login failed");
      const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
      await keepToast(page);
      if (reopens) {
        // The pointer stays on the toast.
        await authDialog.getByRole("button", { name: "Close" }).press("Enter");
        await page.getByRole("banner").getByRole("button", { name: "Sign in" }).press("Enter");
      }
      const field = authDialog.getByLabel("Username");
      await field.focus();
      await page.keyboard.press("F8");
      await page.keyboard.press("Tab");
      await expect(toast).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(toast).toBeHidden();
      await expect(authDialog).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(authDialog).toBeHidden();
    });
  }
});

test("marks its fields for password managers", async ({ page }) => {
  await page.goto("/");
  const authDialog = await openAuthDialog(page);
  const kinds = () =>
    authDialog
      .locator("form input")
      .evaluateAll((inputs) => inputs.map((each) => each.getAttribute("autocomplete")));
  // Passkeys are offered in the list of the username field.
  expect(await kinds()).toEqual(["username webauthn", "current-password"]);
  await authDialog.getByRole("tab", { name: "Sign Up" }).click();
  expect(await kinds()).toEqual(["username", "email", "new-password", "new-password", null]);
  await page.keyboard.press("Escape");
  const user = await registerAccount(page);
  await page.reload();
  await expectSignedIn(page);
  const profile = await openProfile(page);
  await profile.getByRole("tab", { name: "Change Password" }).click();
  const named = await profile
    .locator("form input")
    .evaluateAll((inputs) => inputs.map((each) => each.getAttribute("autocomplete")));
  expect(named).toEqual(["username", "current-password", "new-password", "new-password"]);
  await expect(profile.locator('input[autocomplete="username"]')).toHaveValue(user.username);
});
