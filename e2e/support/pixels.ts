import type { BrowserContext, Page } from "@playwright/test";

/**
 * Keeps a context's pages from painting, which takes a tenth of the CPU time: journeys look at the document, not at
 * pixels. What is transparent is laid out, visible to Playwright, and takes clicks.
 */
export async function hidePixels(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { opacity: 0 !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** Paints again, for checks of colors. */
export async function showPixels(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
