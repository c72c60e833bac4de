import { expect, test } from "vitest";
import { adFacts } from "../config.ts";
import { nativeUnits, TEST_UNITS } from "./units.ts";

const id = (n: number) => `ca-app-pub-0123456789012345/${String(n).padStart(10, "0")}`;
const admobAndroid = `${id(1)} ${id(2)} ${id(3)}`;

test("tests use Google's own units of the phone's system", () => {
  const facts = adFacts({ ads: "test", admobAndroid });
  for (const platform of ["android", "ios"] as const)
    expect(nativeUnits(facts, platform)).toEqual(TEST_UNITS[platform]);
});

test("live ads use what the page tells of this system, or there are none", () => {
  const facts = adFacts({ ads: "live", admobAndroid });
  expect(nativeUnits(facts, "android")).toEqual({
    banner: id(1),
    interstitial: id(2),
    appOpen: id(3),
  });
  expect(nativeUnits(facts, "ios")).toBeUndefined();
  for (const wrong of ["", id(1), `${id(1)} ${id(2)} x`, `${admobAndroid} ${id(4)}`])
    expect(nativeUnits(adFacts({ ads: "live", admobAndroid: wrong }), "android")).toBeUndefined();
  expect(nativeUnits(adFacts({ ads: "off" }), "android")).toBeUndefined();
});
