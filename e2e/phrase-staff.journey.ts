import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { createServer } from "vite";
import { test as base, expect } from "./journey.ts";

/**
 * Reference screenshots of phrases, from the gallery. After an intended change run
 * `npm run e2e -- phrase-staff --update-snapshots` and review them.
 */
const test = base.extend<object, { readonly galleryUrl: string }>({
  // The production build has no gallery.
  galleryUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const cacheDir = mkdtempSync(path.join(tmpdir(), "attune-e2e-vite-"));
      const server = await createServer({
        root: fileURLToPath(new URL("../apps/web", import.meta.url)),
        cacheDir,
        logLevel: "error",
        server: { port: 0, hmr: false, proxy: {} },
      });
      await server.listen();
      const [url = ""] = server.resolvedUrls?.local ?? [];
      await use(`${url}_gallery`);
      await server.close();
      rmSync(cacheDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

test.use({
  contextOptions: {
    viewport: { width: 1280, height: 860 },
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  },
});

/** Glyphs are paths, which render alike everywhere: a note that moves is a difference. */
const GLYPHS = 0.001;
/** Text is smoothed differently on other machines. */
const TEXT = 0.02;

const RULES = [
  "quarter notes",
  "low notes in 3/4",
  "eighth notes in 4/4",
  "high notes",
  "rests, dots and flags",
  "a pickup",
  "accidentals",
] as const;
const STATES = ["states", "playhead and trace"] as const;

async function openGallery(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 860 });
  // There is no server behind the gallery.
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/"),
    (route) => route.fulfill({ status: 204 }),
  );
  await page.goto(url);
  await expect(page.getByRole("heading", { name: `Phrase: ${STATES[1]}` })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Puts a phrase alone on the page's plain color, at a whole pixel. */
async function expectPicture(page: Page, title: string, name: string, ratio: number) {
  const phrase = page
    .locator("section", { hasText: `Phrase: ${title}` })
    .locator("svg")
    .last();
  await phrase.evaluate((element: SVGElement) => {
    const { width, height } = element.getBoundingClientRect();
    Object.assign(element.style, {
      position: "fixed",
      top: "200px",
      left: "10px",
      zIndex: "9",
      // The page would show through the last row of pixels where the height is fractional.
      width: `${Math.floor(width)}px`,
      height: `${Math.ceil(height)}px`,
      maxWidth: "none",
      background: "var(--paper)",
      boxShadow: "0 0 0 2px var(--paper)",
    });
  });
  const file = `phrase-${title.replace(/\W+/g, "-")}-${name}.png`;
  await expect(phrase).toHaveScreenshot(file, { maxDiffPixelRatio: ratio });
  await phrase.evaluate((element: SVGElement) => element.style.removeProperty("position"));
}

for (const width of [360, 1280]) {
  test(`${width} px: every rule of engraving`, async ({ page, galleryUrl }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openGallery(page, galleryUrl, width);
    await page.addStyleTag({ content: "section svg text { visibility: hidden }" });
    for (const title of RULES) await expectPicture(page, title, `${width}`, GLYPHS);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`${width} px, ${colorScheme}: states of notes, playhead and trace`, async ({
      page,
      galleryUrl,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openGallery(page, galleryUrl, width);
      for (const title of STATES) await expectPicture(page, title, `${width}-${colorScheme}`, TEXT);
    });
  }
}

test("a phrase is described, and broken again when the window becomes narrow", async ({
  page,
  galleryUrl,
}) => {
  await openGallery(page, galleryUrl, 1280);
  const phrase = page.getByRole("img", { name: /^3\/4: measure 1: so, quarter; do, quarter; mi/ });
  await expect(phrase).toHaveAccessibleName(/; measure 4: do, dotted half\.$/);
  const systems = phrase.locator("> g");
  await expect(systems).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 860 });
  await expect(systems).toHaveCount(2);
});
