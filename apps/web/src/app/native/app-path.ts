/** Not pages of the packaged app: what the server alone can show, or the administrator's. */
const ELSEWHERE = /^\/(api|admin|assets|audio)(\/|$)/i;

/**
 * The path and query of a link that leads into the app; undefined where it leads elsewhere.
 * @param origins The site's own, such as `https://attune.example`.
 * @example ownPath("https://attune.example/reset-password?token=t", ["https://attune.example"])
 * // "/reset-password?token=t"
 */
export function toAppPath(link: string, origins: readonly string[]): string | undefined {
  const url = URL.parse(link);
  if (!url || !origins.includes(url.origin) || ELSEWHERE.test(url.pathname)) return undefined;
  // An address of someone else's may hide in what looks like a path: `https://ours//evil.example`.
  return /^\/(?![/\\])/.test(url.pathname) ? url.pathname + url.search : undefined;
}
