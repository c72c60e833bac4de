/**
 * Prerenders the pages that start the same for every visitor into `pages/` of a built web app, and for browsers that
 * seem signed in into `signed-in-pages/`: `node scripts/build/prerender/main.ts <dist>`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type {
  PrerenderedPage,
  PrerenderedStart,
  Prerenderer,
} from "../../../apps/web/src/app/boot/prerendered-page.ts";
import {
  formatPages,
  type PageOfFile,
  STYLES_PLACEHOLDER,
} from "../../../apps/web/src/worker/stored-pages.ts";
import { ENTRY, type Manifest, START } from "../first-load.ts";
import { WEB } from "../paths.ts";
import { chunkFiles } from "./assets.ts";
import { stubBrowser } from "./browser.ts";
import { bundleForNode } from "./bundle.ts";
import { addressOf, composeDocument, type PageAssets } from "./document.ts";
import { forDevices } from "./for-devices.ts";

const [dist = ""] = process.argv.slice(2);
const read = (file: string) => readFileSync(path.join(dist, file), "utf8");
const manifest: Manifest = JSON.parse(read(".vite/manifest.json"));
const shell = read("index.html");

const FOLDERS = { visitor: "pages", loading: "signed-in-pages" } as const;

/** `/keys` is in `keys.html`, `/` in `index.html`, a page that depends on its query in `path/name=value.html`. */
function write({ path: pagePath, query, session }: PrerenderedStart, document: string): void {
  const name = pagePath === "/" ? "index" : pagePath;
  const file = path.join(dist, FOLDERS[session], `${query ? `${name}/${query}` : name}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, document);
}

function assetsOf(modules: readonly string[]): PageAssets {
  const { scripts, sheets } = chunkFiles(manifest, [ENTRY, ...modules]);
  const app = manifest[ENTRY]?.file ?? "";
  return {
    css: sheets.map(read).join("\n"),
    sheets,
    start: manifest[START]?.file ?? "",
    scripts: [app, ...scripts.filter((file) => file !== app)],
  };
}

function toStoredPage(
  start: PrerenderedStart,
  page: PrerenderedPage,
  assets: PageAssets,
): PageOfFile {
  const { session } = start;
  return {
    session,
    address: addressOf(start),
    sheets: assets.sheets.map((file) => `/${file}`),
    document: composeDocument(shell, start, page, { ...assets, css: STYLES_PLACEHOLDER }),
  };
}

/** The name has a hash as those of the app's other files, which never change. */
function writeStoredPages(pages: readonly PageOfFile[]): void {
  const file = formatPages(pages);
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 8);
  writeFileSync(path.join(dist, `assets/pages-${hash}.txt`), file);
}

const browser = stubBrowser();
mkdirSync(path.join(WEB, ".cache"), { recursive: true });
const folder = mkdtempSync(path.join(WEB, ".cache/prerender-"));
try {
  const bundle = pathToFileURL(await bundleForNode(folder)).href;
  globalThis.reportDynamicImport = () => undefined;
  const { STARTS }: Prerenderer = await import(bundle);
  const stored: PageOfFile[] = [];
  for (const [index, start] of STARTS.entries()) {
    const modules: string[] = [];
    globalThis.reportDynamicImport = (key) => modules.push(key);
    browser.goTo(start);
    const app: Prerenderer = await import(`${bundle}?${index}`);
    const page = await app.prerender();
    const assets = assetsOf(modules);
    write(start, composeDocument(shell, start, page, assets));
    stored.push(toStoredPage(start, page, assets));
  }
  writeStoredPages(forDevices(stored));
  console.info(`Prerendered ${STARTS.length} pages.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Timers of the app's caches would keep the process alive.
process.exit();
