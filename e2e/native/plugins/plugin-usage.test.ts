import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { NATIVE_PLATFORMS } from "../platform.ts";
import { readPluginHeaders } from "./plugin-headers.ts";

const SOURCES = fileURLToPath(new URL("../../../apps/web/src", import.meta.url));
const PLUGINS = [
  "AdMob",
  "App",
  "AppReview",
  "Filesystem",
  "Haptics",
  "KeepAwake",
  "LocalNotifications",
  "Preferences",
  "Share",
  "SystemBars",
];

/** The plugin methods that the app's own sources call, such as `App.addListener`. */
function findPluginCalls(): Set<string> {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (file) => !/\.test\./.test(file),
  );
  const call = new RegExp(`\\b(${PLUGINS.join("|")})\\s*\\.(\\w+)\\(`, "g");
  return new Set(
    files
      .map((file) => readFileSync(`${SOURCES}/${file}`, "utf8"))
      .filter((source) => /from "@(capacitor|capawesome)[/-]/.test(source))
      .flatMap((source) =>
        [...source.matchAll(call)].map(([, plugin, name]) => `${plugin}.${name}`),
      ),
  );
}

test.each(NATIVE_PLATFORMS)(
  "the app calls only methods that the plugins have on %s",
  (platform) => {
    const available = new Set(
      readPluginHeaders(platform).flatMap(({ name, methods }) =>
        methods.map((method) => `${name}.${method.name}`),
      ),
    );
    const called = findPluginCalls();
    expect(called).toContain("Preferences.get");
    expect([...called].filter((call) => !available.has(call))).toEqual([]);
  },
);
