import { type CssNode, generate, parse, type WalkContext, walk } from "css-tree";
import { childrenOf, DATA, type Feature, missingIn, type Use } from "./support.ts";

const { css } = DATA;
const PROPERTIES = css["properties"] as Feature;
const AT_RULES = css["at-rules"] as Feature;
const SELECTORS = css["selectors"] as Feature;

const VENDORS_OWN = /^-/;

/** Functions and units of values by name, at whatever depth the data has them: `light-dark()` is a color. */
const TYPES = new Map<string, { readonly path: string; readonly feature: Feature }>();
function collect(feature: Feature | undefined, path: string): void {
  for (const [name, child] of childrenOf(feature)) {
    if (!TYPES.has(name)) TYPES.set(name, { path: `${path}.${name}`, feature: child });
    collect(child, `${path}.${name}`);
  }
}
collect(css["types"] as Feature, "css.types");

/**
 * @returns What is used of what some target lacks; each feature once. Vendors' own names are left out: the
 * build adds them for the browsers that need them.
 */
export function findInStyles(text: string): Use[] {
  const uses = new Map<string, Use>();
  const report = (feature: Feature | undefined, path: string, node: CssNode) => {
    const missing = feature?.__compat ? missingIn(feature.__compat) : [];
    if (missing.length > 0 && !uses.has(path))
      uses.set(path, { feature: path, missing, code: generate(node).slice(0, 80) });
  };
  walk(parse(text), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === "Atrule") report(AT_RULES[node.name], `css.at-rules.${node.name}`, node);
      const isPseudo = node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector";
      if (isPseudo && !VENDORS_OWN.test(node.name))
        report(SELECTORS[node.name], `css.selectors.${node.name}`, node);
      if (
        node.type === "Declaration" &&
        !VENDORS_OWN.test(node.property) &&
        this.atrule?.name !== "font-face"
      )
        report(PROPERTIES[node.property], `css.properties.${node.property}`, node);
      if (node.type === "Function") {
        const type = TYPES.get(node.name);
        if (type) report(type.feature, type.path, node);
      }
      if (node.type === "Dimension") {
        const unit = TYPES.get(node.unit);
        if (unit) report(unit.feature, unit.path, node);
      }
      if (node.type === "Identifier" && this.declaration) {
        const { property } = this.declaration;
        report(PROPERTIES[property]?.[node.name], `css.properties.${property}.${node.name}`, node);
      }
    },
  });
  return [...uses.values()];
}
