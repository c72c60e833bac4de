import { APP_ID } from "@attune/contract/app-id";
import { expect, test } from "vitest";
import xcode from "xcode";
import { z } from "zod";
import { TARGETS } from "../../web/build/targets.ts";
import { readApp } from "../app.ts";
import { pathOf, read, readValues } from "../testing/files.ts";

const settings = z.record(z.string(), z.unknown());
const configuration = z.object({
  name: z.enum(["Debug", "Release"]),
  baseConfigurationReference_comment: z.string().optional(),
  buildSettings: settings,
});
const project = xcode.project(pathOf("ios/App/App.xcodeproj/project.pbxproj")).parseSync();
const configurations = Object.values(settings.parse(project.pbxXCBuildConfigurationSection()))
  .filter((each) => typeof each === "object")
  .map((each) => configuration.parse(each));
const ofTarget = configurations.filter(({ buildSettings }) => "INFOPLIST_FILE" in buildSettings);

test("takes the app's values from xcconfig files in both configurations", () => {
  expect(ofTarget.map((each) => [each.name, each.baseConfigurationReference_comment])).toEqual([
    ["Debug", "debug.xcconfig"],
    ["Release", "attune.xcconfig"],
  ]);
  const own = ["PRODUCT_BUNDLE_IDENTIFIER", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION"];
  for (const { buildSettings } of ofTarget)
    for (const name of [...own, "DEVELOPMENT_TEAM"]) expect(buildSettings).not.toHaveProperty(name);
});

test("has the app's values in attune.xcconfig", () => {
  const app = readApp({});
  expect(readValues("ios/attune.xcconfig")).toEqual({
    PRODUCT_BUNDLE_IDENTIFIER: APP_ID,
    MARKETING_VERSION: app.version,
    CURRENT_PROJECT_VERSION: String(app.build),
    LINK_HOST: new URL(app.publicUrl).hostname,
    ADMOB_APP_ID: app.adMob.ios.appId,
  });
});

test("enables debugging in the debug configuration only", () => {
  expect(read("ios/debug.xcconfig")).toBe('#include "attune.xcconfig"\nCAPACITOR_DEBUG = true\n');
  expect(read("ios/attune.xcconfig")).not.toContain("DEBUG");
  for (const { name, buildSettings } of configurations.filter((each) => each.name === "Release"))
    expect(JSON.stringify(buildSettings), name).not.toMatch(/DEBUG[^_]|-Onone/);
});

test("signs with the entitlements for iPhone and iPad, from the web build's Safari version", () => {
  for (const { buildSettings } of ofTarget)
    expect(buildSettings).toMatchObject({
      CODE_SIGN_ENTITLEMENTS: "App/App.entitlements",
      CODE_SIGN_STYLE: "Automatic",
      TARGETED_DEVICE_FAMILY: '"1,2"',
      ASSETCATALOG_COMPILER_APPICON_NAME: "AppIcon",
      IPHONEOS_DEPLOYMENT_TARGET: String(TARGETS.safari),
    });
});

test("packs the privacy manifest into the app", () => {
  const files = z
    .object({ files: z.array(z.object({ comment: z.string() })) })
    .parse(project.pbxResourcesBuildPhaseObj());
  expect(files.files.map((each) => each.comment)).toEqual(
    expect.arrayContaining([
      "PrivacyInfo.xcprivacy in Resources",
      "public in Resources",
      "capacitor.config.json in Resources",
    ]),
  );
});
