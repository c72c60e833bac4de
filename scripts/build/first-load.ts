import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** One entry of Vite's manifest; only the fields that the build reads. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const BUDGET_KB = 90;
export const GOAL_KB = 85;

/** The entry of the app, and of what runs before hydration on a prerendered page. */
export const ENTRY = "index.html";
export const START = "src/app/boot/pre-hydration.ts";

/** The screen of `/` is part of the first load even if it has its own chunk. */
const FIRST_SCREEN = "src/screens/welcome/";

/** JavaScript files that `/` loads: the entry, the first screen and everything they import. */
export function firstLoadFiles(manifest: Manifest): string[] {
  if (!manifest[ENTRY]) throw new Error("Vite's manifest has no entry.");
  const needed = new Set<string>();
  const queue: string[] = [ENTRY, START];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || needed.has(key)) continue;
    needed.add(key);
    const first = (chunk.dynamicImports ?? []).filter((name) => name.startsWith(FIRST_SCREEN));
    queue.push(...(chunk.imports ?? []), ...first);
  }
  return [...needed]
    .map((key) => manifest[key]?.file ?? "")
    .filter((file) => file.endsWith(".js"))
    .sort();
}

/** Size of the first load in kB (1,000 bytes), with each file gzipped. */
export function weighFirstLoad(dist: string): number {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  const sizes = firstLoadFiles(manifest).map(
    (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
