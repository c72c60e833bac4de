import type { Manifest } from "../first-load.ts";

/** What lies behind it is for the administrator alone: no learner's device keeps it. */
export const DOOR = "src/screens/admin/admin-entry.ts";

/** Files of all chunks that can be come to from these, without going through `closed`. */
function filesFrom(manifest: Manifest, starts: readonly string[], closed?: string): Set<string> {
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
 * Files that nothing but the administrator's screens needs.
 * @throws Error where the manifest knows no door.
 */
export function filesApart(manifest: Manifest): string[] {
  if (!manifest[DOOR]) throw new Error(`Vite's manifest has no ${DOOR}.`);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const shared = filesFrom(manifest, entries, DOOR);
  return [...filesFrom(manifest, [DOOR])].filter((file) => !shared.has(file)).sort();
}
