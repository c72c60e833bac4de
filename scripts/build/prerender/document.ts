import type { PrerenderedPage } from "../../../apps/web/src/app/boot/prerendered-page.ts";

/** What a page needs besides its HTML. */
export interface PageAssets {
  /** The text of all style sheets that it needs, in order. */
  readonly css: string;
  /** Style sheets that chunks bring along, which the page holds already. */
  readonly sheets: readonly string[];
  /** What asks for the scripts once the page is painted. */
  readonly start: string;
  /** The app's own first, then what else the page's first drawing needs. */
  readonly scripts: readonly string[];
}

const NONCE = 'nonce="__CSP_NONCE__"';
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const unescaped = (text: string) =>
  Object.entries(ENTITIES).reduceRight((all, [sign, name]) => all.replaceAll(name, sign), text);
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = / style="([^"]*)"/g;

/** The policy allows no style attributes in HTML: each becomes a rule for an attribute of its own. */
function styleRules(html: string): { html: string; rules: string } {
  const rules: string[] = [];
  const marked = html.replace(STYLE, (_whole, declarations: string) => {
    rules.push(`[data-drawn="${rules.length}"]{${unescaped(declarations)}}`);
    return ` data-drawn="${rules.length - 1}"`;
  });
  return { html: marked, rules: rules.join("") };
}

/** The shell asks for the app at once. */
const SCRIPTS = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g;

/** Replaces what is there exactly once. */
function put(document: string, pattern: RegExp, replacement: string): string {
  if (document.match(new RegExp(pattern, "g"))?.length !== 1)
    throw new Error(`index.html is to hold ${pattern} once.`);
  return document.replace(pattern, () => replacement);
}

/** What the page is, and where, as search engines and those who share it are told. */
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

/**
 * Puts a page's contents into the built index.html: styles inline, so that the first paint waits for
 * nothing but the page itself; and all its scripts named, so that none waits for another to ask.
 */
export function composeDocument(
  shell: string,
  path: string,
  page: PrerenderedPage,
  { css, sheets, start, scripts }: PageAssets,
): string {
  const { html, rules } = styleRules(page.html);
  const head = [
    `<link rel="canonical" href="__PUBLIC_URL__${path}">`,
    `<style ${NONCE}>${(css + rules).replaceAll("</", "<\\/")}</style>`,
    ...scripts.map(
      (file, index) =>
        `<link data-later="${index === 0 ? "app" : "part"}" crossorigin href="/${file}" ${NONCE}>`,
    ),
    `<script type="module" src="/${start}" ${NONCE}></script>`,
  ];
  // For paper they hold what the page holds already. They are named so that Vite, which would fetch
  // them before it runs their chunks, finds them here; a browser fetches them last.
  const foot = sheets.map((file) => `<link rel="stylesheet" href="/${file}" media="print">`);
  let document = describe(shell, path, page).replace(SCRIPTS, "");
  document = put(document, /<link rel="stylesheet"[^>]*>/, head.join("\n    "));
  document = put(document, /<div id="root"><\/div>/, `<div id="root">${html}</div>`);
  return put(document, /<\/body>/, `${foot.join("")}</body>`);
}
