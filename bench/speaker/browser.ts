/** Builds the page like the product, serves it with the sounds, and opens Chromium. */
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { findBrowser } from "../../scripts/browser.ts";
import type { Bench } from "./page/page.ts";

declare global {
  var bench: Bench;
}

const ROOT = fileURLToPath(new URL("./page", import.meta.url));
const SOUNDS = fileURLToPath(new URL("../../apps/web/public/audio", import.meta.url));
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/bench-speaker", import.meta.url));
const PORT = 4310;
const POLICY =
  "default-src 'self'; script-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    publicDir: SOUNDS,
    build: { outDir: CACHE, emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  });
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: { outDir: CACHE },
    preview: { port: PORT, strictPort: true, headers: { "Content-Security-Policy": POLICY } },
  });
  return {
    url: `http://localhost:${PORT}/`,
    async close() {
      await server.close();
      await rm(CACHE, { recursive: true, force: true });
    },
  };
}

export interface Opened {
  readonly page: Page;
  /** Errors and warnings of the page. */
  readonly log: string[];
  close(): Promise<void>;
}

/** Opens the page in a new browser, without a user gesture. */
export async function openPage(url: string): Promise<Opened> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("No Chromium found: set CHROMIUM_PATH.");
  const browser: Browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  const log: string[] = [];
  page.on("pageerror", (error) => log.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) log.push(message.text());
  });
  await page.goto(url);
  return { page, log, close: () => browser.close() };
}
