/**
 * Finds words in prose that docs/writing.md replaces by plainer ones. Pure: text in, findings out.
 * Prose is what people read: comments, titles of tests, and documents. Code and string literals
 * that the product shows are not searched.
 */
import { type ParserPlugin, parse } from "@babel/parser";

/** A word to avoid, and what to write instead. */
interface Rule {
  readonly word: RegExp;
  readonly instead: string;
}

const RULES: readonly Rule[] = [
  { word: /\b(?:tells?|told|telling)\b/gi, instead: "say, report, pass, show; distinguish" },
  { word: /\b(?:nobody|somebody|whoever)\b/gi, instead: "name the user, caller or visitor" },
  { word: /\banew\b/gi, instead: "again" },
  { word: /\bwherever\b/gi, instead: "where, everywhere, in each place that" },
  { word: /\bletters?\b/gi, instead: "email" },
  { word: /\bdoors?\b/gi, instead: "dialog, entry, authenticator" },
  { word: /\b(?:shelf|shelves)\b/gi, instead: "storage" },
  { word: /\bpatience\b/gi, instead: "timeout" },
  { word: /\bwhereabouts\b/gi, instead: "location, context" },
  { word: /\b(?:lets|let) go\b/gi, instead: "release" },
  { word: /\bgives? way\b/gi, instead: "yield, retry later" },
  { word: /\b(?:lie|lies) (?:in|on|at|there|here|behind)\b/gi, instead: "is" },
  { word: /\b(?:mends?|mended|mending)\b/gi, instead: "fix" },
  { word: /\bspelt\b/gi, instead: "spelled" },
  { word: /\bpractis(?:e|es|ed|ing)\b/gi, instead: "practice (American spelling)" },
  { word: /\bcolours?\b/gi, instead: "color (American spelling)" },
  { word: /\bat once\b/gi, instead: "immediately, concurrently, together, in one step" },
  // The mark of a comment.
  { word: /^(?:\/\*+|\/\/)\s*(?:What|Of|By)\b/g, instead: "a noun or a verb first" },
  // The quotation mark of a title.
  { word: /^["'`](?:of|by|that|from)\b/gi, instead: "does X when Y" },
  {
    word: /^["'`](?:is|isn['’]t|are|aren['’]t|was|were)\b/gi,
    instead: "a verb that says what it does",
  },
];

/** A literal use that stays: the words around it, and why. */
export interface Allowed {
  /** As written in the text. */
  readonly phrase: string;
  readonly why: string;
  /** Path of the one file it is allowed in; everywhere without. */
  readonly in?: string;
}

export interface Finding {
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** A piece of prose, and the line it begins at, from 1. */
interface Prose {
  readonly line: number;
  readonly text: string;
}

const TITLED = new Set(["it", "test", "describe", "each", "for", "step"]);

/** A token of Babel's, which declares its tokens as `any`. */
interface Token {
  readonly type: string | { readonly label: string };
  readonly start: number;
  readonly end: number;
  readonly loc: {
    readonly start: { readonly line: number };
    readonly end: { readonly line: number };
  };
}

/** Whether a line of `//` continues the comment before it, which may be in mid-sentence. */
const isContinued = (before: Token | undefined, { type, loc }: Token) =>
  type === "CommentLine" &&
  before?.type === "CommentLine" &&
  before.loc.end.line === loc.start.line - 1;

/** Comments of a TypeScript source, and the titles of its tests. */
function proseOfCode(file: string, source: string): Prose[] {
  const isTest = /\.(?:test|journey)\.tsx?$/.test(file);
  const plugins: ParserPlugin[] = file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"];
  const { tokens } = parse(source, { sourceType: "module", plugins, tokens: true });
  const found: Prose[] = [];
  let last = "";
  let opens = false;
  let before: Token | undefined;
  for (const token of tokens as readonly Token[]) {
    const { type, start, end, loc } = token;
    const text = source.slice(start, end);
    const isComment = typeof type === "string";
    const isText = !isComment && /^(?:string|\.\.\.`)$/.test(type.label);
    const comment = isContinued(before, token) ? found.pop() : undefined;
    if (comment) found.push({ ...comment, text: `${comment.text}\n${text}` });
    else if (isComment || (isTest && opens && isText)) found.push({ line: loc.start.line, text });
    before = token;
    if (isComment) continue;
    opens = text === "(" && (TITLED.has(last) || last === ")");
    last = text;
  }
  return found;
}

/** Comments of a style sheet. */
function proseOfCss(source: string): Prose[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    line: source.slice(0, match.index).split("\n").length,
    text: match[0],
  }));
}

/** A document without its code. */
function proseOfMarkdown(source: string): Prose[] {
  const blank = (code: string) => code.replace(/[^\n]/g, " ");
  return [{ line: 1, text: source.replace(/```[\s\S]*?```|`[^`\n]*`/g, blank) }];
}

/** The prose of a file, by its ending; none where it is of another kind. */
function proseOf(file: string, source: string): Prose[] {
  if (/\.(?:ts|tsx|mjs)$/.test(file)) return proseOfCode(file, source);
  if (file.endsWith(".css")) return proseOfCss(source);
  return file.endsWith(".md") ? proseOfMarkdown(source) : [];
}

/** Whether the word at `index` is part of a phrase that is allowed in this file. */
function isAllowed(text: string, index: number, file: string, allowed: readonly Allowed[]) {
  return allowed.some((entry) => {
    if (entry.in !== undefined && entry.in !== file) return false;
    for (let at = text.indexOf(entry.phrase); at >= 0; at = text.indexOf(entry.phrase, at + 1)) {
      if (index >= at && index < at + entry.phrase.length) return true;
    }
    return false;
  });
}

/** A piece of prose on one line, without the marks of a comment, so that phrases aren't broken. */
function unwrap({ line, text }: Prose): { readonly text: string; lineAt(index: number): number } {
  const starts: number[] = [];
  let unwrapped = "";
  for (const row of text.split("\n")) {
    starts.push(unwrapped.length);
    // The first mark stays: some rules look at how a comment begins.
    unwrapped += `${(starts.length > 1 ? row.replace(/^\s*(?:\*|\/\/)?/, "") : row).trim()} `;
  }
  return {
    text: unwrapped,
    lineAt: (index) => line + starts.findLastIndex((start) => start <= index),
  };
}

/**
 * @param file Path from the project's root; its ending decides what is prose.
 * @example findWords("a.ts", "// Tells the user.", []) // [{ line: 1, word: "Tells", instead: … }]
 */
export function findWords(file: string, source: string, allowed: readonly Allowed[]): Finding[] {
  return proseOf(file, source).flatMap((prose) => {
    const { text, lineAt } = unwrap(prose);
    return RULES.flatMap(({ word, instead }) =>
      [...text.matchAll(word)]
        .filter(({ index }) => !isAllowed(text, index, file, allowed))
        .map((match) => ({ line: lineAt(match.index), word: match[0], instead })),
    );
  });
}
