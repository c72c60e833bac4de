import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { NATIVE_PLATFORMS } from "./platform.ts";
import { pluginHeaders } from "./plugin-headers.ts";

const SOURCES = fileURLToPath(new URL("../../apps/web/src", import.meta.url));
const PLUGINS = ["AdMob", "App", "Preferences", "SystemBars"];

/** Each call of a plugin in the app's own sources: `App.addListener`. */
function callsOfTheApp(): Set<string> {
  const files = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter(
    (file) => !/\.test\./.test(file),
  );
  const call = new RegExp(`\\b(${PLUGINS.join("|")})\\s*\\.(\\w+)\\(`, "g");
  return new Set(
    files
      .map((file) => readFileSync(`${SOURCES}/${file}`, "utf8"))
      .filter((source) => /from "@capacitor/.test(source))
      .flatMap((source) =>
        [...source.matchAll(call)].map(([, plugin, name]) => `${plugin}.${name}`),
      ),
  );
}

test.each(NATIVE_PLATFORMS)("what the app calls exists in the sources of %s", (platform) => {
  const there = new Set(
    pluginHeaders(platform).flatMap(({ name, methods }) =>
      methods.map((method) => `${name}.${method.name}`),
    ),
  );
  const called = callsOfTheApp();
  expect(called).toContain("Preferences.get");
  expect([...called].filter((each) => !there.has(each))).toEqual([]);
});
