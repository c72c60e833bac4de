import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { filesApart } from "../build/offline/apart.ts";

/** What browsers and servers need of a build, and the native shell doesn't. */
const LEFT_OUT = [
  "sw.js",
  "manifest.webmanifest",
  "robots.txt",
  "share.png",
  "pages/**",
  "**/*.{br,gz,map}",
];

/** A build's files that the packaged app holds besides its page, in order. */
export function packagedFiles(dist: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  // The administrator works on the web: no learner's device holds those screens.
  const left = new Set([
    "index.html",
    ...filesApart(manifest),
    ...globSync(LEFT_OUT, { cwd: dist }),
  ]);
  return globSync("**/*.*", { cwd: dist })
    .filter((file) => !file.startsWith(".") && !left.has(file))
    .sort();
}

/** Whether it is safe to take what is there away: nothing, or a web app of ours. */
function isOurs(folder: string): boolean {
  return (
    !existsSync(folder) ||
    existsSync(path.join(folder, "index.html")) ||
    globSync("*", { cwd: folder }).length === 0
  );
}

export interface Www {
  /** Makes the packaged page of the built one. */
  readonly page: (built: string) => string;
  /** Files that the packaged app holds besides. */
  readonly extra?: readonly string[];
  /** Files that are made for it, by their names. */
  readonly made?: Readonly<Record<string, string>>;
}

/**
 * Makes the folder that the native shell serves, anew each time.
 * @throws Error where the folder holds something else, which would be lost.
 */
export function writeWww(dist: string, out: string, { page, extra = [], made = {} }: Www): void {
  if (!isOurs(out))
    throw new Error(`${out} holds something that is no web app: name another folder.`);
  const document = page(readFileSync(path.join(dist, "index.html"), "utf8"));
  const files = packagedFiles(dist);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const file of files) cpSync(path.join(dist, file), path.join(out, file));
  for (const file of extra) cpSync(file, path.join(out, path.basename(file)));
  for (const [name, text] of Object.entries({ ...made, "index.html": document }))
    writeFileSync(path.join(out, name), text);
}
