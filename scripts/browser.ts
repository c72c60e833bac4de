/** Finds or installs a Chromium for the journeys and the benches. */
import { existsSync } from "node:fs";
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

/** `CHROMIUM_PATH`, else the browser found on the system. */
export function findBrowser(): string | undefined {
  return findAt(BROWSER_PATHS);
}

function findAt(paths: readonly string[]): string | undefined {
  const configured = process.env["CHROMIUM_PATH"];
  if (configured) return existsSync(configured) ? configured : undefined;
  return paths.find((path) => existsSync(path));
}

/**
 * The browser, installed from Debian's packages where there is none and this user may install one.
 *
 * @throws Error with one line of instructions.
 */
export function requireBrowser(): string {
  const found = findBrowser() ?? (install("chromium") ? findBrowser() : undefined);
  if (found) return found;
  throw new Error(
    "No browser for the journeys: install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

/** The headless shell, installed like the browser; else the whole browser, which is slower. */
export function requireHeadlessShell(): string {
  const find = () => findAt(SHELL_PATHS);
  return find() ?? (install("chromium-headless-shell") ? find() : undefined) ?? requireBrowser();
}

function install(name: string): boolean {
  return !process.env["CHROMIUM_PATH"] && installPackages([name]);
}
