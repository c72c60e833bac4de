import { classifyDevice } from "@attune/contract";
import { expect, test } from "vitest";
import { NATIVE_ORIGINS } from "../../server/src/http/origins.ts";
import { TARGETS } from "../../web/build/targets.ts";
import config from "../capacitor.config.ts";
import manifest from "../package.json" with { type: "json" };
import { read } from "../testing/files.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [ANDROID, config.android?.appendUserAgent, "Android App"],
  [IPHONE, config.ios?.appendUserAgent, "iOS App"],
  [IPAD, config.ios?.appendUserAgent, "iOS App"],
])("classifies visits by %s as the app's", (userAgent, suffix, device) => {
  expect(classifyDevice(userAgent)).not.toBe(device);
  expect(classifyDevice(`${userAgent} ${suffix}`)).toBe(device);
});

test("serves pages from the origins that the API allows", () => {
  const { androidScheme, iosScheme, hostname } = config.server ?? {};
  const origins = [`${iosScheme}://${hostname}`, `${androidScheme}://${hostname}`];
  expect(origins.sort()).toEqual([...NATIVE_ORIGINS].sort());
});

test("loads no remote site, and enables debugging in development only", () => {
  expect(config.server).not.toHaveProperty("url");
  expect(config.server).not.toHaveProperty("cleartext");
  expect(config.server).not.toHaveProperty("allowNavigation");
  expect(config.loggingBehavior).toBe("debug");
  for (const platform of [config.android, config.ios]) {
    expect(platform).not.toHaveProperty("webContentsDebuggingEnabled");
    expect(platform).not.toHaveProperty("loggingBehavior");
    expect(platform).not.toHaveProperty("allowMixedContent");
  }
});

test("lists every plugin among its dependencies", () => {
  const isPlugin = (name: string) =>
    "capacitor" in JSON.parse(read(`../../node_modules/${name}/package.json`));
  const plugins = Object.keys(manifest.devDependencies).filter(isPlugin);
  expect(config.includePlugins).toEqual(plugins.sort());
});

test("requires the web view version that the web build targets", () => {
  expect(config.android?.minWebViewVersion).toBe(TARGETS.chrome);
  expect(read(config.server?.errorPath ?? "")).toContain("Android System WebView");
});

test("leaves the layout around system bars to the page", () => {
  expect(read("../web/index.html")).toContain("viewport-fit=cover");
  expect(config.plugins?.["SystemBars"]).toMatchObject({ insetsHandling: "native" });
});
