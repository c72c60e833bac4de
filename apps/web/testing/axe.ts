import axe from "axe-core";

/**
 * While notes sound or the microphone listens, a busy button keeps its name, such as 'Play', though its text changes:
 * a screen reader would speak the new name over the notes, or into the microphone.
 */
const isIntended = (rule: string, { html }: axe.NodeResult) =>
  rule === "label-content-name-mismatch" && /^<button [^>]*aria-busy="true"/.test(html);

/** Rules whose outcome depends on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** axe's rules that are violated, each with its element: all of them, or those that depend on the theme. */
export async function violations(rules: "all" | "colors" = "all"): Promise<string[]> {
  const results = await axe.run(document, {
    resultTypes: ["violations"],
    // Both take time: style sheets of other sites, which there are none of, and a selector for each element.
    preload: false,
    selectors: false,
    ...(rules === "colors" && { runOnly: { type: "rule", values: COLOR_RULES } }),
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isIntended(id, node)).map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Texts that fail axe's rule of WCAG 2.2, 1.4.6, or that it can't decide, such as text over a picture. */
export async function faintTexts(): Promise<string[]> {
  const results = await axe.run(document, {
    runOnly: { type: "rule", values: ["color-contrast-enhanced"] },
  });
  return [...results.violations, ...results.incomplete]
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ html, any: [check] }) => {
      // axe takes accidentals for icons. They have the color of the text around them.
      if (check?.data?.messageKey === "nonBmp") return [];
      return [`${check?.message}: ${html.slice(0, 200)}`];
    });
}
