import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Plan, SHELL } from "../../../apps/web/src/worker/plan.ts";
import { filesApart } from "./apart.ts";
import { lessonAddresses } from "./lessons.ts";

const FILES = ["assets/**/*.*", "favicon.svg", "icons/*.png", "manifest.webmanifest"];
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

/**
 * What the service worker of a build keeps.
 * @param dist The build, before anything is compressed.
 * @param id Of the build's inputs: lessons may change where no file does.
 */
export function planOf(dist: string, id: string): Plan {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  const apart = filesApart(manifest).map((file) => `/${file}`);
  const files = list(dist, FILES).filter((file) => !apart.includes(file));
  const sounds = list(dist, SOUNDS);
  return {
    version: id.slice(0, NAME_LENGTH),
    files: [SHELL, ...files],
    lessons: lessonAddresses(),
    sounds,
    soundsVersion: hashOf(dist, sounds),
  };
}
