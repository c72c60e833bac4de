import { title } from "../support/exercises/lesson.ts";
import { expect, MOTION, test } from "../support/journey.ts";

test.describe("before any script runs", () => {
  test.use({ contextOptions: { javaScriptEnabled: false } });

  test("pages show what they are about, menus have links, and the theme is the chosen one", {
    tag: "@smoke",
  }, async ({ page, baseURL }) => {
    await page.goto("/");
    await expect(title(page)).toHaveText("Ready to Attune?");
    await expect(page.getByRole("link", { name: "Continue as a guest" })).toBeVisible();
    await page.goto("/intervals");
    await expect(title(page)).toHaveText("Intervals");
    await expect(page.getByText("Hear two notes, sing them back")).toBeVisible();

    await page.goto("/Core-Concepts");
    await expect(title(page)).toHaveText("Core Concepts");
    await expect(page).toHaveTitle("Core Concepts · Attune");
    for (const [name, path] of [
      ["Notation", "/notation"],
      ["Keys", "/keys"],
      ["Extra", "/extra"],
    ] as const) {
      await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("href", path);
    }
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.getByRole("button", { name: "Keys", exact: true }).click();
    await expect(page).toHaveURL("/keys");
    await expect(title(page)).toHaveText("Keys");

    await page.goto("/practice");
    await expect(page.getByText(/^A few minutes a day/)).toBeVisible();
    await page.goto("/progress");
    await expect(page.getByText(/^Nothing practiced yet/)).toBeVisible();
    await page.goto("/phrase-lessons?level=2");
    await expect(title(page)).toHaveText("Phrases");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    const signedIn = { name: "attune_signed_in", value: "1", url: baseURL ?? "" };
    await page.context().addCookies([signedIn]);
    for (const [path, heading] of [
      ["/ear-training-lessons?mode=random", "Ear Training"],
      ["/scales-and-modes", "Scales & Modes"],
      ["/practice", "Daily Practice"],
    ] as const) {
      await page.goto(path);
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole("button", { name: "Profile" })).toBeVisible();
      await expect(page.getByText(/Log in/)).toHaveCount(0);
      await expect(page.getByText(/^A few minutes a day/)).not.toBeVisible();
      await expect(page.getByRole("button", { name: /Sign in|Applauses|Ovations/ })).toHaveCount(0);
    }
    await page.context().clearCookies();

    const colorScheme = () =>
      page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme);
    await page.goto("/keys");
    const unchosen = await colorScheme();
    await page.context().addCookies([{ name: "attune_theme", value: "dark", url: baseURL ?? "" }]);
    await page.reload();
    expect([unchosen, await colorScheme()]).toEqual(["light dark", "dark"]);
  });
});

test("a chosen theme survives a reload", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("attune.settings", '{"theme":"dark"}'));
  await page.goto("/keys");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const next = async () => await (await page.request.get("/keys")).text();
  await expect.poll(next).toContain('data-theme="dark"');
});

test.describe("a prerendered page", () => {
  test.use(MOTION);

  test("shows a newcomer's text before the app, and hides it from others", async ({ page }) => {
    await page.route("**/assets/index-*.js", () => undefined);
    const text = page.getByText(/^Nothing practiced yet/);
    await page.goto("/progress", { waitUntil: "commit" });
    await expect(text).toBeVisible();
    await page.evaluate(() => localStorage.setItem("attune.practice.begun", "1"));
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByText("Loading your progress...")).toBeVisible();
    await expect(text).not.toBeVisible();
  });

  test("hydrates in place and replays an early click", async ({ page }) => {
    let script = Promise.withResolvers<void>();
    await page.route("**/assets/index-*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    for (const path of ["/", "/core-concepts", "/scales-and-modes", "/intervals", "/practice"]) {
      script = Promise.withResolvers();
      await page.goto(path, { waitUntil: "commit" });
      await expect(title(page), path).toBeVisible();
      const logo = page.getByRole("button", { name: "Attune, welcome page" });
      const before = await logo.elementHandle();
      // Clicked before hydration, which replays the click.
      await page.waitForLoadState("domcontentloaded");
      await page.getByRole("button", { name: "Sign in" }).click();
      script.resolve();
      await expect(page.getByRole("dialog"), path).toBeVisible();
      expect(await before?.evaluate((element) => element.isConnected), path).toBe(true);
    }
  });

  test.describe("whose guest presses early", () => {
    test.use({ expectedConsoleErrors: /net::ERR_FAILED/ });

    test("waits for the app's decision, and leads to the lessons without it", async ({ page }) => {
      const script = Promise.withResolvers<void>();
      const isRequested = page.waitForRequest(/\/assets\/index-/);
      await page.route("**/assets/index-*.js", async (route) => {
        await script.promise;
        await route.continue();
      });
      const pressEarly = async () => {
        await page.goto("/", { waitUntil: "commit" });
        await page.waitForLoadState("domcontentloaded");
        await page.getByRole("link", { name: "Continue as a guest" }).click();
      };
      await pressEarly();
      await isRequested;
      script.resolve();
      await expect(title(page)).toHaveText("Your First Notes");

      await page.unroute("**/assets/index-*.js");
      await page.route("**/assets/index-*.js", (route) => route.abort());
      await pressEarly();
      await expect(page).toHaveURL("/core-concepts");
      const notice = page.getByRole("alert").filter({ hasText: "Attune couldn’t be loaded" });
      await expect(notice).toBeVisible();
      await page.unroute("**/assets/index-*.js");
      await notice.getByRole("link", { name: "Try again" }).click();
      await expect(notice).toBeHidden();
      await expect(page).toHaveURL("/core-concepts");
    });
  });
});
