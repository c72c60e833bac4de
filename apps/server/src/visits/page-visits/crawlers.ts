import crawlerAgents from "crawler-user-agents";

/** Kinds of programs that people run themselves: their visits count as people's. */
const NOT_CRAWLERS = new Set(["http-library", "browser-automation"]);
/** User agents whose crawler is remembered: a search takes a millisecond. */
const MAX_REMEMBERED = 2_000;

/** The list with its tags, which its types for ES modules leave out. */
const AGENTS: readonly { readonly pattern: string; readonly tags?: readonly string[] }[] =
  crawlerAgents;

const CRAWLERS = AGENTS.filter(({ tags = [] }) => !tags.some((tag) => NOT_CRAWLERS.has(tag))).map(
  ({ pattern }) => ({ expression: new RegExp(pattern), name: nameOf(pattern) }),
);

/** @example nameOf("Googlebot\\/") // "Googlebot" */
function nameOf(pattern: string): string {
  return pattern
    .replaceAll(/\[(\w)\w+\]/g, "$1")
    .replaceAll("\\b", "")
    .replaceAll("\\", "")
    .replaceAll(/^[\^/ ]+|[$/ ]+$/g, "")
    .replace(/\(\[\^-\]\|\$\)$/, "");
}

const remembered = new Map<string, string | undefined>();

/**
 * Names the crawler that publishes this user agent, as one of a list's names: there are no more of them, whatever
 * strangers send.
 * @returns Undefined for browsers, headless ones included, and for HTTP clients.
 */
export function crawlerName(userAgent: string): string | undefined {
  if (!remembered.has(userAgent)) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(userAgent, CRAWLERS.find(({ expression }) => expression.test(userAgent))?.name);
  }
  return remembered.get(userAgent);
}
