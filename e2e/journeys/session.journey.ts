import type { Page, Route } from "@playwright/test";
import {
  CLIENT_ERROR_LOGS,
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
} from "../support/accounts/account.ts";
import { button, continueAsGuest, goOffline, title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

const logo = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Attune/ });

test.describe("an ended sign-in", () => {
  test.use({ expectedConsoleErrors: CLIENT_ERROR_LOGS });

  test("shows a message when the app opens, and at a locked lesson, which opens after the next sign-in", async ({
    page,
  }) => {
    const user = await registerAccount(page);
    await page.goto("/scales-and-modes");
    await expectSignedIn(page);
    await page.context().clearCookies();
    await button(page, "7th Locrian").click();
    await expectToast(page, "Your session has ended. Please log in again.");
    await expect(page).toHaveURL("/");
    await openAuthDialog(page);
    await logIn(page, user);
    await expect(title(page)).toHaveText("Locrian Mode");

    await page.context().clearCookies();
    await page.goto("/keys");
    await expectToast(page, "Your session has ended. Please log in again.");
    await expectSignedOut(page);
    expect(await page.evaluate(() => localStorage.getItem("attune.user"))).toBeNull();
  });
});

test("opens locked lessons once the sign-in is known, and links the logo to the lessons", {
  tag: "@smoke",
}, async ({ page }) => {
  await registerAccount(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await expect(title(page)).toHaveText(/Ready to/);
  await expect(button(page, "Let's go!")).toBeHidden();
  await page.goto("/locrian-mode");
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  release();
  await expect(title(page)).toHaveText("Locrian Mode");

  await page.goto("/scales-and-modes");
  await expectSignedIn(page);
  await expect(page.getByText("Log in to access disabled lessons")).toHaveCount(0);
  await button(page, "3rd Phrygian").click();
  await expect(title(page)).toHaveText("Phrygian Mode");
  await expect(button(page, /^Play/)).toBeVisible();
  await page.goto("/ear-training");
  await button(page, "Random (hard)").click();
  await expect(page).toHaveURL("/ear-training-lessons?mode=random&solfege=false");
  await expect(button(page, /^Play/)).toBeVisible();
  await page.goto("/c-major");
  await expect(page.getByText(/^Log in to access/)).toHaveCount(0);
  await logo(page).click();
  await expect(page).toHaveURL("/core-concepts");
});

test("asks for a sign-in at a locked lesson, and returns there unless the visitor went on", async ({
  page,
}) => {
  const user = await registerSignedOut(page);
  await page.goto("/locrian-mode");
  await continueAsGuest(page);
  await expect(page).toHaveURL("/core-concepts");
  await logo(page).click();
  await button(page, "Let's go!").click();
  await logIn(page, user);
  await expect(page).toHaveURL("/core-concepts");

  for (const [address, name] of [
    ["/locrian-mode", "Locrian Mode"],
    ["/Ear-Training-Lessons?solfege=false", "Which interval is it?"],
  ] as const) {
    await signOut(page);
    await page.goto("/keys");
    await page.goto(address);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Log in to open that lesson.")).toBeVisible();
    await button(page, "Let's go!").click();
    await logIn(page, user);
    await expect(page).toHaveURL(address);
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(page).toHaveURL("/keys");
  }
});

test.describe("an unavailable server", () => {
  test.use({ expectedConsoleErrors: /status of 503|net::ERR_/ });

  test("keeps the user signed in, and is reported by every form", async ({ page }) => {
    await page.clock.install();
    const user = await registerAccount(page);
    await page.goto("/keys");
    await expectSignedIn(page);
    for (const respond of [
      (route: Route) => route.fulfill({ status: 503 }),
      (route: Route) => route.abort(),
    ]) {
      await page.route("**/api/**", respond);
      const refresh = page.waitForRequest("**/api/auth/me");
      await page.reload();
      await refresh;
      const profile = await openProfile(page);
      await expect(profile.getByText(user.username, { exact: true })).toBeVisible();
      await button(page, "Sign Out").click();
      await expectToast(page, "Sign out failed");
      await expect(profile).toBeVisible();
      await page.unroute("**/api/**", respond);
    }
    await button(page, "Sign Out").click();
    await expect(page).toHaveURL("/");

    await page.goto("/keys");
    await goOffline(page);
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await expectToast(page, "Error", "Network error. Please try again.");
    await expect(title(page)).toHaveText("Keys");
    await page.context().setOffline(false);
    // A chunk that failed to load is requested again after a second at the earliest.
    await page.clock.fastForward(1000);
    const authDialog = await openAuthDialog(page);
    await page.route("**/api/**", (route) => route.abort());
    await logIn(page, user);
    await expectToast(page, "Login failed", "Please try again.");
    await button(page, "Forgot Password?").click();
    await field(authDialog, "Email").fill("ada@example.org");
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "Network error. Please try again.");
  });
});

test("signs out in all tabs", async ({ page }) => {
  await registerAccount(page);
  await page.goto("/locrian-mode");
  const other = await page.context().newPage();
  await other.goto("/keys");
  await expectSignedIn(other);
  await expect(title(page)).toHaveText("Locrian Mode");
  await signOut(other);
  await expect(page).toHaveURL("/");
  await expectSignedOut(page);
});
