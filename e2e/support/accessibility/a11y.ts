import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { settle } from "../../screens/shots.ts";
import { expect } from "../journey.ts";
import { showPixels } from "../pixels.ts";
import { clippedTexts, lowContrastControls, smallTargets, stuckParts } from "./measures.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Waits for the page's heading and the end of animations: a text that fades in has no contrast yet. */
async function waitUntilShown(page: Page): Promise<void> {
  // A page whose script is still loading is empty.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // A canceled animation is over too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Expects no violation of axe's rules. */
export async function expectNoViolations(page: Page): Promise<void> {
  await waitUntilShown(page);
  const violations = page.frames().length > 1 ? await checkFrames(page) : await checkPage(page);
  expect(violations).toEqual([]);
}

/**
 * While notes sound or the microphone listens, a busy button keeps its name, such as 'Play', though its text changes:
 * a screen reader would speak the new name over the notes, or into the microphone.
 */
const isIntended = (rule: string, { html }: axe.NodeResult) =>
  rule === "label-content-name-mismatch" && /^<button [^>]*aria-busy="true"/.test(html);

const describe = ({ id, nodes }: axe.Result) =>
  nodes.filter((node) => !isIntended(id, node)).map(({ html }) => `${id}: ${html}`);

async function loadAxe(page: Page): Promise<void> {
  await showPixels(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** `AxeBuilder` opens a blank page for each report, which takes seven times as long. */
async function checkPage(page: Page): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.flatMap(describe);
}

async function checkFrames(page: Page): Promise<string[]> {
  await showPixels(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(describe);
}

export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
}

/** Where the system asks for more contrast, text has 7 : 1 and large text 4.5 : 1, in both themes. */
export async function expectMoreContrast(page: Page): Promise<void> {
  await page.emulateMedia({ contrast: "more" });
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await waitUntilShown(page);
    expect(await faintTexts(page), `text has more contrast in ${colorScheme} mode`).toEqual([]);
  }
  await page.emulateMedia({ contrast: "no-preference" });
}

/** Texts that fail axe's rule of WCAG 2.2, 1.4.6, or that it can't decide, such as text over a picture. */
async function faintTexts(page: Page): Promise<string[]> {
  await loadAxe(page);
  const { violations, incomplete } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: { type: "rule", values: ["color-contrast-enhanced"] } }),
  );
  return [...violations, ...incomplete]
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ html, any: [check] }) => {
      // axe takes accidentals for icons. They have the color of the text around them.
      if (check?.data?.messageKey === "nonBmp") return [];
      return [`${check?.message}: ${html}`];
    });
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

/** The page fits a low window, in which a sticky bar would leave too little: WCAG 2.2, 1.4.10. */
export async function expectReflow(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  expect(await stuckParts(page), "nothing is sticky in a low window").toEqual([]);
}
