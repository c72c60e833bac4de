import { expect, test } from "vitest";
import { AppConfigError, PLACEHOLDER_URL, readApp } from "./app.ts";
import { TEST_APP_IDS } from "./config/ads.ts";
import { LIVE } from "./testing/live.ts";

test("uses the placeholder address and Google's test app ids when no variable is set", () => {
  const adMob = (appId: string) => ({ appId, units: undefined });
  expect(readApp({ PUBLIC_URL: "", ADS: " " })).toMatchObject({
    name: "Attune",
    publicUrl: PLACEHOLDER_URL,
    ads: "test",
    adMob: { android: adMob(TEST_APP_IDS.android), ios: adMob(TEST_APP_IDS.ios) },
    appleTeamId: undefined,
  });
});

test("reads every variable", () => {
  const app = readApp({ ...LIVE, PUBLIC_URL: "https://sing.example/", BUILD_NUMBER: "77" });
  expect(app).toMatchObject({
    publicUrl: "https://sing.example",
    build: 77,
    ads: "live",
    appleTeamId: "ABCDE12345",
    adMob: {
      android: {
        appId: LIVE.ADMOB_ANDROID_APP_ID,
        units: {
          banner: LIVE.ADMOB_ANDROID_BANNER,
          interstitial: LIVE.ADMOB_ANDROID_INTERSTITIAL,
          appOpen: LIVE.ADMOB_ANDROID_APP_OPEN,
        },
      },
      ios: { appId: LIVE.ADMOB_IOS_APP_ID, units: { appOpen: LIVE.ADMOB_IOS_APP_OPEN } },
    },
  });
  expect(readApp({ PUBLIC_URL: "http://localhost:3000" }).publicUrl).toBe("http://localhost:3000");
});

test.each([
  ["PUBLIC_URL", "sing.example"],
  ["PUBLIC_URL", "http://sing.example"],
  ["PUBLIC_URL", "https://sing.example/app"],
  ["PUBLIC_URL", "https://user@sing.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["ADS", "on"],
  ["BUILD_NUMBER", "1.5"],
  ["BUILD_NUMBER", "2100000001"],
  ["APPLE_TEAM_ID", "abc"],
  ["ADMOB_IOS_APP_ID", LIVE.ADMOB_IOS_BANNER],
  ["ADMOB_IOS_BANNER", LIVE.ADMOB_IOS_APP_ID],
])("throws for an invalid %s (%s) without including the value", (name, value) => {
  expect(() => readApp({ [name]: value })).toThrow(AppConfigError);
  expect(() => readApp({ [name]: value })).toThrow(new RegExp(`^${name} must be (?!.*${value}$)`));
});

test("reports each invalid value on its own line", () => {
  expect(() => readApp({ PUBLIC_URL: "x", ADS: "y" })).toThrow(/^PUBLIC_URL .*\nADS /);
});

test.each(["PUBLIC_URL", ...Object.keys(LIVE).filter((name) => name.startsWith("ADMOB_"))])(
  "throws for live ads without %s",
  (name) => {
    expect(() => readApp({ ...LIVE, [name]: "" })).toThrow(`ADS=live needs ${name}`);
  },
);

test("returns ad units for live ads only", () => {
  expect(readApp({ ...LIVE, ADS: "off" }).adMob.ios.units).toBeUndefined();
});
