/** Finds or installs Chromium for the journeys and benchmarks. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** `CHROMIUM_PATH`, else the one found on the system. */
export function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return existsSync(named) ? named : undefined;
  return KNOWN_PATHS.find((place) => existsSync(place));
}

/**
 * Returns the path of the browser, and installs it by apt-get as root when there is none.
 * @throws Error that says how to install one.
 */
export function requireBrowser(): string {
  const found = findBrowser() ?? installBrowser();
  if (found) return found;
  throw new Error(
    "No browser for the journeys: install Chromium, or set CHROMIUM_PATH to a Chromium or Chrome.",
  );
}

function installBrowser(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall || process.env["CHROMIUM_PATH"]) return undefined;
  console.info("Installing Chromium from the system's packages for the browser journeys…");
  try {
    const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
      options,
    );
  } catch {
    return undefined;
  }
  return findBrowser();
}
