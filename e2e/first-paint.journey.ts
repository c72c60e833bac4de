import { expect, test } from "./journey.ts";
import { title } from "./lesson.ts";

test.describe("before any script runs", () => {
  test.use({ contextOptions: { javaScriptEnabled: false } });

  test("a menu can be read, and its entries lead on", async ({ page }) => {
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

  test("the title page asks in, a lesson says what it is about", async ({ page }) => {
    await page.goto("/");
    await expect(title(page)).toHaveText("Ready to Attune?");
    await expect(page.getByRole("link", { name: "Continue as a guest" })).toBeVisible();
    await page.goto("/intervals");
    await expect(title(page)).toHaveText("Intervals");
    await expect(page.getByText("Hear two notes, sing them back")).toBeVisible();
  });

  test("a chosen theme is there with the first paint", async ({ page, baseURL }) => {
    const ground = () =>
      page.locator("body").evaluate((body) => getComputedStyle(body).colorScheme);
    await page.goto("/keys");
    const unchosen = await ground();
    await page.context().addCookies([{ name: "attune_theme", value: "dark", url: baseURL ?? "" }]);
    await page.reload();
    expect([unchosen, await ground()]).toEqual(["light dark", "dark"]);
  });
});

for (const path of ["/", "/core-concepts", "/scales-and-modes", "/intervals"]) {
  test(`${path} is taken over as it stands, and no press is lost`, async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/assets/index-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const logo = page.getByRole("button", { name: "Attune, title page" });
    await expect(title(page)).toBeVisible();
    const before = await logo.elementHandle();
    // Too early: it is pressed anew.
    await page.waitForLoadState("domcontentloaded");
    await page.getByRole("button", { name: "Sign in" }).click();
    letGo();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test("a choice of theme outlives a reload", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("attune.settings", '{"theme":"dark"}'));
  await page.goto("/keys");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const next = async () => await (await page.request.get("/keys")).text();
  await expect.poll(next).toContain('data-theme="dark"');
});
