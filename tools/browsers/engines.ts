/** The browsers of `npm run browsers`, and the Debian packages that each needs. */
import { execFileSync } from "node:child_process";
import { findBrowser } from "../../scripts/browser.ts";
import { installPackages } from "../../scripts/system-packages.ts";

/** In the order of a run: the others' layouts are compared with Chromium's. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

export const isEngine = (name: string): name is Engine => ENGINES.some((each) => each === name);

/** Display, window manager, session bus and sound. */
const STAGE_PACKAGES = ["xvfb", "openbox", "dbus-x11", "pulseaudio", "pulseaudio-utils"];

const PACKAGES: Readonly<Record<Engine, readonly string[]>> = {
  chromium: ["chromium"],
  firefox: ["firefox-esr"],
  webkit: [
    "webkit2gtk-driver",
    "libwebkit2gtk-4.1-0",
    "gstreamer1.0-plugins-base",
    "gstreamer1.0-plugins-good",
    "gstreamer1.0-plugins-bad",
  ],
};

/** A browser installed elsewhere replaces the package of the same name. */
function findReplaced(): ReadonlySet<string> {
  const replaced = new Set<string>();
  if (findBrowser()) replaced.add("chromium");
  if (process.env["FIREFOX_PATH"]) replaced.add("firefox-esr");
  return replaced;
}

function isInstalled(name: string): boolean {
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: of dpkg-query
    const format = ["-W", "-f", "${db:Status-Status}"];
    const options = { stdio: ["ignore", "pipe", "ignore"] as ["ignore", "pipe", "ignore"] };
    return execFileSync("dpkg-query", [...format, name], options).toString() === "installed";
  } catch {
    return false;
  }
}

/**
 * Installs what these browsers need, as root on Debian.
 *
 * @returns For each browser the packages that are still missing, mostly none.
 */
export function provide(engines: readonly Engine[]): Map<Engine, string[]> {
  const replaced = findReplaced();
  const needed = (engine: Engine) => [...STAGE_PACKAGES, ...PACKAGES[engine]];
  const findMissing = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => !replaced.has(name) && !isInstalled(name));
  const missing = findMissing(engines.flatMap(needed));
  if (missing.length > 0) installPackages(missing);
  return new Map(engines.map((engine) => [engine, findMissing(needed(engine))]));
}
