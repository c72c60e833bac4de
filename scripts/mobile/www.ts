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
import { adminOnlyFiles } from "../build/offline/admin-files.ts";

/** Files of a build that only browsers and servers need. */
const LEFT_OUT = [
  "sw.js",
  "manifest.webmanifest",
  "robots.txt",
  "share.png",
  "pages/**",
  "signed-in-pages/**",
  "assets/pages-*.txt",
  "**/*.{br,gz,map}",
];

/** Files of a build that the packaged app contains besides its page, sorted. */
export function packagedFiles(dist: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, ".vite/manifest.json"), "utf8"));
  // The administrator's screens are on the web only.
  const left = new Set([
    "index.html",
    ...adminOnlyFiles(manifest),
    ...globSync(LEFT_OUT, { cwd: dist }),
  ]);
  return globSync("**/*.*", { cwd: dist })
    .filter((file) => !file.startsWith(".") && !left.has(file))
    .sort();
}

/** Whether the folder may be deleted: it is empty or contains a packed web app. */
function isOurs(folder: string): boolean {
  return (
    !existsSync(folder) ||
    existsSync(path.join(folder, "index.html")) ||
    globSync("*", { cwd: folder }).length === 0
  );
}

export interface Www {
  /** Creates the packaged page from the built one. */
  readonly page: (built: string) => string;
  /** Files of the build to copy. */
  readonly extra?: readonly string[];
  /** Generated files by name. */
  readonly made?: Readonly<Record<string, string>>;
}

/**
 * Creates the folder that the native shell serves, replacing a previous one.
 * @throws Error when the folder contains something else, which would be lost.
 */
export function writeWww(dist: string, out: string, { page, extra = [], made = {} }: Www): void {
  if (!isOurs(out))
    throw new Error(
      `${out} contains something other than a packed web app: choose another folder.`,
    );
  const document = page(readFileSync(path.join(dist, "index.html"), "utf8"));
  const files = packagedFiles(dist);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const file of files) cpSync(path.join(dist, file), path.join(out, file));
  for (const file of extra) cpSync(file, path.join(out, path.basename(file)));
  for (const [name, text] of Object.entries({ ...made, "index.html": document }))
    writeFileSync(path.join(out, name), text);
}
