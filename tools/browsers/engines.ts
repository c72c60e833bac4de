/** The browsers of `npm run browsers`, and the Debian packages that each needs. */
import { findBrowser } from "../../scripts/browser.ts";
import { installMissing } from "../../scripts/system-packages.ts";

/** In the order of a run: the others' layouts are compared with Chromium's. */
export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

export const isEngine = (name: string): name is Engine => ENGINES.some((each) => each === name);

/** Display, window manager, session bus and sound. */
export const STAGE_PACKAGES = ["xvfb", "openbox", "dbus-x11", "pulseaudio", "pulseaudio-utils"];

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

/**
 * Installs what these browsers need, as root on Debian.
 *
 * @returns For each browser the packages that are still missing, mostly none.
 */
export function provide(engines: readonly Engine[]): Map<Engine, string[]> {
  const replaced = findReplaced();
  const needed = (engine: Engine) =>
    [...STAGE_PACKAGES, ...PACKAGES[engine]].filter((name) => !replaced.has(name));
  const missing = installMissing(engines.flatMap(needed));
  return new Map(
    engines.map((engine) => [engine, needed(engine).filter((name) => missing.includes(name))]),
  );
}
