import { expect, MOTION, test } from "./journey.ts";
import { title } from "./lesson.ts";

test.describe("before any script runs", () => {
  test.use({ contextOptions: { javaScriptEnabled: false } });

  test("a menu shows its entries, which are links", { tag: "@smoke" }, async ({ page }) => {
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
  });

  test("the title page invites guests and a lesson shows its description", async ({ page }) => {
    await page.goto("/");
    await expect(title(page)).toHaveText("Ready to Attune?");
    await expect(page.getByRole("link", { name: "Continue as a guest" })).toBeVisible();
    await page.goto("/intervals");
    await expect(title(page)).toHaveText("Intervals");
    await expect(page.getByText("Hear two notes, sing them back")).toBeVisible();
  });

  test("the first paint has the chosen theme", { tag: "@smoke" }, async ({ page, baseURL }) => {
    const colorScheme = () =>
      page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme);
    await page.goto("/keys");
    const unchosen = await colorScheme();
    await page.context().addCookies([{ name: "attune_theme", value: "dark", url: baseURL ?? "" }]);
    await page.reload();
    expect([unchosen, await colorScheme()]).toEqual(["light dark", "dark"]);
  });
});

test.use(MOTION);

for (const path of ["/", "/core-concepts", "/scales-and-modes", "/intervals"]) {
  test(`${path} is hydrated in place and replays an early click`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/index-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const logo = page.getByRole("button", { name: "Attune, welcome page" });
    await expect(title(page)).toBeVisible();
    const before = await logo.elementHandle();
    // Clicked before hydration, which replays the click.
    await page.waitForLoadState("domcontentloaded");
    await page.getByRole("button", { name: "Sign in" }).click();
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test("a chosen theme survives a reload", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("attune.settings", '{"theme":"dark"}'));
  await page.goto("/keys");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const next = async () => await (await page.request.get("/keys")).text();
  await expect.poll(next).toContain('data-theme="dark"');
});
