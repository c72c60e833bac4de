import { parse } from "@babel/parser";
import traverse, { type NodePath } from "@babel/traverse";
import type { MemberExpression, Node, OptionalMemberExpression } from "@babel/types";
import { childrenOf, DATA, type Feature, missingIn, type Use } from "./support.ts";

interface Known {
  readonly path: string;
  readonly feature: Feature;
}

const API = Object.entries(DATA.api) as [string, Feature][];
const BUILTINS = childrenOf(DATA.javascript["builtins"]);

/** Interfaces, classes and functions that are globals by name. */
const GLOBALS = new Map<string, Known>([
  ...API.map(([name, feature]) => [name, { path: `api.${name}`, feature }] as const),
  ...BUILTINS.map(
    ([name, feature]) => [name, { path: `javascript.builtins.${name}`, feature }] as const,
  ),
]);

/** The interface of well-known objects, whose members are then known for certain. */
const INSTANCES: Readonly<Record<string, string>> = {
  window: "Window",
  globalThis: "Window",
  self: "Window",
  navigator: "Navigator",
  document: "Document",
  history: "History",
  location: "Location",
  performance: "Performance",
  screen: "Screen",
  crypto: "Crypto",
  caches: "CacheStorage",
};

const STATIC = /_static$/;

/**
 * Interfaces whose objects the app handles. Methods of rarer ones mostly share their names with methods of our
 * own.
 */
const HANDLED = new RegExp(
  `^(javascript\\.builtins\\.\\w+|api\\.(${[
    "AbortController|AbortSignal|Animation|Blob|Cache|CacheStorage|CSSStyleDeclaration|Document|Element",
    "AuthenticatorAttestationResponse|PublicKeyCredential|SubtleCrypto",
    "BaseAudioContext|Audio(Buffer|Context|Node|Param|Worklet)\\w*|GainNode|CanvasRenderingContext2D",
    "Clipboard|DOMTokenList|Event|EventTarget|ExtendableEvent|FetchEvent|FormData|Headers",
    "HTML\\w*Element|LockManager|Media(Devices|Recorder|Stream|StreamTrack)|MessagePort|Node|NodeList|PerformanceObserver|Range",
    "ReadableStream|ReadableStreamDefaultReader|Request|ResizeObserver|Response|Service\\w+|Storage|Text(De|En)coder|URL|URLSearchParams",
    "ViewTransition|Window|Worker|Worklet",
  ].join("|")}))$`,
);

/** Members of these by name: what `value.name()` may call if nothing is known of the value. */
const MEMBERS = Map.groupBy(
  [...GLOBALS.values()]
    .filter(({ path }) => HANDLED.test(path))
    .flatMap(({ path, feature }) =>
      childrenOf(feature)
        .filter(([name]) => !STATIC.test(name) && !name.endsWith("_event"))
        .map(([name, member]) => ({ name, path: `${path}.${name}`, feature: member })),
    ),
  ({ name }) => name,
);

function memberOf(owner: Known | undefined, name: string): Known | undefined {
  if (!owner) return undefined;
  for (const key of [`${name}_static`, name]) {
    const feature = owner.feature[key];
    if (feature) return { path: `${owner.path}.${key}`, feature };
  }
  return undefined;
}

/** Regular expression syntax that the build doesn't convert, by its path in the data. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\(\?[ims]*-?[ims]+:/, "modifier"],
  [
    /\(\?<(?<name>\w+)>.*\|.*\(\?<\k<name>>/,
    "named_capturing_group.duplicate_named_capturing_groups",
  ],
];

const around = (code: string, { start }: Pick<Node, "start">) =>
  code.slice(Math.max(0, (start ?? 0) - 30), (start ?? 0) + 50).replaceAll(/\s+/g, " ");

type Member = MemberExpression | OptionalMemberExpression;

function nameOf({ computed, property }: Member): string | undefined {
  if (!computed && property.type === "Identifier") return property.name;
  return property.type === "StringLiteral" ? property.value : undefined;
}

const isCallee = (member: Node, parent: Node | undefined) =>
  (parent?.type === "CallExpression" || parent?.type === "OptionalCallExpression") &&
  parent.callee === member;

/** `value.name?.()` and `value.name?.other` ask whether it exists. */
function isAsked(member: Node, parent: Node | undefined): boolean {
  if (parent?.type === "OptionalCallExpression") return parent.callee === member && parent.optional;
  return parent?.type === "OptionalMemberExpression" && parent.object === member && parent.optional;
}

/** Resolves an expression to the feature that it refers to, as far as its globals show. */
function resolve(node: Node, isGlobal: (name: string) => boolean): Known | undefined {
  if (node.type === "Identifier" && isGlobal(node.name)) {
    const instanceOf = INSTANCES[node.name];
    return GLOBALS.get(instanceOf ?? node.name) ?? memberOf(GLOBALS.get("Window"), node.name);
  }
  if (node.type !== "MemberExpression" && node.type !== "OptionalMemberExpression")
    return undefined;
  const name = nameOf(node);
  const isWindow = node.object.type === "Identifier" && INSTANCES[node.object.name] === "Window";
  if (name === undefined || !isWindow || !isGlobal((node.object as { name: string }).name))
    return undefined;
  return GLOBALS.get(INSTANCES[name] ?? name);
}

/** @returns What is used of what some target lacks; each feature once. @throws SyntaxError */
export function findInJavaScript(code: string): Use[] {
  const uses = new Map<string, Use>();
  const report = ({ path, feature }: Known, node: Node) => {
    const missing = feature.__compat ? missingIn(feature.__compat) : [];
    if (missing.length > 0 && !uses.has(path))
      uses.set(path, { feature: path, missing, code: around(code, node) });
  };
  /** A call of a value of which nothing is known is reported if nothing of that name is supported. */
  const reportCall = (name: string, node: Node) => {
    const candidates = MEMBERS.get(name) ?? [];
    const isLacking = ({ feature }: Known) =>
      feature.__compat !== undefined && missingIn(feature.__compat).length > 0;
    const [first] = candidates;
    if (first && candidates.every(isLacking)) report(first, node);
  };
  const visitMember = ({
    node,
    parent,
    scope,
  }: NodePath<MemberExpression> | NodePath<OptionalMemberExpression>) => {
    const name = nameOf(node);
    if (name === undefined || isAsked(node, parent)) return;
    const isGlobal = (global: string) => !scope.hasBinding(global, { noGlobals: true });
    const itself = resolve(node, isGlobal);
    if (itself) return report(itself, node);
    const owner = resolve(node.object, isGlobal);
    const member = memberOf(owner, name);
    if (member) report(member, node);
    else if (!owner && isCallee(node, parent)) reportCall(name, node);
  };
  traverse(parse(code, { sourceType: "module" }), {
    ReferencedIdentifier({ node, scope, parent }: NodePath) {
      if (node.type !== "Identifier" || scope.hasBinding(node.name, { noGlobals: true })) return;
      // A question whether it exists.
      if (parent?.type === "UnaryExpression" && parent.operator === "typeof") return;
      const known = resolve(node, () => true);
      if (known && !INSTANCES[node.name]) report(known, node);
    },
    MemberExpression: visitMember,
    OptionalMemberExpression: visitMember,
    RegExpLiteral({ node }) {
      const syntax = DATA.javascript["regular_expressions"];
      for (const [pattern, path] of PATTERNS) {
        const feature = path.split(".").reduce<Feature | undefined>((f, key) => f?.[key], syntax);
        if (feature && pattern.test(node.pattern))
          report({ path: `javascript.regular_expressions.${path}`, feature }, node);
      }
    },
  });
  return [...uses.values()];
}
