import { parse } from "plist";
import { expect, test } from "vitest";
import { z } from "zod";
import { read } from "../testing/files.ts";

const properties = z.record(z.string(), z.unknown());
const readPlist = (path: string) => properties.parse(parse(read(path)));
const info = readPlist("ios/App/App/Info.plist");

test("it says why it listens, and why it would track", () => {
  for (const name of ["NSMicrophoneUsageDescription", "NSUserTrackingUsageDescription"])
    expect(String(info[name]).length, name).toBeGreaterThan(40);
});

test("it asks for nothing else that needs a reason", () => {
  const reasons = Object.keys(info).filter((name) => name.endsWith("UsageDescription"));
  expect(reasons.sort()).toEqual([
    "NSMicrophoneUsageDescription",
    "NSUserTrackingUsageDescription",
  ]);
});

test("what differs between builds is told to it", () => {
  expect(info).toMatchObject({
    CFBundleIdentifier: "$(PRODUCT_BUNDLE_IDENTIFIER)",
    CFBundleShortVersionString: "$(MARKETING_VERSION)",
    CFBundleVersion: "$(CURRENT_PROJECT_VERSION)",
    GADApplicationIdentifier: "$(ADMOB_APP_ID)",
    CAPACITOR_DEBUG: "$(CAPACITOR_DEBUG)",
    CFBundleDisplayName: "Attune",
  });
});

test("Google's network for counting installs is known", () => {
  const networks = z
    .array(
      z.strictObject({ SKAdNetworkIdentifier: z.string().regex(/^[a-z0-9]{10}\.skadnetwork$/) }),
    )
    .parse(info["SKAdNetworkItems"]);
  expect(networks.map((each) => each.SKAdNetworkIdentifier)).toContain("cstr6suwn9.skadnetwork");
});

test("nothing runs in the background, nothing travels unencrypted, no scheme of its own", () => {
  for (const name of ["UIBackgroundModes", "NSAppTransportSecurity", "CFBundleURLTypes"])
    expect(info, name).not.toHaveProperty(name);
});

test("it turns with the device, on iPads upside down too, and asks for no chip of old", () => {
  const landscape = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"];
  const phone = ["UIInterfaceOrientationPortrait", ...landscape];
  expect(info["UISupportedInterfaceOrientations"]).toEqual(phone);
  expect(info["UISupportedInterfaceOrientations~ipad"]).toEqual(
    expect.arrayContaining([...phone, "UIInterfaceOrientationPortraitUpsideDown"]),
  );
  expect(info["UIRequiredDeviceCapabilities"]).toEqual(["arm64"]);
  expect(info["UIViewControllerBasedStatusBarAppearance"]).toBe(true);
});

test("links to the site open it, and that is all it is entitled to", () => {
  expect(readPlist("ios/App/App/App.entitlements")).toEqual({
    "com.apple.developer.associated-domains": ["applinks:$(LINK_HOST)"],
  });
});

test("the privacy manifest says what is ours: no tracking, defaults for the app alone", () => {
  const manifest = readPlist("ios/App/App/PrivacyInfo.xcprivacy");
  expect(manifest).toMatchObject({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryUserDefaults",
        NSPrivacyAccessedAPITypeReasons: ["CA92.1"],
      },
    ],
  });
  const collected = z
    .array(
      z.strictObject({
        NSPrivacyCollectedDataType: z.string().startsWith("NSPrivacyCollectedDataType"),
        NSPrivacyCollectedDataTypeLinked: z.boolean(),
        NSPrivacyCollectedDataTypeTracking: z.literal(false),
        NSPrivacyCollectedDataTypePurposes: z.array(z.string()).min(1),
      }),
    )
    .parse(manifest["NSPrivacyCollectedDataTypes"]);
  const names = collected.map((each) => each.NSPrivacyCollectedDataType);
  expect(names).not.toContain("NSPrivacyCollectedDataTypeAudioData");
});
