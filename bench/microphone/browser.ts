/** Builds the page like the product, serves it with its Content-Security-Policy, and opens Chromium. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { requireBrowser } from "../../scripts/browser.ts";

const ROOT = fileURLToPath(new URL("./page", import.meta.url));
const CACHE = fileURLToPath(new URL("../../node_modules/.cache/bench-microphone", import.meta.url));
const PORT = 4320;
const POLICY = "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'";

/** Serves the built page; `close` stops the server and removes the build. */
export async function servePage() {
  const outDir = join(CACHE, "dist");
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({
    root: ROOT,
    configFile: false,
    build: { outDir },
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

/** Writes a file for the fake device to play; returns its path. */
export async function writeSound(name: string, wav: Uint8Array): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const path = join(CACHE, name);
  await writeFile(path, wav);
  return path;
}

/** Opens the page in a new browser; `fail` receives each error that the page reports. */
export async function openPage(
  url: string,
  args: readonly string[],
  fail: (text: string) => void,
): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: ["--no-sandbox", ...args],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => fail(error.message));
  page.on("console", (message) => {
    const isFromPage = !message.location().url.endsWith("/favicon.ico");
    if (message.type() === "error" && isFromPage) fail(message.text());
  });
  await page.goto(url);
  return { browser, page };
}
