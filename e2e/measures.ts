import type { Page } from "@playwright/test";

/** Checks of the rendered page. Each returns the elements that fail. */

/**
 * Controls less than 44 px wide or high. Excludes links within a sentence and staff positions, which
 * are as close as the lines of the staff and have steppers.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44 - 0.5;
    const inSentence = (element: Element) => {
      const around = element.closest("p")?.textContent?.trim() ?? "";
      const links = [...(element.closest("p")?.querySelectorAll("a") ?? [])];
      const own = links.reduce((length, link) => length + (link.textContent?.length ?? 0), 0);
      return around.length > own;
    };
    return [...document.querySelectorAll("a[href], button, input, [role=button], [role=tab]")]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest("[data-places]") && !inSentence(element))
      .map((element) => element.closest("label") ?? element)
      .flatMap((element) => {
        const { width, height, right, bottom } = element.getBoundingClientRect();
        const shown = width > 1 && right > 0 && bottom > 0;
        if (!shown || (width >= LEAST && height >= LEAST)) return [];
        return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
      });
  });
}

/** Texts that are clipped or extend beyond the page. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
      // Visually hidden text, and the name in the header, which is hidden when space is short.
      if (parent.closest("svg, noscript, script, style, header > a")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width <= 1 || text.bottom <= 0) continue;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (clipPath !== "none" || (position === "absolute" && frame.width <= 1)) break;
        // Scrollable content is not clipped.
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) break;
        const across = overflowX === "hidden" || overflowX === "clip" || box === document.body;
        const down = overflowY === "hidden" || overflowY === "clip";
        const over = across && (text.right > frame.right + 1 || text.left < frame.left - 1);
        const under = down && box !== document.body && text.bottom > frame.bottom + 1;
        if (over || under) {
          cut.push(`${node.textContent.trim().slice(0, 60)} by ${box.className || box.tagName}`);
          break;
        }
      }
    }
    return cut;
  });
}

/** Controls whose text or icon has a contrast below 3 : 1. */
export function lowContrastControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => {
        const channel = part / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const canvas = document.createElement("div");
    canvas.style.color = "Canvas";
    document.body.append(canvas);
    const paper = getComputedStyle(canvas).color;
    canvas.remove();
    const behind = (element: Element | null): string => {
      for (let box = element; box; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        const alpha = partsOf(backgroundColor)[3] ?? 1;
        if (alpha > 0.5) return backgroundColor;
      }
      return paper;
    };
    const drawn = (element: Element): string[] =>
      [...element.querySelectorAll("svg *")].flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke].filter((color) => color.startsWith("rgb"));
      });
    return [...document.querySelectorAll("a[href], button, [role=button], [role=tab]")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[data-places]"))
      .flatMap((element) => {
        const { color } = getComputedStyle(element);
        const inks = element.textContent?.trim() ? [color] : drawn(element);
        const best = Math.max(0, ...inks.map((ink) => contrast(ink, behind(element))));
        if (best >= 3) return [];
        return [`${best.toFixed(1)} : 1, ${element.outerHTML.slice(0, 160)}`];
      });
  });
}
