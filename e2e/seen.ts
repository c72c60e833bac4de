import type { Page } from "@playwright/test";
import { EAGER, expect } from "./journey.ts";

declare global {
  var seenButtons: Set<string>;
}

/**
 * Records the texts of all buttons as they change, with "[pressed]" after those that are: on a busy
 * machine, a label that is shown for a second or two can come and go between two looks of an
 * assertion. Call it before the page is opened.
 */
export async function recordButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    globalThis.seenButtons = seen;
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest("button");
      for (const button of around ? [around] : (element?.querySelectorAll("button") ?? []))
        seen.add(`${button.textContent}${button.ariaPressed === "true" ? " [pressed]" : ""}`);
    };
    new MutationObserver((records) => {
      for (const { target } of records) record(target);
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ["aria-pressed"],
    });
  });
}

/** Waits until a button with this text has been shown, if only for an instant. */
export async function expectSeen(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => [...seenButtons]), EAGER).toContain(text);
}
