import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { title } from "./lesson.ts";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}

/** Width and height of a picture, as the browser decodes it. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return `${width}x${height}`;
  }, src);

const content = (page: Page, key: string) =>
  page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute("content");

test("the manifest can be installed, and its icons are what it says", async ({ page }) => {
  await page.goto("/keys");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address ?? "");
  expect(answer.headers()).toMatchObject({
    "content-type": expect.stringContaining("application/manifest+json"),
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Attune", start_url: "/", display: "standalone" });
  const icons: Icon[] = manifest.icons;
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== "any"))
    expect(await sizeOf(page, src), src).toBe(sizes);
  for (const purpose of ["any", "maskable"])
    expect(icons.filter((icon) => icon.purpose === purpose).length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(title(page)).not.toHaveText(/404/);
  }
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect(await sizeOf(page, touch ?? "")).toBe("180x180");
});

test("the browser finds nothing wrong with it", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  const own = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(own).toEqual([]);
});

test("who shares a page shows what it is, with a picture", async ({ page, baseURL }) => {
  await page.goto("/scales-and-modes");
  expect(await content(page, "og:title")).toBe("Scales & Modes · Attune");
  expect(await content(page, "og:description")).toMatch(/^Scales & Modes: 1st Ionian/);
  expect(await content(page, "og:url")).toBe(`${baseURL}/scales-and-modes`);
  expect(await content(page, "twitter:card")).toBe("summary_large_image");
  const picture = (await content(page, "og:image")) ?? "";
  expect(picture).toBe(`${baseURL}/share.png`);
  expect(await sizeOf(page, picture)).toBe("1200x630");
});
