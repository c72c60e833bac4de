import type { Page } from "@playwright/test";
import { EAGER, expect } from "./journey.ts";

declare global {
  var seenButtons: Set<string>;
}

/**
 * Records the texts of all buttons as they change, with "[pressed]" or "[disabled]" after those that
 * are: on a busy machine, a label that is shown for a second or two can come and go between two looks
 * of an assertion. Call it before the page is opened.
 */
export async function recordButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    globalThis.seenButtons = seen;
    const record = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const around = element?.closest("button");
      for (const button of around ? [around] : (element?.querySelectorAll("button") ?? [])) {
        const pressed = button.ariaPressed === "true" ? " [pressed]" : "";
        const disabled = button.disabled || button.ariaDisabled === "true" ? " [disabled]" : "";
        seen.add(`${button.textContent}${pressed}${disabled}`);
      }
    };
    new MutationObserver((records) => {
      for (const { target } of records) record(target);
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ["aria-pressed", "aria-disabled", "disabled"],
    });
  });
}

/**
 * Waits until a button whose text starts like this was shown, if only for an instant, since it was last
 * expected.
 */
export async function expectSeen(page: Page, start: string): Promise<void> {
  const take = () =>
    page.evaluate((wanted) => {
      const found = [...seenButtons].filter((each) => each.startsWith(wanted));
      for (const each of found) seenButtons.delete(each);
      return found.length > 0 ? wanted : [...seenButtons];
    }, start);
  await expect.poll(take, EAGER).toBe(start);
}
