import axe from "axe-core";
import { readTexts, type Text } from "./text-looks.ts";

/**
 * While notes sound or the microphone listens, a busy button keeps its name, such as 'Play', though its text changes:
 * a screen reader would speak the new name over the notes, or into the microphone.
 */
const isIntended = (rule: string, { html }: axe.NodeResult) =>
  rule === "label-content-name-mismatch" && /^<button [^>]*aria-busy="true"/.test(html);

const describe = ({ id, nodes }: axe.Result): readonly string[] =>
  nodes.filter((node) => !isIntended(id, node)).map(({ html }) => `${id}: ${html.slice(0, 200)}`);

const OPTIONS = {
  // Both take time: style sheets of other sites, which there are none of, and a selector for each element.
  preload: false,
  selectors: false,
} as const satisfies axe.RunOptions;

interface ColorRules {
  readonly names: readonly string[];
  /** Whether a text that axe can't decide about is reported. */
  readonly mustDecide: boolean;
  /** Looks that the rules have accepted in the tests so far. */
  readonly accepted: Set<string>;
}

/** Rules whose outcome depends on the theme. */
const COLORS: ColorRules = {
  names: ["color-contrast", "link-in-text-block"],
  mustDecide: false,
  accepted: new Set(),
};

const MORE_CONTRAST: ColorRules = {
  names: ["color-contrast-enhanced"],
  mustDecide: true,
  accepted: new Set(),
};

/** Rules of axe that are violated, each with its element, but for those about colors. */
export async function violations(): Promise<string[]> {
  const results = await axe.run(document, {
    ...OPTIONS,
    resultTypes: ["violations"],
    rules: Object.fromEntries(COLORS.names.map((rule) => [rule, { enabled: false }])),
  });
  return results.violations.flatMap(describe);
}

const elementsOf = (results: readonly axe.Result[], isCounted: (node: axe.NodeResult) => boolean) =>
  results.flatMap(({ nodes }) => nodes.filter(isCounted).map(({ element }) => element as Element));

/** Hidden texts pass, too, with a contrast that wasn't measured. */
const isMeasured = ({ any }: axe.NodeResult) =>
  any.every(({ id, data }) => !id.startsWith("color-contrast") || data?.contrastRatio > 0);

/** axe finds no color behind a text that is covered, or over a picture, in any theme. */
const hasNoGround = ({ any }: axe.NodeResult) =>
  any.every(({ data }) => data?.messageKey !== "colorParse" && data?.bgColor === undefined);
/** The picture belongs to the look, unlike a part that covers the text in one place. */
const isOverPicture = (node: axe.NodeResult) =>
  hasNoGround(node) && node.any.every(({ data }) => PICTURE.test(data?.messageKey));
const PICTURE = /^(bgGradient|bgImage|shortTextContent)$/;

/** Texts without a color behind them, each with the place where axe found none. */
const groundless = new WeakMap<Element, string>();
const placeOf = (element: Element) => JSON.stringify([innerWidth, element.getBoundingClientRect()]);

type Outcome = Pick<axe.AxeResults, "violations" | "incomplete">;

/** Applies rules to texts, and remembers the looks that these accept. */
async function applyRules(rules: ColorRules, texts: readonly Text[]): Promise<Outcome> {
  if (texts.length === 0) return { violations: [], incomplete: [] };
  const { passes, violations, incomplete } = await axe.run(
    texts.map(({ element }) => element),
    { ...OPTIONS, elementRef: true, runOnly: { type: "rule", values: [...rules.names] } },
  );
  const isFine = (node: axe.NodeResult) => !rules.mustDecide && isOverPicture(node);
  const doubtful = new Set([
    ...elementsOf(violations, () => true),
    ...elementsOf(incomplete, (node) => !isFine(node)),
  ]);
  const clear = new Set([...elementsOf(passes, isMeasured), ...elementsOf(incomplete, isFine)]);
  for (const { element, look } of texts)
    if (look !== undefined && clear.has(element) && !doubtful.has(element))
      rules.accepted.add(look);
  if (!rules.mustDecide)
    for (const element of elementsOf(incomplete, hasNoGround))
      groundless.set(element, placeOf(element));
  return { violations, incomplete };
}

/**
 * Applies rules about colors to the texts with a look that they haven't accepted before. Most of what a view shows in
 * one state, window and theme it shows in others as well, and finding what is behind a text takes axe longer than all
 * other rules.
 */
async function checkColors(rules: ColorRules): Promise<Outcome> {
  const isNew = ({ look }: Text) => look === undefined || !rules.accepted.has(look);
  const isDecidable = ({ element }: Text) =>
    rules.mustDecide || groundless.get(element) !== placeOf(element);
  const texts = readTexts().filter((text) => isNew(text) && isDecidable(text));
  const firsts = new Map(texts.map((text) => [text.look ?? text, text]));
  const first = await applyRules(rules, [...firsts.values()]);
  const rest = texts.filter((text) => isNew(text) && firsts.get(text.look ?? text) !== text);
  const second = await applyRules(rules, rest);
  return {
    violations: [...first.violations, ...second.violations],
    incomplete: [...first.incomplete, ...second.incomplete],
  };
}

/** axe's rules about colors that are violated, each with its element. */
export const colorViolations = async (): Promise<string[]> =>
  (await checkColors(COLORS)).violations.flatMap(describe);

/** Texts that fail axe's rule of WCAG 2.2, 1.4.6, or that it can't decide, such as text over a picture. */
export async function faintTexts(): Promise<string[]> {
  const results = await checkColors(MORE_CONTRAST);
  return [...results.violations, ...results.incomplete]
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ html, any: [check] }) => {
      // axe takes accidentals for icons. They have the color of the text around them.
      if (check?.data?.messageKey === "nonBmp") return [];
      return [`${check?.message}: ${html.slice(0, 200)}`];
    });
}
