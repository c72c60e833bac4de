/** Describes all that the contrast of a text depends on, so that texts which look the same are checked once. */
import { isHidden } from "./measures.ts";

const CLEAR = "rgba(0, 0, 0, 0)";
const IS_OPAQUE = /^rgb\(/;
/** In place of a color: axe finds none in a picture or a gradient. */
const PICTURE = "picture";
const PICTURES = "canvas, iframe, img, svg, video";

/** An element that draws something of its own behind texts. */
interface Backdrop {
  readonly element: Element;
  readonly look: string;
  readonly box: DOMRect;
}

/** The background of an element: a color, a picture, or undefined without one. */
function backgroundOf(element: Element): string | undefined {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== "none" || element.matches(PICTURES)) return PICTURE;
  return backgroundColor === CLEAR ? undefined : backgroundColor;
}

const findBackdrops = (elements: readonly Element[]): readonly Backdrop[] =>
  elements.flatMap((element) => {
    const look = backgroundOf(element);
    return look ? [{ element, look, box: element.getBoundingClientRect() }] : [];
  });

/** Whether two boxes share more than the fraction of a pixel by which neighbors may overlap. */
const isOver = (one: DOMRect, other: DOMRect) =>
  one.left < other.right - 1 &&
  one.right > other.left + 1 &&
  one.top < other.bottom - 1 &&
  one.bottom > other.top + 1;

/** Backgrounds of the ancestors, up to the first that hides the others. Undefined if a part is transparent or blended. */
function backgroundsOf(text: Element): readonly string[] | undefined {
  const found: string[] = [];
  let isHiding = false;
  for (let box: Element | null = text; box; box = box.parentElement) {
    const { opacity, mixBlendMode, filter } = getComputedStyle(box);
    if (opacity !== "1" || mixBlendMode !== "normal" || filter !== "none") return undefined;
    const background: string | undefined = isHiding ? undefined : backgroundOf(box);
    if (background === undefined) continue;
    found.push(background);
    isHiding = background === PICTURE || IS_OPAQUE.test(background);
  }
  return found;
}

/**
 * The colors, size and weight of an element's text, and everything that may be behind it: backgrounds of its ancestors,
 * and other parts that share its place. Undefined for a text whose contrast depends on more.
 */
function lookOf(text: Element, backdrops: readonly Backdrop[]): string | undefined {
  const backgrounds = backgroundsOf(text);
  if (!backgrounds) return undefined;
  const box = text.getBoundingClientRect();
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
  const others = backdrops
    .filter((each) => isOver(each.box, box))
    .filter(({ element }) => !element.contains(text) && !text.contains(element));
  return [
    ...[color, fontSize, fontWeight, textShadow, "on", ...backgrounds],
    ...others.flatMap(({ look }) => ["beside", look]),
  ].join(" ");
}

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

const isField = (element: Element) => element.matches("input, select, textarea");

/** axe measures no texts of screen readers alone, of drawings, or of disabled controls. */
const isMeasured = (element: Element) =>
  !element.closest("svg, :disabled, [aria-disabled=true]") &&
  !isHidden(element) &&
  element.getBoundingClientRect().bottom > 0;

/** An element with a text of its own, or a link within text. */
export interface Text {
  readonly element: Element;
  /** Undefined if it doesn't decide the contrast. */
  readonly look: string | undefined;
}

export function readTexts(): readonly Text[] {
  const elements = [...document.querySelectorAll("body *")];
  const backdrops = findBackdrops(elements);
  return elements.flatMap((element) => {
    const around = element.matches("a[href]") ? element.parentElement : null;
    const isInText = around !== null && hasOwnText(around);
    if (!isInText && !hasOwnText(element) && !isField(element)) return [];
    if (!isMeasured(element)) return [];
    const own = lookOf(element, backdrops);
    const look = isInText ? lookOfLink(element, own, lookOf(around, backdrops)) : own;
    return [{ element, look }];
  });
}

/** A link within text differs from it by more than its color. */
function lookOfLink(link: Element, own: string | undefined, around: string | undefined) {
  const { textDecorationLine, borderBottom } = getComputedStyle(link);
  return own && around && `${own} ${textDecorationLine} ${borderBottom} in ${around}`;
}
