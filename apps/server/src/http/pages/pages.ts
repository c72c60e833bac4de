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
  /** The prerendered page for the URL; the shell if there is none or the browser seems signed in. */
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
  const themed = new Map<string, NoncePage>(
    THEMES.map((theme) => [
      theme,
      createNoncePage(text.replace("<html ", `<html data-theme="${theme}" `)),
    ]),
  );
  return { inTheme: (theme) => themed.get(theme ?? "") ?? unthemed };
}

/** `keys.html` is the page of `/keys`, `index.html` that of `/`. */
const toPath = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** The path in lower case without trailing slashes, as the app's router compares it. */
const normalizePath = (url: string) =>
  (url.split("?")[0] ?? "").toLowerCase().replace(/\/+$/, "") || "/";

const KNOWN_PAGES: ReadonlySet<string> = new Set([...PAGE_PATHS, ...ADMIN_PAGE_PATHS]);

/** Whether the app has a page for the URL. For any other its router shows the 404 page. */
export const isKnownPage = (url: string): boolean => KNOWN_PAGES.has(normalizePath(url));

interface PageOptions {
  readonly publicUrl: string;
  /** Attributes for the root element, each followed by a space. */
  readonly attributes: string;
}

/** Reads the pages of a build once. Those in `pages/` are prerendered for visitors. */
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
  const prerendered = new Map<string, Page>();
  for await (const file of glob("**/*.html", { cwd: join(root, "pages") }))
    prerendered.set(toPath(file.replaceAll("\\", "/")), await read(join("pages", file)));
  return {
    shell,
    pageFor({ url, cookies }) {
      const page = hasSignedInHint(cookies) ? undefined : prerendered.get(normalizePath(url));
      return page ?? shell;
    },
  };
}
