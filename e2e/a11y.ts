import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./journey.ts";
import { clippedTexts, lowContrastControls, smallTargets } from "./measures.ts";
import { settle } from "./shots.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Expects no violation of axe's rules. Waits for the page's heading first, as a page whose script
 * is still loading is empty, and for animations: a text that fades in has no contrast yet.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A canceled animation is over too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const violations = page.frames().length > 1 ? await checkFrames(page) : await checkPage(page);
  expect(violations).toEqual([]);
}

const describe = ({ id, nodes }: axe.Result) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`;

/** `AxeBuilder` opens a blank page for each report, which takes seven times as long. */
async function checkPage(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.map(describe);
}

async function checkFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(describe);
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
