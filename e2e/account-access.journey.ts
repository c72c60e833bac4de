import type { Page } from "@playwright/test";
import { expectNoHorizontalScroll, expectNoViolations } from "./a11y.ts";
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

/** Every state of a dialog or page of the account, and how to come to it. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "logging in": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
  },
  "logging in, refused": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
    await button(page, "Log In").click();
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
  },
  "a forgotten name": async (page) => {
    await page.goto("/");
    await openAuthDialog(page);
    await button(page, "Forgot Username?").click();
  },
  "a forgotten password, sent": async (page) => {
    await page.goto("/");
    const door = await openAuthDialog(page);
    await button(page, "Forgot Password?").click();
    await field(door, "Email").fill(uniqueUser().email);
    await page.keyboard.press("Enter");
    await expect(button(page, "Back to Login")).toBeVisible();
  },
  "signing up, all wrong": async (page) => {
    await page.goto("/");
    const door = await openAuthDialog(page);
    await door.getByRole("tab", { name: "Sign Up" }).click();
    await button(page, "Sign Up").click();
    await expect(field(door, "Username")).toHaveAttribute("aria-invalid", "true");
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
  "another password": async (page) => {
    await registerAccount(page);
    await page.goto("/keys");
    const profile = await openProfile(page);
    await profile.getByRole("tab", { name: "Change Password" }).click();
    await profile.getByRole("button", { name: "Change Password" }).click();
    await expect(field(profile, "Current Password")).toBeFocused();
  },
  "deleting the account": async (page) => {
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
  "a reset page without a link": (page) => page.goto("/reset-password"),
  "a reset link that is spent": async (page) => {
    await page.goto("/reset-password?token=spent");
    await field(page, "New Password").fill("Canon-in-8");
    await field(page, "Confirm Password").fill("Canon-in-8");
    await page.keyboard.press("Enter");
    await expectToast(page, "Error");
  },
};

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({
      expectedConsoleErrors: CLIENT_ERROR_LOGS,
      contextOptions: {
        colorScheme,
        reducedMotion: "reduce",
        viewport: { width: 320, height: 640 },
      },
    });

    for (const [name, comeTo] of Object.entries(STATES)) {
      test(`${name}: no barrier, and it fits 320 px`, async ({ page }) => {
        await comeTo(page);
        await expectNoViolations(page);
        await expectNoHorizontalScroll(page);
        const sheet = page.getByRole("dialog").or(page.getByRole("alertdialog")).last();
        if (await sheet.isVisible()) {
          const over = await sheet.evaluate((each) => each.scrollWidth - each.clientWidth);
          expect(over).toBe(0);
          expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(640 * 0.9 + 1);
        }
      });
    }
  });
}

test("in and out by the keyboard alone", async ({ page }) => {
  const who = await registerSignedOut(page);
  await page.goto("/");
  await expect(button(page, "Let's go!")).toBeVisible();
  await tabTo(page, "Let's go!");
  await page.keyboard.press("Enter");
  const door = dialog(page, "Welcome to Attune");
  await expect(field(door, "Username")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(door.getByRole("tab", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(door.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(field(door, "Confirm Password")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(door.getByRole("tab", { name: "Log In" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(door, "Username")).toBeFocused();
  await page.keyboard.insertText(who.username);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(who.password);
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

/** Presses Tab until what is named has the focus. */
async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press(key);
    const focused = page.locator(":focus");
    const label = (await focused.getAttribute("aria-label")) ?? (await focused.textContent());
    if (label?.trim() === name) return;
  }
  throw new Error(`no way to ${name}`);
}

test.describe("a toast over a dialog", () => {
  test.use({
    expectedConsoleErrors: CLIENT_ERROR_LOGS,
    contextOptions: { viewport: { width: 360, height: 640 } },
  });

  test("can be read, closed, and leaves the button free", async ({ page }) => {
    await page.goto("/keys");
    // The toaster is there before the dialog, and hidden with the rest when it opens, unless kept.
    const door = await openAuthDialog(page);
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
    await door.getByRole("button", { name: "Close" }).click();
    await openAuthDialog(page);
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed");
    const submit = await button(page, "Log In").boundingBox();
    const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
    const shown = await toast.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(submit?.y ?? 0);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
    await expect(door).toBeVisible();
  });
});

test("password managers find what they know", async ({ page }) => {
  await page.goto("/");
  const door = await openAuthDialog(page);
  const kinds = () =>
    door
      .locator("form input")
      .evaluateAll((inputs) => inputs.map((each) => each.getAttribute("autocomplete")));
  expect(await kinds()).toEqual(["username", "current-password"]);
  await door.getByRole("tab", { name: "Sign Up" }).click();
  expect(await kinds()).toEqual(["username", "email", "new-password", "new-password", null]);
  await page.keyboard.press("Escape");
  const who = await registerAccount(page);
  await page.reload();
  await expectSignedIn(page);
  const profile = await openProfile(page);
  await profile.getByRole("tab", { name: "Change Password" }).click();
  const named = await profile
    .locator("form input")
    .evaluateAll((inputs) => inputs.map((each) => each.getAttribute("autocomplete")));
  expect(named).toEqual(["username", "current-password", "new-password", "new-password"]);
  await expect(profile.locator('input[autocomplete="username"]')).toHaveValue(who.username);
});
