import type { Page } from "@playwright/test";
import { title } from "../support/exercises/lesson.ts";
import { expect, test } from "../support/journey.ts";

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly purpose: string;
}

/** The width and height of an image once the browser has decoded it. */
const measureImage = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const { width, height } = await createImageBitmap(await response.blob());
    return `${width}x${height}`;
  }, src);

const metaContent = (page: Page, key: string) =>
  page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute("content");

test("serves an installable manifest with icons of the declared sizes, and describes a shared page", async ({
  page,
  baseURL,
}) => {
  await page.goto("/keys");
  const browser = await page.context().newCDPSession(page);
  expect((await browser.send("Page.getAppManifest")).errors).toEqual([]);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(address ?? "");
  expect(response.headers()).toMatchObject({
    "content-type": expect.stringContaining("application/manifest+json"),
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "Attune", start_url: "/", display: "standalone" });
  const icons: Icon[] = manifest.icons;
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== "any"))
    expect(await measureImage(page, src), src).toBe(sizes);
  for (const purpose of ["any", "maskable"])
    expect(icons.filter((icon) => icon.purpose === purpose).length).toBeGreaterThan(1);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(title(page)).not.toHaveText(/404/);
  }
  const appleIcon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect(await measureImage(page, appleIcon ?? "")).toBe("180x180");

  await page.goto("/scales-and-modes");
  expect(await metaContent(page, "og:title")).toBe("Scales & Modes · Attune");
  expect(await metaContent(page, "og:description")).toMatch(/^Scales & Modes: 1st Ionian/);
  expect(await metaContent(page, "og:url")).toBe(`${baseURL}/scales-and-modes`);
  expect(await metaContent(page, "twitter:card")).toBe("summary_large_image");
  const image = (await metaContent(page, "og:image")) ?? "";
  expect(image).toBe(`${baseURL}/share.png`);
  expect(await measureImage(page, image)).toBe("1200x630");
});
