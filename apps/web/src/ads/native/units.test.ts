import { expect, test } from "vitest";
import { readAdConfig } from "../config.ts";
import { nativeUnits, TEST_UNITS } from "./units.ts";

const id = (n: number) => `ca-app-pub-0123456789012345/${String(n).padStart(10, "0")}`;
const admobAndroid = `${id(1)} ${id(2)} ${id(3)}`;

test("returns Google's test units of the platform in test mode", () => {
  const config = readAdConfig({ ads: "test", admobAndroid });
  for (const platform of ["android", "ios"] as const)
    expect(nativeUnits(config, platform)).toEqual(TEST_UNITS[platform]);
});

test("returns the configured units in live mode, and undefined when they are malformed", () => {
  const config = readAdConfig({ ads: "live", admobAndroid });
  expect(nativeUnits(config, "android")).toEqual({
    banner: id(1),
    interstitial: id(2),
    appOpen: id(3),
  });
  expect(nativeUnits(config, "ios")).toBeUndefined();
  for (const malformed of ["", id(1), `${id(1)} ${id(2)} x`, `${admobAndroid} ${id(4)}`])
    expect(
      nativeUnits(readAdConfig({ ads: "live", admobAndroid: malformed }), "android"),
    ).toBeUndefined();
  expect(nativeUnits(readAdConfig({ ads: "off" }), "android")).toBeUndefined();
});
