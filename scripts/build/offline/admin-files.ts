import type { Manifest } from "../first-load.ts";

/** Entry of the administrator's screens, which learners' devices don't cache. */
export const ADMIN_ENTRY = "src/screens/admin/admin-entry.ts";

/** Files of all chunks reachable from `starts` without passing through `closed`. */
function reachableFiles(
  manifest: Manifest,
  starts: readonly string[],
  closed?: string,
): Set<string> {
  const seen = new Set<string>();
  const queue = [...starts];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || key === closed || seen.has(key)) continue;
    seen.add(key);
    queue.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return new Set(
    [...seen].flatMap((key) => [manifest[key]?.file ?? "", ...(manifest[key]?.css ?? [])]),
  );
}

/**
 * Files that only the administrator's screens need.
 * @throws Error when the manifest has no such entry.
 */
export function adminOnlyFiles(manifest: Manifest): string[] {
  if (!manifest[ADMIN_ENTRY]) throw new Error(`Vite's manifest has no ${ADMIN_ENTRY}.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shared = reachableFiles(manifest, entries, ADMIN_ENTRY);
  return [...reachableFiles(manifest, [ADMIN_ENTRY])].filter((file) => !shared.has(file)).sort();
}
