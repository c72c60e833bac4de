import { parse } from "plist";
import { expect, test } from "vitest";
import { z } from "zod";
import { read } from "../testing/files.ts";

const properties = z.record(z.string(), z.unknown());
const readPlist = (path: string) => properties.parse(parse(read(path)));
const info = readPlist("ios/App/App/Info.plist");

test("explains why it uses the microphone and tracking", () => {
  for (const name of ["NSMicrophoneUsageDescription", "NSUserTrackingUsageDescription"])
    expect(String(info[name]).length, name).toBeGreaterThan(40);
});

test("has no other usage descriptions", () => {
  const reasons = Object.keys(info).filter((name) => name.endsWith("UsageDescription"));
  expect(reasons.sort()).toEqual([
    "NSMicrophoneUsageDescription",
    "NSUserTrackingUsageDescription",
  ]);
});

test("takes values that differ between builds from build settings", () => {
  expect(info).toMatchObject({
    CFBundleIdentifier: "$(PRODUCT_BUNDLE_IDENTIFIER)",
    CFBundleShortVersionString: "$(MARKETING_VERSION)",
    CFBundleVersion: "$(CURRENT_PROJECT_VERSION)",
    GADApplicationIdentifier: "$(ADMOB_APP_ID)",
    CAPACITOR_DEBUG: "$(CAPACITOR_DEBUG)",
    CFBundleDisplayName: "Attune",
  });
});

test("lists Google's SKAdNetwork id", () => {
  const networks = z
    .array(
      z.strictObject({ SKAdNetworkIdentifier: z.string().regex(/^[a-z0-9]{10}\.skadnetwork$/) }),
    )
    .parse(info["SKAdNetworkItems"]);
  expect(networks.map((each) => each.SKAdNetworkIdentifier)).toContain("cstr6suwn9.skadnetwork");
});

test("declares no background modes, cleartext exceptions or URL schemes", () => {
  for (const name of ["UIBackgroundModes", "NSAppTransportSecurity", "CFBundleURLTypes"])
    expect(info, name).not.toHaveProperty(name);
});

test("supports every orientation, and requires arm64", () => {
  expect(info["UISupportedInterfaceOrientations"]).toEqual(["UIInterfaceOrientationPortrait"]);
  expect(z.array(z.string()).parse(info["UISupportedInterfaceOrientations~ipad"]).sort()).toEqual([
    "UIInterfaceOrientationLandscapeLeft",
    "UIInterfaceOrientationLandscapeRight",
    "UIInterfaceOrientationPortrait",
    "UIInterfaceOrientationPortraitUpsideDown",
  ]);
  expect(info["UIRequiredDeviceCapabilities"]).toEqual(["arm64"]);
  expect(info["UIViewControllerBasedStatusBarAppearance"]).toBe(true);
});

test("has associated domains as its only entitlement", () => {
  expect(readPlist("ios/App/App/App.entitlements")).toEqual({
    "com.apple.developer.associated-domains": ["applinks:$(LINK_HOST)"],
  });
});

test("declares no tracking, and UserDefaults for the app only, in the privacy manifest", () => {
  const manifest = readPlist("ios/App/App/PrivacyInfo.xcprivacy");
  expect(manifest).toMatchObject({
    NSPrivacyTracking: false,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: [
      {
        NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryUserDefaults",
        NSPrivacyAccessedAPITypeReasons: ["CA92.1"],
      },
      {
        // Required by @capacitor/filesystem, for files in the app's own container.
        NSPrivacyAccessedAPIType: "NSPrivacyAccessedAPICategoryFileTimestamp",
        NSPrivacyAccessedAPITypeReasons: ["C617.1"],
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
