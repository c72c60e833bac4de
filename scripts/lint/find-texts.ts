import { type ParserPlugin, parse } from "@babel/parser";
import traverse, { type NodePath } from "@babel/traverse";
import type { Node } from "@babel/types";

export interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** A word, which a person reads, unlike `·` or `×`. */
const WORD = /\p{L}{2}/u;
/** A text of several words that begins as a sentence does: most of what else stands in quotes is for the machine. */
const SENTENCE = /^\p{Lu}[\p{L}’']*[,:]? (?:.*)\p{L}/u;
/** Attributes and properties whose value is shown or read aloud. */
const SHOWN =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|description|heading|hint|label|message|placeholder|subtitle|text|title)$/;

/** Errors, logs and marks of time, which a learner doesn't see. */
const FOR_DEVELOPERS = /^(?:\w*Error|invariant|console\.\w+|performance\.\w+|debug)$/;

const nameOf = (node: Node): string => {
  if (node.type === "Identifier") return node.name;
  if (node.type === "StringLiteral") return node.value;
  if (node.type === "JSXIdentifier") return node.name;
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return "";
};

/** The name of the attribute or property that the node is the value of, through conditions and braces. */
function labelOf(path: NodePath): string | undefined {
  for (let at: NodePath | null = path; at; at = at.parentPath) {
    const { node } = at;
    if (node.type === "JSXAttribute") return nameOf(node.name);
    if (node.type === "ObjectProperty" && at.key !== "key") return nameOf(node.key);
    const isPassage =
      at === path ||
      /^(?:ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/.test(node.type);
    if (!isPassage) return undefined;
  }
  return undefined;
}

const isForDevelopers = (path: NodePath): boolean =>
  path.findParent(({ node }) => {
    if (node.type === "NewExpression" || node.type === "CallExpression")
      return FOR_DEVELOPERS.test(nameOf(node.callee));
    return node.type.startsWith("TS") || /^(?:Import|Export\w*From|ExportAll)/.test(node.type);
  }) !== null;

/**
 * Finds texts for the user in a file's code: JSX text, attributes and properties that are shown, and sentences.
 *
 * @param file Its name; angle brackets mean something else in `.ts` than in `.tsx`.
 * @returns Each with its line, in order.
 */
export function findTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = [];
  const look = (path: NodePath, raw: string) => {
    const text = raw.replaceAll(/\s+/g, " ").trim();
    if (!WORD.test(text) || isForDevelopers(path)) return;
    const label = labelOf(path);
    const isShown =
      path.node.type === "JSXText" ||
      path.parentPath?.parentPath?.node.type === "JSXElement" ||
      SENTENCE.test(text) ||
      (label !== undefined && SHOWN.test(label) && /^\p{Lu}/u.test(text));
    if (isShown) found.push({ line: path.node.loc?.start.line ?? 0, text });
  };
  const plugins: ParserPlugin[] = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  traverse(parse(source, { sourceType: "module", plugins }), {
    JSXText: (path) => look(path, path.node.value),
    StringLiteral: (path) => look(path, path.node.value),
    TemplateLiteral: (path) =>
      look(path, path.node.quasis.map(({ value }) => value.cooked ?? "").join("…")),
  });
  return found;
}
