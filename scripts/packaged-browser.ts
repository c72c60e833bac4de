/** The headless shell of Chromium that npm installs for tests: `@sparticuz/chromium`, built for Linux on x64. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { ROOT } from "./build/paths.ts";

/** Starts the browser with the libraries and the font that a system without one may lack. */
const LAUNCHER = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * Unpacks the browser into `node_modules`, once for each version, in a few seconds.
 * @returns Absolute path of its launcher; undefined where npm has none for this system.
 */
export function unpackHeadlessShell(): string | undefined {
  const source = findPackage();
  if (!source) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(source, "package.json"), "utf8"));
  const folder = path.join(ROOT, "node_modules/.cache", `chromium-${version}`);
  const launcher = path.join(folder, "chromium-headless-shell");
  if (!existsSync(launcher)) unpack(path.join(source, "bin"), folder, path.basename(launcher));
  return launcher;
}

function findPackage(): string | undefined {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    return path.join(path.dirname(main), "..");
  } catch {
    return undefined;
  }
}

/** Unpacks beside the folder first: a browser that is there is whole, also when two processes unpack it. */
function unpack(source: string, folder: string, launcher: string): void {
  console.info("Unpacking the browser for the tests…");
  const partial = `${folder}-${process.pid}`;
  const read = (name: string) => brotliDecompressSync(readFileSync(path.join(source, name)));
  mkdirSync(partial, { recursive: true });
  writeFileSync(path.join(partial, "chromium"), read("chromium.br"), { mode: 0o755 });
  for (const name of ["al2023.tar.br", "fonts.tar.br"])
    execFileSync("tar", ["-x", "--no-same-owner", "-C", partial], { input: read(name) });
  writeFileSync(path.join(partial, "fonts.conf"), FONTS);
  writeFileSync(path.join(partial, launcher), LAUNCHER, { mode: 0o755 });
  try {
    renameSync(partial, folder);
  } catch {
    rmSync(partial, { recursive: true });
  }
}
