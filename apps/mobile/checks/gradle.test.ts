import { APP_ID } from "@attune/contract/app-id";
import { expect, test } from "vitest";
import { readApp } from "../app.ts";
import capacitorConfig from "../capacitor.config.ts";
import { isThere, read, readValues } from "../testing/files.ts";

const build = read("android/app/build.gradle");
const variables = Object.fromEntries(
  [...read("android/variables.gradle").matchAll(/^ {4}(\w+) = (?:'([^']*)'|(\d+))$/gm)].map(
    ([, name = "", text, number]) => [name, text ?? Number(number)],
  ),
);

test("every line of the variables is a name and a value, or says why", () => {
  const others = read("android/variables.gradle")
    .split("\n")
    .filter((line) => !/^ {4}(\w+ = |\/\/ )/.test(line));
  expect(others).toEqual(["ext {", "}", ""]);
});

test("versions are pinned", () => {
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

test("what the app is called and which version it is comes from one place", () => {
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

test("the code's package is where its class lies", () => {
  const [, namespace = ""] = /namespace = "([^"]+)"/.exec(build) ?? [];
  const file = `android/app/src/main/java/${namespace.replaceAll(".", "/")}/MainActivity.java`;
  expect(read(file)).toMatch(new RegExp(`^package ${namespace.replaceAll(".", "\\.")};$`, "m"));
});

test("a release can't be debugged", () => {
  expect(build).toMatch(/release \{\s+debuggable false/);
  expect(read("android/app/src/main/java/app/attune/trainer/MainActivity.java")).not.toContain(
    "WebContentsDebugging",
  );
});

test("the projects of Capacitor and of each plugin are where npm puts them, by relative paths", () => {
  const settings = read("android/capacitor.settings.gradle");
  const paths = [...settings.matchAll(/new File\('([^']+)'\)/g)].map(([, path = ""]) => path);
  const packages = ["@capacitor/android", ...(capacitorConfig.includePlugins ?? [])];
  expect(paths).toHaveLength(packages.length);
  for (const name of packages)
    expect(paths.some((path) => path.startsWith(`../../../node_modules/${name}/`))).toBe(true);
  for (const path of paths) expect(isThere(`android/${path}/build.gradle`), path).toBe(true);
});

test("the wrapper loads Gradle by https, from its own site", () => {
  expect(read("android/gradle/wrapper/gradle-wrapper.properties")).toMatch(
    /^distributionUrl=https\\:\/\/services\.gradle\.org\/distributions\/gradle-[\d.]+-(all|bin)\.zip$/m,
  );
});
