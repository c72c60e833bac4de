/** Finds or installs a Chromium for the journeys and the benches. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

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
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!canInstall || process.env["CHROMIUM_PATH"]) return false;
  console.info(`Installing ${name} from the system's packages…`);
  try {
    const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], options);
  } catch {
    return false;
  }
  return true;
}
