import { parse } from "@babel/parser";
import traverse from "@babel/traverse";
import type { JSXElement, JSXOpeningElement } from "@babel/types";
import type { Edit } from "./edit.ts";

/** Elements that show something of their own and can be hidden by a style. */
const VISIBLE =
  /^(a|button|dd|dt|fieldset|figure|h[1-6]|input|label|legend|li|ol|p|section|table|td|th|ul)$/;
const FOCUSABLE = /^(a|button|input|select|textarea|Button|IconButton|LinkButton)$/;
/** Props whose text a learner reads or hears. */
const TEXTS = /^(aria-label|label|title|heading|legend|message|description)$/;
const WORD = /[A-Za-z]{3}/;

const nameOf = ({ name }: JSXOpeningElement): string =>
  name.type === "JSXIdentifier" ? name.name : "";

const attributeNames = ({ attributes }: JSXOpeningElement): readonly string[] =>
  attributes.map((each) =>
    each.type === "JSXAttribute" && each.name.type === "JSXIdentifier" ? each.name.name : "…",
  );

/** After the name, and its type arguments. */
const insertAt = (opening: JSXOpeningElement): number =>
  (opening.typeArguments ?? opening.name).end ?? 0;

const insert = (opening: JSXOpeningElement, text: string): Edit => ({
  start: insertAt(opening),
  end: insertAt(opening),
  text,
});

const turnAround = (text: string): string => [...text].toReversed().join("");

/** Faults that can be planted in the source of a component, by rule. */
export function componentFaults(source: string): Readonly<Record<string, readonly Edit[]>> {
  const hide: Edit[] = [];
  const rename: Edit[] = [];
  const dropFocus: Edit[] = [];
  const cut: Edit[] = [];
  const tree = parse(source, { sourceType: "module", plugins: ["typescript", "jsx"] });
  traverse(tree, {
    JSXOpeningElement({ node }) {
      const attributes = attributeNames(node);
      const isSpread = attributes.includes("…");
      if (VISIBLE.test(nameOf(node)) && !attributes.includes("style") && !isSpread)
        hide.push(insert(node, ' style={{ display: "none" }}'));
      if (FOCUSABLE.test(nameOf(node)) && !attributes.includes("tabIndex") && !isSpread)
        dropFocus.push(insert(node, " tabIndex={-1}"));
    },
    JSXAttribute({ node: { name, value } }) {
      const isText = name.type === "JSXIdentifier" && TEXTS.test(name.name);
      if (!isText || value?.type !== "StringLiteral" || !WORD.test(value.value)) return;
      const text = JSON.stringify(turnAround(value.value));
      rename.push({ start: value.start ?? 0, end: value.end ?? 0, text });
    },
    JSXText({ node: { value, start, end } }) {
      if (WORD.test(value) && !value.includes("&"))
        rename.push({ start: start ?? 0, end: end ?? 0, text: turnAround(value) });
    },
    JSXElement({ node, parent }) {
      if (parent.type === "JSXElement") cut.push(removal(node));
    },
  });
  return { hide, rename, "drop focus": dropFocus, cut };
}

const removal = ({ start, end }: JSXElement): Edit => ({
  start: start ?? 0,
  end: end ?? 0,
  text: "",
});
