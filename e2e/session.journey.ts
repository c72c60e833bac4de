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
  registerSignedOut,
  signOut,
  uniqueUser,
} from "./account.ts";
import { expect, test } from "./journey.ts";
import { button, goOffline, title } from "./lesson.ts";

test.describe("what is refused", () => {
  test.use({ mishap: CLIENT_ERROR_LOGS });

  test("a session that the server ended is over, and said to be", async ({ page }) => {
    await registerAccount(page);
    await page.goto("/keys");
    await expectSignedIn(page);
    await page.context().clearCookies();
    await page.reload();
    await expectToast(page, "Your session has ended. Please log in again.");
    await expectSignedOut(page);
    expect(await page.evaluate(() => localStorage.getItem("attune.user"))).toBeNull();
  });

  test("a session that ended meanwhile is noticed at a locked lesson", async ({ page }) => {
    const who = await registerAccount(page);
    await page.goto("/scales-and-modes");
    await expectSignedIn(page);
    await page.context().clearCookies();
    await button(page, "7th Locrian").click();
    await expectToast(page, "Your session has ended. Please log in again.");
    await expect(page).toHaveURL("/");
    await openAuthDialog(page);
    await logIn(page, who);
    await expect(title(page)).toHaveText("Locrian Mode");
  });
});

test("whoever is in finds every door open, and a logo that leads to the lessons", async ({
  page,
}) => {
  await registerAccount(page);
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
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Attune/ })
    .click();
  await expect(page).toHaveURL("/core-concepts");
});

for (const [address, name] of [
  ["/locrian-mode", "Locrian Mode"],
  ["/Ear-Training-Lessons?solfege=false", "Which interval is it?"],
] as const) {
  test(`${address} asks for a sign-in, and comes back`, async ({ page }) => {
    const who = await registerSignedOut(page);
    await page.goto(address);
    await expect(page).toHaveURL("/");
    await expect(page.getByText("That lesson opens once you have logged in.")).toBeVisible();
    await button(page, "Let's go!").click();
    await logIn(page, who);
    await expect(page).toHaveURL(address);
    await expect(title(page)).toHaveText(name);
    await page.goBack();
    await expect(page).not.toHaveURL("/");
  });
}

test("who went elsewhere first stays there", async ({ page }) => {
  const who = await registerSignedOut(page);
  await page.goto("/locrian-mode");
  await page.getByRole("link", { name: "Continue as a guest" }).click();
  await expect(page).toHaveURL("/core-concepts");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Attune/ })
    .click();
  await button(page, "Let's go!").click();
  await logIn(page, who);
  await expect(page).toHaveURL("/core-concepts");
});

test.describe("a server that is away", () => {
  test.use({ mishap: /status of 503|net::ERR_/ });

  for (const [how, away] of [
    ["is out of order", (page: Page) => page.route("**/api/**", (r) => r.fulfill({ status: 503 }))],
    ["can't be reached", (page: Page) => page.route("**/api/**", (r) => r.abort())],
  ] as const) {
    test(`${how}: the stored user stays`, async ({ page }) => {
      const who = await registerAccount(page);
      await page.goto("/keys");
      await expectSignedIn(page);
      await away(page);
      const asked = page.waitForRequest("**/api/auth/me");
      await page.reload();
      await asked;
      const profile = await openProfile(page);
      await expect(profile.getByText(who.username, { exact: true })).toBeVisible();
      await button(page, "Sign Out").click();
      await expectToast(page, "Sign out failed");
      await expect(profile).toBeVisible();
    });
  }

  test("can't be reached: the way in says so, and opens when it can", async ({ page }) => {
    await page.goto("/keys");
    await goOffline(page);
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await expectToast(page, "Error", "Network error. Please try again.");
    await expect(title(page)).toHaveText("Keys");
    await page.context().setOffline(false);
    // What failed to be fetched stays failed for a moment.
    await expect(async () => {
      await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
      await expect(dialog(page, "Welcome to Attune")).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  test("can't be reached: forgot forms say so", async ({ page }) => {
    await page.goto("/keys");
    const door = await openAuthDialog(page);
    await page.route("**/api/**", (route) => route.abort());
    await logIn(page, uniqueUser());
    await expectToast(page, "Login failed", "Please try again.");
    await button(page, "Forgot Password?").click();
    await field(door, "Email").fill("ada@example.org");
    await page.keyboard.press("Enter");
    await expectToast(page, "Error", "Network error. Please try again.");
  });
});

test("until it is known who is there, a locked lesson waits and nobody is asked in", async ({
  page,
}) => {
  await registerAccount(page);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/me", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/");
  await expect(title(page)).toHaveText(/Ready to/);
  await expect(button(page, "Let's go!")).toBeHidden();
  await page.goto("/locrian-mode");
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  answer.resolve();
  await expect(title(page)).toHaveText("Locrian Mode");
});

test("a record that can't be read is removed", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("attune.user", '{"username":'));
  await page.goto("/keys");
  await expectSignedOut(page);
  const record = () => page.evaluate(() => localStorage.getItem("attune.user"));
  await expect.poll(record).toBeNull();
});

test("tabs agree on who is there", async ({ page }) => {
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
