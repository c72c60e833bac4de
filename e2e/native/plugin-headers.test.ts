import { expect, test } from "vitest";
import { NATIVE_PLATFORMS } from "./platform.ts";
import { pluginHeaders } from "./plugin-headers.ts";

test.each(NATIVE_PLATFORMS)("the plugins of %s are read from their sources", (platform) => {
  const headers = pluginHeaders(platform);
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
  "on %s listening answers nothing, and calls answer once",
  (platform) => {
    const app = pluginHeaders(platform).find(({ name }) => name === "App");
    const kindOf = (name: string) => app?.methods.find((method) => method.name === name)?.rtype;
    expect(kindOf("addListener")).toBeUndefined();
    expect(kindOf("getLaunchUrl")).toBe("promise");
  },
);
