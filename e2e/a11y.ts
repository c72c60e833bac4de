import type { Frame, Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./journey.ts";
import { clippedTexts, lowContrastControls, smallTargets } from "./measures.ts";
import { settle } from "./shots.ts";

/**
 * Runs axe's rules in the page itself and expects no violation. Waits for animations first: a text
 * that fades in has no contrast yet.
 *
 * `AxeBuilder` of `@axe-core/playwright` opens a blank page for each report and reports every
 * passed rule too, which takes seven times as long.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A canceled animation is over too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await Promise.all(page.frames().map(injectAxe));
  const violations = await page.evaluate(async () => {
    const results = await window.axe.run(document, { resultTypes: ["violations"] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  });
  expect(violations).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** axe checks only frames that it runs in. */
async function injectAxe(frame: Frame): Promise<void> {
  try {
    if (await frame.evaluate(() => "axe" in window)) return;
    await frame.evaluate(
      `${axe.source}; axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }); undefined`,
    );
  } catch (error) {
    // A frame may be gone, or show the browser's own error page.
    if (frame.parentFrame() === null) throw error;
  }
}

export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
}

/** The page doesn't scroll sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Targets are large enough for touch, controls show in forced colors, and no text is clipped at 200 %. */
export async function expectAdaptable(page: Page): Promise<void> {
  expect(await smallTargets(page), "every touch target is at least 44 px").toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await lowContrastControls(page), "every control shows in forced colors").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await settle(page);
  await expectNoHorizontalScroll(page);
  expect(await clippedTexts(page), "no text is clipped at twice its size").toEqual([]);
}
