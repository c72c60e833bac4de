import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Plan, SHELL } from "../../../apps/web/src/worker/plan.ts";
import { parsePages, storedPath } from "../../../apps/web/src/worker/stored-pages.ts";
import { adminOnlyFiles } from "./admin-files.ts";
import { lessonAddresses } from "./lessons.ts";

const FILES = ["assets/**/*.*", "favicon.svg", "icons/*.png", "manifest.webmanifest"];
const PAGES = "assets/pages-*.txt";
const SOUNDS = ["audio/**/*.mp3"];
const NAME_LENGTH = 16;

const list = (dist: string, patterns: readonly string[]) =>
  globSync(patterns, { cwd: dist })
    .map((file) => `/${file.replaceAll(path.sep, "/")}`)
    .sort();

function hashOf(dist: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const each of paths) hash.update(`${each}\0`).update(readFileSync(path.join(dist, each)));
  return hash.digest("hex").slice(0, NAME_LENGTH);
}

/** Lists the pages that devices store, which are in one file. @throws Error before they are prerendered */
function readPages(dist: string): Plan["pages"] {
  const [file] = list(dist, [PAGES]);
  if (!file) throw new Error("The pages are not prerendered yet.");
  const start = storedPath("visitor", "");
  const all = [...parsePages(readFileSync(path.join(dist, file), "utf8"))];
  const addresses = all.flatMap((each) =>
    each.path.startsWith(start) ? [each.path.slice(start.length)] : [],
  );
  return { file, addresses: addresses.sort() };
}

/**
 * Lists what the service worker of a build caches.
 * @param dist The build, before compression.
 * @param id Hash of the build's inputs: lessons may change when no file does.
 */
export function planOf(dist: string, id: string): Plan {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  const apart = adminOnlyFiles(manifest).map((file) => `/${file}`);
  const files = list(dist, FILES).filter((file) => !apart.includes(file));
  const sounds = list(dist, SOUNDS);
  return {
    version: id.slice(0, NAME_LENGTH),
    files: [SHELL, ...files],
    pages: readPages(dist),
    lessons: lessonAddresses(),
    sounds,
    soundsVersion: hashOf(dist, sounds),
  };
}
