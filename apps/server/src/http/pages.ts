import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { hasSignedInHint } from "../auth/cookies.ts";

/** The build writes this placeholder for the site's own origin. */
export const PUBLIC_URL_PLACEHOLDER = "__PUBLIC_URL__";

export interface Pages {
  /** The page without prerendered content. */
  readonly shell: string;
  /** The prerendered page for the URL; the shell if there is none or the browser seems signed in. */
  pageFor(request: Pick<FastifyRequest, "url" | "cookies">): string;
}

/** `keys.html` is the page of `/keys`, `index.html` that of `/`. */
const toPath = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** The path in lower case without trailing slashes, as the app's router compares it. */
const normalizePath = (url: string) =>
  (url.split("?")[0] ?? "").toLowerCase().replace(/\/+$/, "") || "/";

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
    (await readFile(join(root, file), "utf8"))
      .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
      .replace("<html ", `<html ${attributes}`);
  const shell = await read("index.html");
  const prerendered = new Map<string, string>();
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
