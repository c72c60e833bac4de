import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { cutTexts, faintControls, smallTargets } from "./measures.ts";
import { settle } from "./shots.ts";

/** No barrier that axe can find, as the page stands now; what fades in has no contrast yet. */
export async function soundToReaders(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // One that is broken off is over too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`)).toEqual(
    [],
  );
}

/** The same by day and by night. */
export async function soundInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await soundToReaders(page);
  }
}

/** Nothing to be scrolled to sideways. */
export async function fitsAcross(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Fingertips find every control, forced colours show each, and text of twice its size is whole. */
export async function servesEyesAndFingers(page: Page): Promise<void> {
  expect(await smallTargets(page), "no target smaller than a fingertip").toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await faintControls(page), "every control is seen in forced colours").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await settle(page);
  await fitsAcross(page);
  expect(await cutTexts(page), "no text is cut at twice its size").toEqual([]);
}
