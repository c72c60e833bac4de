import { expect, test } from "vitest";
import { readApp } from "../app.ts";
import { LIVE } from "../testing/live.ts";
import { nativeFiles } from "./native-values.ts";

const defaults = readApp({});
const ANDROID = "android/attune.local.properties";
const IOS = "ios/attune.local.xcconfig";

test("creates no local files when no variable is set", () => {
  const files = nativeFiles(defaults, defaults);
  expect(files[ANDROID]).toBeUndefined();
  expect(files[IOS]).toBeUndefined();
});

test("never writes a release's values to committed files", () => {
  const [committed, released] = [
    nativeFiles(defaults, defaults),
    nativeFiles(defaults, readApp(LIVE)),
  ];
  for (const file of ["android/attune.properties", "ios/attune.xcconfig"])
    expect(released[file]).toBe(committed[file]);
});

test("writes only values that differ to local files", () => {
  const released = nativeFiles(defaults, readApp(LIVE));
  const lines = (file: string) => released[file]?.split("\n").slice(1, -1);
  expect(lines(ANDROID)).toEqual([
    "linkHost = sing.example",
    `adMobAppId = ${LIVE.ADMOB_ANDROID_APP_ID}`,
  ]);
  expect(lines(IOS)).toEqual([
    "LINK_HOST = sing.example",
    `ADMOB_APP_ID = ${LIVE.ADMOB_IOS_APP_ID}`,
    "DEVELOPMENT_TEAM = ABCDE12345",
  ]);
});

test("includes the local xcconfig after the committed values", () => {
  expect(nativeFiles(defaults, defaults)["ios/attune.xcconfig"]).toMatch(
    /\n#include\? "attune\.local\.xcconfig"\n$/,
  );
});

test("writes no value that xcconfig parses as a comment", () => {
  for (const content of Object.values(nativeFiles(defaults, readApp(LIVE))))
    for (const line of content?.split("\n").slice(1) ?? []) expect(line).not.toContain("//");
});
