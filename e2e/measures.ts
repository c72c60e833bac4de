import type { Page } from "@playwright/test";
import * as measures from "../apps/web/testing/measures.ts";

/** The checks of view tests, for journeys. Each returns what fails. */

type Measure = (page: Page) => Promise<string[]>;

export const smallTargets: Measure = (page) => page.evaluate(measures.smallTargets);
export const clippedTexts: Measure = (page) => page.evaluate(measures.clippedTexts);
export const misplacedParts: Measure = (page) => page.evaluate(measures.misplacedParts);
export const overlappingTexts: Measure = (page) => page.evaluate(measures.overlappingTexts);
export const lowContrastControls: Measure = (page) => page.evaluate(measures.lowContrastControls);
export const stuckParts: Measure = (page) => page.evaluate(measures.stuckParts);

/** Presses Tab before: from then on a focus set by a script is as visible as one that the keyboard moves. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  await page.keyboard.press("Tab");
  return await page.evaluate(measures.hiddenFocus);
}
