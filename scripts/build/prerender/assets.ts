import type { Manifest } from "../first-load.ts";

export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** Files of the given modules' chunks and of their static imports, dependencies first. */
export function chunkFiles(manifest: Manifest, modules: readonly string[]): ChunkFiles {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
  };
  modules.forEach(visit);
  return { scripts: [...scripts], sheets: [...sheets] };
}
