import { expect, test } from "vitest";
import { readApp } from "../app.ts";
import { LIVE } from "../testing/live.ts";
import { nativeFiles } from "./native-values.ts";

const usual = readApp({});
const ANDROID = "android/attune.local.properties";
const IOS = "ios/attune.local.xcconfig";

test("with nothing set there are no local files", () => {
  const files = nativeFiles(usual, usual);
  expect(files[ANDROID]).toBeUndefined();
  expect(files[IOS]).toBeUndefined();
});

test("what a release says never reaches the committed files", () => {
  const [committed, released] = [nativeFiles(usual, usual), nativeFiles(usual, readApp(LIVE))];
  for (const file of ["android/attune.properties", "ios/attune.xcconfig"])
    expect(released[file]).toBe(committed[file]);
});

test("local files say what is different, and nothing else", () => {
  const released = nativeFiles(usual, readApp(LIVE));
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

test("Xcode reads the local file after the committed one", () => {
  expect(nativeFiles(usual, usual)["ios/attune.xcconfig"]).toMatch(
    /\n#include\? "attune\.local\.xcconfig"\n$/,
  );
});

test("no value reads as a comment", () => {
  for (const content of Object.values(nativeFiles(usual, readApp(LIVE))))
    for (const line of content?.split("\n").slice(1) ?? []) expect(line).not.toContain("//");
});
