import { APP_ID } from "@attune/contract/app-id";
import { expect, test } from "vitest";
import { readApp } from "../app.ts";
import capacitorConfig from "../capacitor.config.ts";
import { exists, read, readValues } from "../testing/files.ts";

const build = read("android/app/build.gradle");
const variables = Object.fromEntries(
  [...read("android/variables.gradle").matchAll(/^ {4}(\w+) = (?:'([^']*)'|(\d+))$/gm)].map(
    ([, name = "", text, number]) => [name, text ?? Number(number)],
  ),
);

test("contains only assignments and comments in variables.gradle", () => {
  const others = read("android/variables.gradle")
    .split("\n")
    .filter((line) => !/^ {4}(\w+ = |\/\/ )/.test(line));
  expect(others).toEqual(["ext {", "}", ""]);
});

test("pins versions", () => {
  for (const [name, version] of Object.entries(variables))
    expect(String(version), name).toMatch(/^\d+(\.\d+){0,2}$/);
  expect(variables).toMatchObject({
    minSdkVersion: 26,
    targetSdkVersion: 36,
    playServicesAdsVersion: expect.stringMatching(/^25\.4\./),
  });
  expect(variables["compileSdkVersion"]).toBeGreaterThanOrEqual(
    Number(variables["targetSdkVersion"]),
  );
});

test("reads the app's id and version from attune.properties only", () => {
  const app = readApp({});
  expect(readValues("android/attune.properties")).toEqual({
    applicationId: APP_ID,
    versionName: app.version,
    versionCode: String(app.build),
    linkHost: new URL(app.publicUrl).hostname,
    adMobAppId: app.adMob.android.appId,
  });
  for (const name of ["applicationId", "versionName", "versionCode", "linkHost", "adMobAppId"])
    expect(build).toContain(`attune['${name}']`);
  expect(build).not.toMatch(/(applicationId|versionName|versionCode) ["\d]/);
  expect(read("android/build.gradle")).toContain('apply from: "attune.gradle"');
});

test("declares the namespace of the activity's folder", () => {
  const [, namespace = ""] = /namespace = "([^"]+)"/.exec(build) ?? [];
  const file = `android/app/src/main/java/${namespace.replaceAll(".", "/")}/MainActivity.java`;
  expect(read(file)).toMatch(new RegExp(`^package ${namespace.replaceAll(".", "\\.")};$`, "m"));
});

test("disables debugging in releases", () => {
  expect(build).toMatch(/release \{\s+debuggable false/);
  expect(read("android/app/src/main/java/app/attune/trainer/MainActivity.java")).not.toContain(
    "WebContentsDebugging",
  );
});

test("references Capacitor and each plugin in node_modules by relative paths", () => {
  const settings = read("android/capacitor.settings.gradle");
  const paths = [...settings.matchAll(/new File\('([^']+)'\)/g)].map(([, path = ""]) => path);
  const packages = ["@capacitor/android", ...(capacitorConfig.includePlugins ?? [])];
  expect(paths).toHaveLength(packages.length);
  for (const name of packages)
    expect(paths.some((path) => path.startsWith(`../../../node_modules/${name}/`))).toBe(true);
  for (const path of paths) expect(exists(`android/${path}/build.gradle`), path).toBe(true);
});

test("downloads Gradle by https from gradle.org", () => {
  expect(read("android/gradle/wrapper/gradle-wrapper.properties")).toMatch(
    /^distributionUrl=https\\:\/\/services\.gradle\.org\/distributions\/gradle-[\d.]+-(all|bin)\.zip$/m,
  );
});
