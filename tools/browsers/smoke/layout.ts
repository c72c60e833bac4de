/** Compares where elements are with where Chromium puts them. */

/** In CSS pixels, relative to the page. */
export interface Box {
  /** Where it is in the document: tags and positions among siblings. */
  readonly path: string;
  /** Whether its width depends on its text, which engines shape in different ways. */
  readonly isText: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const TOLERANCE_PX = 4;
const TOLERANCE_SHARE = 0.02;

const FRAME_SIDES = ["left", "top", "width", "height"] as const;
const TEXT_SIDES = ["top", "height"] as const;

/** Runs in the page. @returns The boxes of everything visible, without the parts of drawings. */
export function collectBoxes(): Box[] {
  const boxes: Box[] = [];
  /** Whether it is as wide as its text, not as what is around it. */
  const isAsWideAsText = (element: Element, width: number) => {
    const parent = element.parentElement?.getBoundingClientRect().width ?? 0;
    if (!(element instanceof HTMLElement) || !element.textContent?.trim() || width > parent - 1)
      return false;
    const { width: own } = element.style;
    element.style.width = "max-content";
    const natural = element.getBoundingClientRect().width;
    element.style.width = own;
    return Math.abs(natural - width) < 0.5;
  };
  const visit = (element: Element, path: string) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { display, position } = getComputedStyle(element);
    const isText =
      hasText ||
      display.startsWith("inline") ||
      element.matches("button, a, label") ||
      isAsWideAsText(element, width);
    // Texts for screen readers are clipped to a pixel.
    if (width <= 1 || height <= 1) return;
    if (position !== "fixed")
      boxes.push({ path, isText, left: left + scrollX, top: top + scrollY, width, height });
    if (element.matches("svg, button, a, h1, p")) return;
    for (const [index, child] of [...element.children].entries())
      visit(child, `${path} > ${child.tagName.toLowerCase()}:${index + 1}`);
  };
  const root = document.getElementById("root");
  if (root) visit(root, "root");
  return boxes;
}

function isNear(value: number, reference: number): boolean {
  const allowed = Math.max(TOLERANCE_PX, TOLERANCE_SHARE * Math.abs(reference));
  return Math.abs(value - reference) <= allowed;
}

/** @returns A line for each box that is missing, additional or more than 4 px and 2 % off. */
export function compareBoxes(boxes: readonly Box[], reference: readonly Box[]): string[] {
  const byPath = new Map(boxes.map((box) => [box.path, box]));
  const known = new Set(reference.map(({ path }) => path));
  const differences: string[] = [];
  for (const wanted of reference) {
    const box = byPath.get(wanted.path);
    if (!box) differences.push(`${wanted.path} is missing`);
    else
      for (const side of wanted.isText ? TEXT_SIDES : FRAME_SIDES)
        if (!isNear(box[side], wanted[side]))
          differences.push(
            `${wanted.path}: ${side} ${box[side].toFixed(1)} instead of ${wanted[side].toFixed(1)}`,
          );
  }
  for (const { path } of boxes) if (!known.has(path)) differences.push(`${path} is additional`);
  return differences;
}
