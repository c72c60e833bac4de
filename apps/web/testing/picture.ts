import { expect, onTestFinished } from "vitest";
import { commands, type Locator, page } from "vitest/browser";
import { settle } from "./settle.ts";
import { setPainted } from "./window.ts";

/** Other browsers and systems smooth text in other ways. */
const WITHOUT_TEXT =
  "* { -webkit-text-fill-color: transparent !important } svg text { visibility: hidden !important }";

/** Puts a part alone on plain paper, at whole pixels. */
function isolate(part: HTMLElement | SVGElement): void {
  const { width, height } = part.getBoundingClientRect();
  Object.assign(part.style, {
    position: "fixed",
    inset: "2px auto auto 0",
    zIndex: "9",
    width: `${Math.floor(width)}px`,
    height: `${Math.ceil(height)}px`,
    maxWidth: "none",
    background: "var(--paper)",
    // The page would show through the last row of pixels where the height is fractional.
    boxShadow: "0 0 0 2px var(--paper)",
  });
}

/** Paints all but texts until the test ends. */
function paintWithoutTexts(): void {
  setPainted(true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(WITHOUT_TEXT);
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    setPainted(false);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
}

/**
 * Expects a part of the page to look as in `pictures/NAME.png` beside the test, but for its texts. After an intended
 * change run `npm run views -- FILE --update` and review the pictures.
 */
export async function expectPicture(part: Locator, name: string): Promise<void> {
  paintWithoutTexts();
  await expect.element(part).toBeVisible();
  const element = part.element();
  const style = element.getAttribute("style") ?? "";
  isolate(element);
  await commands.leavePointer();
  await settle();
  await expect(part).toMatchScreenshot(name);
  element.setAttribute("style", style);
}

/** Widths of texts differ by part of a pixel between browsers, and move icons beside them. */
const ROUGHLY = { comparatorOptions: { allowedMismatchedPixels: 1000 } };

/** The same for the window, which shows the top of the page. */
export async function expectPictureOfPage(name: string): Promise<void> {
  paintWithoutTexts();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await commands.leavePointer();
  await settle();
  await expect(page.elementLocator(document.documentElement)).toMatchScreenshot(name, ROUGHLY);
}
