import { parseUrl } from "../../lib/parse-url.ts";

/** Paths that the packaged app has no pages for: the server's own, and the administrator's. */
const EXCLUDED = /^\/(api|admin|assets|audio)(\/|$)/i;

/**
 * Returns a link's path and query if it leads into the app.
 * @param origins The site's origins, such as `https://attune.example`.
 * @example toAppPath("https://attune.example/reset-password?token=t", ["https://attune.example"])
 * // "/reset-password?token=t"
 */
export function toAppPath(link: string, origins: readonly string[]): string | undefined {
  const url = parseUrl(link);
  if (!url || !origins.includes(url.origin) || EXCLUDED.test(url.pathname)) return undefined;
  // A path may be a protocol-relative URL: `https://ours//evil.example`.
  return /^\/(?![/\\])/.test(url.pathname) ? url.pathname + url.search : undefined;
}
