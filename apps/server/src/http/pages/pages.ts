import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ADMIN_PAGE_PATHS, PAGE_PATHS } from "@attune/contract";
import { hasSignedInHint } from "../cookies.ts";
import { createPageTemplate, type PageTemplate } from "./page-template.ts";

/** The build writes this placeholder for the site's own origin. */
export const PUBLIC_URL_PLACEHOLDER = "__PUBLIC_URL__";

/** The build writes this placeholder for the page's nonce. */
export const NONCE_PLACEHOLDER = "__CSP_NONCE__";
/** 18 random bytes in base64. */
export const NONCE_LENGTH = 24;

const THEMES = ["light", "dark"] as const;

export interface Page {
  /**
   * The page in the learner's theme, which is part of the markup because no script runs before the first
   * paint. Every slot is one for the nonce.
   * @param theme The cookie's value; an unknown theme is ignored.
   */
  inTheme(theme: string | undefined): NoncePage;
}

export interface NoncePage extends PageTemplate {
  readonly nonces: number;
}

export interface Pages {
  /** The page without prerendered content. */
  readonly shell: Page;
  /** The prerendered page for the URL, for visitors or for a browser that seems signed in; the shell if there is none. */
  pageFor(request: {
    readonly url: string;
    readonly cookies: Readonly<Record<string, string | undefined>>;
  }): Page;
}

function createNoncePage(text: string): NoncePage {
  const texts = text.split(NONCE_PLACEHOLDER);
  const nonces = texts.length - 1;
  const lengths = Array.from({ length: nonces }, () => NONCE_LENGTH);
  return { nonces, ...createPageTemplate(texts, lengths) };
}

function createPage(text: string): Page {
  const unthemed = createNoncePage(text);
  const themed = new Map<string, NoncePage>();
  return {
    inTheme(chosen) {
      const theme = THEMES.find((each) => each === chosen);
      if (!theme) return unthemed;
      const page =
        themed.get(theme) ??
        createNoncePage(text.replace("<html ", `<html data-theme="${theme}" `));
      themed.set(theme, page);
      return page;
    },
  };
}

/** `keys.html` is the page of `/keys`, `index.html` that of `/`, `keys/of=c.html` that of `/keys?of=c`. */
const toAddress = (file: string) =>
  `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`.replace(/\/(?=[^/]*=[^/]*$)/, "?");

/** The path in lower case without trailing slashes, as the app's router compares it. */
const normalizePath = (url: string) =>
  (url.split("?")[0] ?? "").toLowerCase().replace(/\/+$/, "") || "/";

/** Prerendered pages by address; a few depend on a parameter of the query. */
type PagesByAddress = ReadonlyMap<string, Page>;

/** The parameters of a query as parts of addresses: a repeated one counts with its first value, as in the app. */
function parametersOf(url: string): readonly string[] {
  const all = new URLSearchParams(url.slice(url.indexOf("?")));
  return [...new Set(all.keys())].map((name) => `${name}=${all.get(name)?.toLowerCase()}`);
}

/** Finds the page of a URL; one that names a parameter precedes the one for all other queries. */
function createPageSearch(pages: PagesByAddress): (url: string) => Page | undefined {
  const withQueries = new Set(
    [...pages.keys()].filter((each) => each.includes("?")).map(normalizePath),
  );
  return (url) => {
    const path = normalizePath(url);
    const address =
      withQueries.has(path) && url.includes("?")
        ? parametersOf(url)
            .map((each) => `${path}?${each}`)
            .find((each) => pages.has(each))
        : undefined;
    return pages.get(address ?? path);
  };
}

const KNOWN_PAGES: ReadonlySet<string> = new Set([...PAGE_PATHS, ...ADMIN_PAGE_PATHS]);

/** Whether the app has a page for the URL. For any other its router shows the 404 page. */
export const isKnownPage = (url: string): boolean => KNOWN_PAGES.has(normalizePath(url));

interface PageOptions {
  readonly publicUrl: string;
  /** Attributes for the root element, each followed by a space. */
  readonly attributes: string;
}

/**
 * Reads the pages of a build once. Those in `pages/` are prerendered for visitors, those in `signed-in-pages/` for
 * browsers that seem signed in.
 */
export async function readPages(
  root: string,
  { publicUrl, attributes }: PageOptions,
): Promise<Pages> {
  const read = async (file: string) =>
    createPage(
      (await readFile(join(root, file), "utf8"))
        .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
        .replace("<html ", `<html ${attributes}`),
    );
  const shell = await read("index.html");
  const readAll = async (folder: string): Promise<PagesByAddress> => {
    const pages = new Map<string, Page>();
    for await (const file of glob("**/*.html", { cwd: join(root, folder) }))
      pages.set(toAddress(file.replaceAll("\\", "/")), await read(join(folder, file)));
    return pages;
  };
  const findForVisitors = createPageSearch(await readAll("pages"));
  const findForUsers = createPageSearch(await readAll("signed-in-pages"));
  return {
    shell,
    pageFor({ url, cookies }) {
      const find = hasSignedInHint(cookies) ? findForUsers : findForVisitors;
      return find(url) ?? shell;
    },
  };
}
