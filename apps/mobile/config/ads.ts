import { z } from "zod";

export const AD_MODES = ["off", "test", "live"] as const;
export type AdMode = (typeof AD_MODES)[number];

export const PLATFORMS = ["android", "ios"] as const;
export type MobilePlatform = (typeof PLATFORMS)[number];

/** The ad units of a platform, as AdMob names them. */
export interface AdUnits {
  readonly banner: string;
  readonly interstitial: string;
  readonly appOpen: string;
}

/** What a platform's app shows ads with. */
export interface AdMob {
  /** The app's id at AdMob. The SDK ends the app as it starts where there is none, even without ads. */
  readonly appId: string;
  /** In `live` alone: else the page shows Google's examples, or nothing. */
  readonly units: AdUnits | undefined;
}

/** Google's own, for tests (developers.google.com/admob/android/test-ads, …/ios/test-ads). */
export const TEST_APP_IDS: Readonly<Record<MobilePlatform, string>> = {
  android: "ca-app-pub-3940256099942544~3347511713",
  ios: "ca-app-pub-3940256099942544~1458002511",
};

const APP = [z.string().regex(/^ca-app-pub-\d{16}~\d{10}$/), "ca-app-pub-…~… of AdMob"] as const;
const UNIT = [z.string().regex(/^ca-app-pub-\d{16}\/\d{10}$/), "ca-app-pub-…/… of AdMob"] as const;

/** What the environment says of ads. */
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

/** What is missing for `live`, a line each. */
export function missingForAds(values: AdValues): readonly string[] {
  if (values.ADS !== "live") return [];
  return Object.entries(AD_VARIABLES)
    .filter(([name]) => !(name in values))
    .map(([name, [, expected]]) => `ADS=live needs ${name}: ${expected}.`);
}

/** Of what stands in the environment, nothing of which is missing. */
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
