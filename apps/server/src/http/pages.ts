import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import { seemsSignedIn } from "../auth/cookies.ts";

/** The build leaves this word where a page names its own address. */
export const PUBLIC_URL_PLACEHOLDER = "__PUBLIC_URL__";

export interface Pages {
  /** The page that draws itself by script alone. */
  readonly shell: string;
  /** The page for an address: prerendered, if there is one and nobody seems to be signed in. */
  of(request: Pick<FastifyRequest, "url" | "headers">): string;
}

/** `keys.html` is found at `/keys`, `index.html` at `/`. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;

/** An address as the app compares it: in lower case, without a slash at the end. */
const plain = (url: string) => (url.split("?")[0] ?? "").toLowerCase().replace(/\/+$/, "") || "/";

interface Told {
  readonly publicUrl: string;
  /** Of the root element, each with a space after it. */
  readonly attributes: string;
}

/** Reads the pages of a build, once. Those in `pages/` are drawn for visitors. */
export async function readPages(root: string, { publicUrl, attributes }: Told): Promise<Pages> {
  const read = async (file: string) =>
    (await readFile(join(root, file), "utf8"))
      .replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)
      .replace("<html ", `<html ${attributes}`);
  const shell = await read("index.html");
  const prerendered = new Map<string, string>();
  for await (const file of glob("**/*.html", { cwd: join(root, "pages") }))
    prerendered.set(addressOf(file.replaceAll("\\", "/")), await read(join("pages", file)));
  return {
    shell,
    of({ url, headers }) {
      const page = seemsSignedIn(headers.cookie ?? "") ? undefined : prerendered.get(plain(url));
      return page ?? shell;
    },
  };
}
