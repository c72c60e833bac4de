/**
 * Checks of the rendered page, by view tests and by journeys. Each returns a description of what fails.
 *
 * Each function is self-contained, because a journey sends its source to the browser.
 */

/**
 * Controls less than 44 px wide or high. Excludes links within a sentence and staff positions, which
 * are as close as the lines of the staff and have steppers.
 */
export function smallTargets(): string[] {
  const LEAST = 44 - 0.5;
  const inSentence = (element: Element) => {
    const around = element.closest("p")?.textContent?.trim() ?? "";
    const links = [...(element.closest("p")?.querySelectorAll("a") ?? [])];
    const own = links.reduce((length, link) => length + (link.textContent?.length ?? 0), 0);
    return around.length > own;
  };
  // A press beside a slider, on its label, doesn't move it.
  const pressed = (element: Element) =>
    element.matches("[type=range]") ? element : (element.closest("label") ?? element);
  return [...document.querySelectorAll("a[href], button, input, [role=button], [role=tab]")]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((element) => !element.closest("[data-places]") && !inSentence(element))
    .map(pressed)
    .flatMap((element) => {
      const { width, height, right, bottom } = element.getBoundingClientRect();
      const shown = width > 1 && right > 0 && bottom > 0;
      if (!shown || (width >= LEAST && height >= LEAST)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`];
    });
}

/** Whether nothing of an element is drawn, such as of a text that only screen readers have. */
export function isHidden(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement)
    if (getComputedStyle(box).clipPath !== "none") return true;
  return !element.checkVisibility({ visibilityProperty: true });
}

/** Texts that are clipped or extend beyond the page. */
export function clippedTexts(): string[] {
  const cut: string[] = [];
  const look = (box: Element) => {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
    const frame = box.getBoundingClientRect();
    const isBody = box === document.body;
    return {
      frame,
      isInvisible: clipPath !== "none" || (position === "absolute" && frame.width <= 1),
      isScrolled: /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth,
      across: overflowX === "hidden" || overflowX === "clip" || isBody,
      down: !isBody && (overflowY === "hidden" || overflowY === "clip"),
    };
  };
  // Texts share their ancestors.
  const seen = new Map<Element, ReturnType<typeof look>>();
  const lookOnce = (box: Element) => {
    const looked = seen.get(box) ?? look(box);
    seen.set(box, looked);
    return looked;
  };
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
      const { frame, isInvisible, isScrolled, across, down } = lookOnce(box);
      // Scrollable content is not clipped.
      if (isInvisible || isScrolled) break;
      const over = across && (text.right > frame.right + 1 || text.left < frame.left - 1);
      const under = down && text.bottom > frame.bottom + 1;
      if (over || under) {
        cut.push(`${node.textContent.trim().slice(0, 60)} by ${box.className || box.tagName}`);
        break;
      }
    }
  }
  return cut;
}

/**
 * Parts of named sections that reach out of their section sideways, except in what scrolls, and parts of a section or
 * figure that overlap the next. Of the open dialog, or else the main part.
 */
export function misplacedParts(): string[] {
  const TOLERANCE = 2;
  const dialogs = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
  const root = [...dialogs].at(-1) ?? document.querySelector("main") ?? document.body;
  const isShown = (element: Element) => {
    const { width } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 1;
  };
  const isScrolled = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX))
        return true;
    return false;
  };
  const describe = (element: Element) => element.outerHTML.slice(0, 120);
  const sections = [...root.querySelectorAll("section[aria-labelledby]")];
  const outside = sections.flatMap((section) => {
    const { left, right } = section.getBoundingClientRect();
    return [...section.querySelectorAll("*")]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left - TOLERANCE || box.right > right + TOLERANCE;
      })
      .filter((part) => isShown(part) && !isScrolled(part))
      .map((part) => `outside: ${describe(part)}`);
  });
  const overlapping = root.querySelectorAll("section[aria-labelledby], figure");
  const covered = [...overlapping].flatMap((around) => {
    const parts = [...around.children].filter(isShown);
    return parts.slice(1).flatMap((part, index) => {
      const before = parts[index]?.getBoundingClientRect().bottom ?? 0;
      const { top } = part.getBoundingClientRect();
      return top < before - TOLERANCE ? [`overlapping: ${describe(part)}`] : [];
    });
  });
  return [...outside, ...covered];
}

/** Pairs of texts that overlap: of the open dialog, or else the main part. */
export function overlappingTexts(): string[] {
  const dialogs = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
  const root = [...dialogs].at(-1) ?? document.querySelector("main") ?? document.body;
  const lines: { text: string; parent: Element; x: number[]; y: number[] }[] = [];
  const findScroller = (element: Element) => {
    for (let box: Element | null = element; box && box !== root; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
    return undefined;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    // A bar covers what scrolls under it.
    if (!parent || !text || parent.closest("[data-bar], svg") || isHidden(parent)) continue;
    const shown = findScroller(parent)?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const { top, height, left, right } = box;
      const center = top + height / 2;
      if (shown && (center < shown.top || center > shown.bottom)) continue;
      // The box of a line is higher than its text.
      const y = [top + height * 0.25, top + height * 0.75];
      lines.push({ text, parent, x: [left + 0.5, right - 0.5], y });
    }
  }
  const share = ([start = 0, end = 0]: number[], [otherStart = 0, otherEnd = 0]: number[]) =>
    start < otherEnd && otherStart < end;
  const overlapping: string[] = [];
  // A page may have hundreds of texts: each is compared with those that begin above its end.
  lines.sort((one, other) => (one.y[0] ?? 0) - (other.y[0] ?? 0));
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if ((other.y[0] ?? 0) >= (one.y[1] ?? 0)) break;
      if (one.parent !== other.parent && share(one.x, other.x) && share(one.y, other.y))
        overlapping.push(`${one.text} · ${other.text}`);
    }
  return overlapping;
}

/** Controls whose text or icon has a contrast below 3 : 1. */
export function lowContrastControls(): string[] {
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
  /** Colors of texts that the style writes. */
  const written = (element: Element): string[] =>
    [element, ...element.querySelectorAll("*")].flatMap((part) => {
      const { content, color } = getComputedStyle(part, "::before");
      return /^"[^"]/.test(content) ? [color] : [];
    });
  return [...document.querySelectorAll("a[href], button, [role=button], [role=tab]")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest("[data-places]"))
    .flatMap((element) => {
      const { color } = getComputedStyle(element);
      const inks = element.textContent?.trim() ? [color] : [...drawn(element), ...written(element)];
      const best = Math.max(0, ...inks.map((ink) => contrast(ink, behind(element))));
      if (best >= 3) return [];
      return [`${best.toFixed(1)} : 1, ${element.outerHTML.slice(0, 160)}`];
    });
}

/** Texts that reach over the edge of the nearest box that is drawn around them: a border or a background. */
export function spilledTexts(): string[] {
  const TOLERANCE = 1.5;
  const isDrawn = (element: Element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element);
    const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
    return hasBorder || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  /** Finds none in a part that scrolls, which cuts its texts as intended. */
  const findBox = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) return undefined;
      if (isDrawn(box) && getComputedStyle(box).display !== "inline") return box;
    }
    return undefined;
  };
  const spilled: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("svg, noscript, script, style"))
      continue;
    if (isHidden(parent)) continue;
    const box = findBox(parent)?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const text of box ? range.getClientRects() : []) {
      if (!box || text.width <= 1) continue;
      // The box of a line is higher than its text.
      const [top, bottom] = [text.top + text.height * 0.2, text.bottom - text.height * 0.2];
      const isBeside = text.left < box.left - TOLERANCE || text.right > box.right + TOLERANCE;
      if (isBeside || top < box.top - TOLERANCE || bottom > box.bottom + TOLERANCE)
        spilled.push(node.textContent.trim().slice(0, 60));
    }
  }
  return [...new Set(spilled)];
}

/** Controls and pictures that reach beyond the sides of the window, except in what scrolls. */
export function partsBesideWindow(): string[] {
  const isScrolled = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  const width = document.documentElement.clientWidth;
  const parts = document.querySelectorAll(
    "a[href], button, input, select, svg, canvas, img, [role=img], table",
  );
  return [...parts].flatMap((part) => {
    // The box of a part of a drawing may be larger than what is drawn in it.
    if (part.parentElement?.closest("[role=img]")) return [];
    const box = part.getBoundingClientRect();
    const isShown = box.width > 1 && part.checkVisibility({ visibilityProperty: true });
    // The link that skips the header waits above the window.
    if (!isShown || box.bottom <= 0 || (box.left >= -1 && box.right <= width + 1)) return [];
    return isScrolled(part) ? [] : [part.outerHTML.slice(0, 120)];
  });
}

/** How far the page, or what scrolls in an open dialog, scrolls sideways. */
export function sidewaysScroll(): string[] {
  const isScroller = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowX);
  const sheets = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
  const scrollers = [...sheets].flatMap((sheet) => [...sheet.children].filter(isScroller));
  return [document.documentElement, ...scrollers].flatMap(({ scrollWidth, clientWidth }) =>
    scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [],
  );
}

/** How far the page scrolls, if that is only a little: then what is at its end should have been in the window. */
export function slightScroll(): string[] {
  const LEAST_PX = 96;
  const { scrollHeight, clientHeight } = document.documentElement;
  const hidden = scrollHeight - clientHeight;
  return hidden > 0 && hidden < LEAST_PX ? [`${hidden} px`] : [];
}

/**
 * Controls that a bar covers in part, that the window cuts, or that have no ring, when the keyboard focuses them
 * (WCAG 2.2, 2.4.12 and 2.4.7). Press Tab before: from then on a focus set by a script is as visible as one that the
 * keyboard moves.
 */
export async function hiddenFocus(): Promise<string[]> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isCovered = (control: Element) => {
    const { left, top, width, height } = (
      control.closest("label") ?? control
    ).getBoundingClientRect();
    // Points of the edges may belong to a neighbor whose target reaches further.
    return [0.1, 0.5, 0.9].some((down) => {
      const [x, y] = [left + width / 2, top + height * down];
      const bar = document.elementFromPoint(x, y)?.closest("[data-bar]");
      return y > innerHeight || y < 0 || (bar && !bar.contains(control));
    });
  };
  /** At the control, its label, or what is drawn in place of it. */
  const hasRing = (control: Element) =>
    [control, control.closest("label"), control.nextElementSibling].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  const hidden: string[] = [];
  const controls = document.querySelectorAll<HTMLElement | SVGElement>(
    "a[href], button, input, select, [role=button], [role=tab], [role=option]",
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // A control that has the focus would not be scrolled to, as when Tab reaches it.
    control.blur();
    control.focus();
    if (document.activeElement !== control || !control.matches(":focus-visible")) continue;
    if (!hasRing(control)) hidden.push(`no ring: ${control.outerHTML.slice(0, 120)}`);
    // The app's own listener scrolls in the next frame.
    if (isCovered(control)) await nextFrame();
    if (isCovered(control)) await nextFrame();
    if (!isCovered(control)) continue;
    const { top, bottom } = control.getBoundingClientRect();
    const place = `${Math.round(top)}–${Math.round(bottom)} of ${innerHeight}`;
    hidden.push(`${place}: ${control.outerHTML.slice(0, 120)}`);
  }
  return hidden;
}

/**
 * Parts that cover the page while it scrolls, except transparent parts, toasts, tooltips, and what a table keeps in view. A
 * dialog covers the page as intended: then, what covers the dialog.
 */
export function stuckParts(): string[] {
  const dialogs = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
  const root = [...dialogs].at(-1) ?? document.body;
  const INTENDED = "table, [data-toasts], [data-radix-popper-content-wrapper]";
  return [...root.querySelectorAll("*")].flatMap((element) => {
    const { position, pointerEvents, clipPath } = getComputedStyle(element);
    const isStuck = position === "sticky" || position === "fixed";
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && clipPath === "none" && pointerEvents !== "none";
    if (!isStuck || !isShown || element.closest(INTENDED)) return [];
    return [element.outerHTML.slice(0, 120)];
  });
}
