/**
 * Finds text that breaks when a browser translates the page. Pure: sources in, findings out.
 *
 * A translator replaces each text node by an element. React goes on to update, move and remove the text node that
 * it created, which changes nothing or throws. Where a text is the only child of an element, React keeps no text node
 * but sets the element's content. So text that may change, or whose siblings may, needs an element of its own.
 * See docs/decisions/0076-text-that-can-be-translated.md.
 */
import { parse } from "@babel/parser";
import traverse from "@babel/traverse";
import type * as t from "@babel/types";

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

type Child = t.JSXElement["children"][number];

/** Whether each declaration of a name in a file holds elements, or returns them. */
type Declarations = ReadonlyMap<string, boolean>;

/** Whether what a name holds renders elements or nothing, never text. */
type HoldsElements = (name: string) => boolean;

/** `Elements` of apps/web/src/lib/elements.ts, into which the compiler lets no text, or a function that returns it. */
const ELEMENTS = /^\(*(.*\) => )?(Elements|ReactElement)\)*( \| (undefined|null|false))*$/s;

/** Functions of React whose result isn't text. */
const ELEMENT_FUNCTIONS = new Set(["createElement", "createPortal", "cloneElement"]);

/** Functions whose result is that of their callback, or a list of such. */
const FUNCTIONS_OF_CALLBACKS = new Set(["map", "useMemo"]);

/** Name by which an expression is declared: that of `icon`, `page.icon`, `icon()` and `page.icon?.()` is `icon`. */
function nameOf(node: t.Node): string | undefined {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
    case "OptionalMemberExpression":
      return nameOf(node.property);
    case "CallExpression":
    case "OptionalCallExpression":
      return nameOf(node.callee);
    default:
      return undefined;
  }
}

/** The arguments of `return` in a statement, without those of inner functions. */
function returnedBy(statement: t.Statement | null | undefined): t.Node[] {
  switch (statement?.type) {
    case "ReturnStatement":
      return statement.argument ? [statement.argument] : [];
    case "BlockStatement":
      return statement.body.flatMap(returnedBy);
    case "IfStatement":
      return [statement.consequent, statement.alternate].flatMap(returnedBy);
    case "SwitchStatement":
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(returnedBy));
    default:
      return [];
  }
}

const isFunction = (node: t.Node | null | undefined) =>
  node?.type === "ArrowFunctionExpression" ||
  node?.type === "FunctionExpression" ||
  node?.type === "FunctionDeclaration";

const resultsOf = ({ body }: { readonly body: t.BlockStatement | t.Expression }): t.Node[] =>
  body.type === "BlockStatement" ? returnedBy(body) : [body];

function rendersElements(node: t.Node, holds: HoldsElements): boolean {
  const all = (nodes: readonly (t.Node | null)[]) =>
    nodes.every((each) => each !== null && rendersElements(each, holds));
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
    case "NullLiteral":
    case "BooleanLiteral":
      return true;
    case "StringLiteral":
      return node.value === "";
    case "TSSatisfiesExpression":
      return node.typeAnnotation.type === "TSNeverKeyword" || all([node.expression]);
    case "LogicalExpression":
      return all(node.operator === "&&" ? [node.right] : [node.left, node.right]);
    case "ConditionalExpression":
      return all([node.consequent, node.alternate]);
    case "ArrayExpression":
      return all(node.elements);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return all(resultsOf(node));
    case "CallExpression":
    case "OptionalCallExpression":
      if (FUNCTIONS_OF_CALLBACKS.has(nameOf(node.callee) ?? ""))
        return all(node.arguments.slice(0, 1));
  }
  const name = nameOf(node);
  return name !== undefined && (name === "undefined" || ELEMENT_FUNCTIONS.has(name) || holds(name));
}

const isBlank = (text: string): boolean => text.trim() === "";

/** Text that is written in the markup. */
function literalText(child: Child): string | undefined {
  if (child.type === "JSXText") return child.value;
  if (child.type !== "JSXExpressionContainer") return undefined;
  return child.expression.type === "StringLiteral" ? child.expression.value : undefined;
}

/** Whether JSX renders nothing here: an indentation or a comment. */
const isNothing = (child: Child): boolean =>
  child.type === "JSXText"
    ? /^\s*\n\s*$/.test(child.value)
    : child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression";

/** Components that always render one element. */
const STEADY = /^(Link|VisuallyHidden|\w+Icon)$/;

/** Whether a component may render nothing now and an element later. */
function mayCome(child: Child): boolean {
  if (child.type !== "JSXElement") return false;
  const { name } = child.openingElement;
  return name.type !== "JSXIdentifier" || (/^[A-Z]/.test(name.name) && !STEADY.test(name.name));
}

const MAY_BE_TEXT = "may render text beside others: give it an element, or the type Elements";
const IN_FRAGMENT = "text in a fragment has the siblings of the fragment: give it an element";
const BESIDE_CHANGING =
  "text beside what may come, go or change: give it an element, or write one string";
const FROM_COMPONENT = "a component that renders text: give it an element";

/** Messages for the children of an element or fragment, with the child. */
function* judgeChildren(parent: t.JSXElement | t.JSXFragment, holds: HoldsElements) {
  const children = parent.children.filter((child) => !isNothing(child));
  const isFragment = parent.type === "JSXFragment";
  if (children.length < 2 && !isFragment) return;
  const isExpression = (child: Child) =>
    child.type === "JSXExpressionContainer" && literalText(child) === undefined;
  const changes = children.some(isExpression);
  for (const [index, child] of children.entries()) {
    const text = literalText(child);
    if (text === undefined) {
      const isUnsafe =
        child.type === "JSXExpressionContainer" && !rendersElements(child.expression, holds);
      if (isUnsafe) yield { child, message: MAY_BE_TEXT };
    } else if (isBlank(text)) continue;
    else if (isFragment) yield { child, message: IN_FRAGMENT };
    else if (changes || children.slice(0, index).some(mayCome))
      yield { child, message: BESIDE_CHANGING };
  }
}

/** Names that a file declares, as props, parameters, variables or functions. */
function declarationsOf(file: t.File, source: string): Declarations {
  const found = new Map<string, boolean>();
  const add = (name: string | undefined, isElements: boolean) => {
    if (name !== undefined) found.set(name, (found.get(name) ?? true) && isElements);
  };
  const isElements = (annotation: t.Node | null | undefined) =>
    annotation?.type === "TSTypeAnnotation" &&
    ELEMENTS.test(source.slice(annotation.typeAnnotation.start ?? 0, annotation.end ?? 0));
  const holds = (name: string) => found.get(name) === true;
  traverse(file, {
    TSPropertySignature({ node }) {
      add(nameOf(node.key), isElements(node.typeAnnotation));
    },
    TSMethodSignature({ node }) {
      add(nameOf(node.key), isElements(node.returnType));
    },
    VariableDeclarator({ node }) {
      if (node.id.type !== "Identifier" || !node.init) return;
      add(node.id.name, isElements(node.id.typeAnnotation) || rendersElements(node.init, holds));
    },
    FunctionDeclaration({ node }) {
      add(node.id?.name, isElements(node.returnType) || rendersElements(node, holds));
    },
  });
  return found;
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** A name means what its own file declares, otherwise what all files that declare it agree on. */
function resolver(own: Declarations, all: readonly Declarations[]): HoldsElements {
  return (name) => {
    const declared = own.get(name);
    if (declared !== undefined) return declared;
    const elsewhere = all.flatMap((each) => each.get(name) ?? []);
    return elsewhere.length > 0 && elsewhere.every(Boolean);
  };
}

export function findBareText(sources: readonly Source[]): Finding[] {
  const parsed = sources.map(({ file, text }) => {
    const tree = parse(text, {
      sourceType: "module",
      plugins: file.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"],
    });
    return { file, tree, own: declarationsOf(tree, text) };
  });
  const all = parsed.map(({ own }) => own);
  return parsed.flatMap(({ file, tree, own }) => {
    const holds = resolver(own, all);
    const findings: Finding[] = [];
    const report = (node: t.Node, message: string) =>
      findings.push({ file, line: node.loc?.start.line ?? 0, message });
    const judge = (node: t.JSXElement | t.JSXFragment) => {
      for (const { child, message } of judgeChildren(node, holds)) report(child, message);
    };
    const judgeComponent = (name: string | undefined, node: t.Node | null | undefined) => {
      if (name === undefined || !/^[A-Z]/.test(name) || !isFunction(node)) return;
      for (const result of resultsOf(node as t.FunctionDeclaration))
        if (!rendersElements(result, holds)) report(result, FROM_COMPONENT);
    };
    traverse(tree, {
      JSXElement: ({ node }) => judge(node),
      JSXFragment: ({ node }) => judge(node),
      FunctionDeclaration: ({ node }) => judgeComponent(node.id?.name, node),
      VariableDeclarator: ({ node }) => judgeComponent(nameOf(node.id), node.init),
    });
    return findings;
  });
}
