import type { Page } from "@playwright/test";
import * as measures from "../../../apps/web/testing/measures.ts";

/** The checks of view tests, for journeys. Each returns what fails. */

type Measure = (page: Page) => Promise<string[]>;

export const smallTargets: Measure = (page) => page.evaluate(measures.smallTargets);
export const clippedTexts: Measure = (page) => page.evaluate(measures.clippedTexts);
export const lowContrastControls: Measure = (page) => page.evaluate(measures.lowContrastControls);
export const stuckParts: Measure = (page) => page.evaluate(measures.stuckParts);
