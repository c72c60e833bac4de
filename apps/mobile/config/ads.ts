import { z } from "zod";

export const AD_MODES = ["off", "test", "live"] as const;
export type AdMode = (typeof AD_MODES)[number];

export const PLATFORMS = ["android", "ios"] as const;
export type MobilePlatform = (typeof PLATFORMS)[number];

/** AdMob ad unit ids of one platform. */
export interface AdUnits {
  readonly banner: string;
  readonly interstitial: string;
  readonly appOpen: string;
}

/** AdMob ids of one platform. */
export interface AdMob {
  /** AdMob app id. Required even without ads: the SDK crashes at startup without it. */
  readonly appId: string;
  /** Only for `live`: otherwise the page shows Google's test ads, or none. */
  readonly units: AdUnits | undefined;
}

/** Google's ids for test ads (developers.google.com/admob/android/test-ads, …/ios/test-ads). */
export const TEST_APP_IDS: Readonly<Record<MobilePlatform, string>> = {
  android: "ca-app-pub-3940256099942544~3347511713",
  ios: "ca-app-pub-3940256099942544~1458002511",
};

const APP = [z.string().regex(/^ca-app-pub-\d{16}~\d{10}$/), "ca-app-pub-…~… of AdMob"] as const;
const UNIT = [z.string().regex(/^ca-app-pub-\d{16}\/\d{10}$/), "ca-app-pub-…/… of AdMob"] as const;

/** Variables that configure ads. */
export const AD_VARIABLES = {
  ADS: [z.enum(AD_MODES), `one of ${AD_MODES.join(", ")}`],
  ADMOB_ANDROID_APP_ID: APP,
  ADMOB_ANDROID_BANNER: UNIT,
  ADMOB_ANDROID_INTERSTITIAL: UNIT,
  ADMOB_ANDROID_APP_OPEN: UNIT,
  ADMOB_IOS_APP_ID: APP,
  ADMOB_IOS_BANNER: UNIT,
  ADMOB_IOS_INTERSTITIAL: UNIT,
  ADMOB_IOS_APP_OPEN: UNIT,
} as const;
export type AdValues = { readonly [K in keyof typeof AD_VARIABLES]?: string };

/** A message for each variable that is missing for `live`. */
export function missingForAds(values: AdValues): readonly string[] {
  if (values.ADS !== "live") return [];
  return Object.entries(AD_VARIABLES)
    .filter(([name]) => !(name in values))
    .map(([name, [, expected]]) => `ADS=live needs ${name}: ${expected}.`);
}

/** AdMob ids of a platform; `values` must be complete (missingForAds). */
export function adMobOf(values: AdValues, platform: MobilePlatform): AdMob {
  const prefix = platform === "ios" ? "ADMOB_IOS" : "ADMOB_ANDROID";
  const {
    [`${prefix}_BANNER` as const]: banner,
    [`${prefix}_INTERSTITIAL` as const]: interstitial,
    [`${prefix}_APP_OPEN` as const]: appOpen,
    [`${prefix}_APP_ID` as const]: appId = TEST_APP_IDS[platform],
  } = values;
  const live = values.ADS === "live" && banner && interstitial && appOpen;
  return { appId, units: live ? { banner, interstitial, appOpen } : undefined };
}
