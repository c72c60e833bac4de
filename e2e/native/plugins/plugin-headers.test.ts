import { expect, test } from "vitest";
import { NATIVE_PLATFORMS } from "../platform.ts";
import { readPluginHeaders } from "./plugin-headers.ts";

test.each(NATIVE_PLATFORMS)("reads the plugins of %s from their sources", (platform) => {
  const headers = readPluginHeaders(platform);
  const methodsOf = (name: string) =>
    headers.find((header) => header.name === name)?.methods.map((method) => method.name) ?? [];
  expect(methodsOf("App")).toEqual(
    expect.arrayContaining(["addListener", "getLaunchUrl", "minimizeApp", "exitApp"]),
  );
  expect(methodsOf("Preferences")).toEqual(expect.arrayContaining(["get", "set", "remove"]));
  expect(methodsOf("SystemBars")).toEqual(expect.arrayContaining(["setStyle"]));
  expect(methodsOf("AdMob")).toEqual(
    expect.arrayContaining([
      "initialize",
      "requestConsentInfo",
      "showConsentForm",
      "showPrivacyOptionsForm",
      "showBanner",
      "removeBanner",
      "prepareInterstitial",
      "showInterstitial",
      "loadAppOpen",
      "isAppOpenLoaded",
      "showAppOpen",
    ]),
  );
});

test.each(NATIVE_PLATFORMS)(
  "declares no return value for addListener and a promise for calls on %s",
  (platform) => {
    const app = readPluginHeaders(platform).find(({ name }) => name === "App");
    const returnTypeOf = (name: string) =>
      app?.methods.find((method) => method.name === name)?.rtype;
    expect(returnTypeOf("addListener")).toBeUndefined();
    expect(returnTypeOf("getLaunchUrl")).toBe("promise");
  },
);
