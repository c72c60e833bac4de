import type {
  PrerenderedPage,
  PrerenderedStart,
} from "../../../apps/web/src/app/boot/prerendered-page.ts";

/** The assets of a page. */
export interface PageAssets {
  /** The text of all style sheets, in order. */
  readonly css: string;
  /** Style sheets that chunks would load, already inlined in the page. */
  readonly sheets: readonly string[];
  /** The pre-hydration script, which loads the others after the first paint. */
  readonly start: string;
  /** The app's entry first, then the chunks of the first render. */
  readonly scripts: readonly string[];
}

const NONCE = 'nonce="__CSP_NONCE__"';
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const unescaped = (text: string) =>
  Object.entries(ENTITIES).reduceRight((all, [sign, name]) => all.replaceAll(name, sign), text);
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = / style="([^"]*)"/g;

/** The policy forbids style attributes in HTML: each becomes a rule for a data attribute. */
function styleRules(html: string): { html: string; rules: string } {
  const rules: string[] = [];
  const marked = html.replace(STYLE, (_whole, declarations: string) => {
    rules.push(`[data-drawn="${rules.length}"]{${unescaped(declarations)}}`);
    return ` data-drawn="${rules.length - 1}"`;
  });
  return { html: marked, rules: rules.join("") };
}

/** A notice beside React's root. The pre-hydration script shows it; its link loads the page again. */
const NOT_STARTED = `<p id="not-started" role="alert" hidden>Attune couldn’t be loaded: the connection may have dropped. <a href="">Try again</a></p>`;

/** The script tag of the shell, which loads the app immediately. */
const SCRIPTS = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g;

/** Replaces a pattern that must occur exactly once. */
function put(document: string, pattern: RegExp, replacement: string): string {
  if (document.match(new RegExp(pattern, "g"))?.length !== 1)
    throw new Error(`index.html must contain ${pattern} exactly once.`);
  return document.replace(pattern, () => replacement);
}

/** Title, description and URL, for search engines and link previews. */
function describe(shell: string, path: string, { title, description }: PrerenderedPage): string {
  const tag = (kind: "name" | "property", key: string, text: string): [RegExp, string] => [
    new RegExp(`<meta\\s+${kind}="${key}"[^>]*>`),
    `<meta ${kind}="${key}" content="${escaped(text)}" />`,
  ];
  const told: readonly [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    tag("name", "description", description),
    tag("property", "og:title", title),
    tag("property", "og:description", description),
    tag("property", "og:url", `__PUBLIC_URL__${path}`),
  ];
  return told.reduce((document, [pattern, text]) => put(document, pattern, text), shell);
}

export const addressOf = ({ path, query }: Pick<PrerenderedStart, "path" | "query">) =>
  query ? `${path}?${query}` : path;

/**
 * Inserts a page's content into the built index.html. Styles are inlined so that the first paint needs
 * no other request; all scripts are listed so that none waits for another to import it.
 */
export function composeDocument(
  shell: string,
  start: PrerenderedStart,
  page: PrerenderedPage,
  { css, sheets, start: startScript, scripts }: PageAssets,
): string {
  const { html, rules } = styleRules(page.html);
  const address = addressOf(start);
  const head = [
    `<link rel="canonical" href="__PUBLIC_URL__${address}">`,
    `<style ${NONCE}>${(css + rules).replaceAll("</", "<\\/")}</style>`,
    ...scripts.map(
      (file, index) =>
        `<link data-later="${index === 0 ? "app" : "part"}" crossorigin href="/${file}" ${NONCE}>`,
    ),
    `<script type="module" src="/${startScript}" ${NONCE}></script>`,
  ];
  // Vite loads a chunk's style sheets before it runs the chunk, unless the document lists them. Browsers don't fetch one
  // of a type that they don't know; one that is only disabled was fetched by Chromium's preload scanner.
  const foot = sheets.map((file) => `<link rel="stylesheet" type="text/inlined" href="/${file}">`);
  let document = describe(shell, address, page).replace(SCRIPTS, "");
  // The app begins to hydrate with the auth session that the page was rendered for.
  if (start.session !== "visitor")
    document = put(document, /<html /, `<html data-session="${start.session}" `);
  document = put(document, /<link rel="stylesheet"[^>]*>/, head.join("\n    "));
  document = put(document, /<div id="root"><\/div>/, `<div id="root">${html}</div>`);
  return put(document, /<\/body>/, `${NOT_STARTED}${foot.join("")}</body>`);
}
