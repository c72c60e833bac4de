import type { Platform } from "../../lib/browser/platform.ts";
import type { AdConfig } from "../config.ts";

/** AdMob ad units: `ca-app-pub-<publisher>/<unit>`. */
export interface NativeUnits {
  readonly banner: string;
  readonly interstitial: string;
  readonly appOpen: string;
}

type Phone = Exclude<Platform, "web">;

const GOOGLE = "ca-app-pub-3940256099942544";

/** Google's public test units, whose ads are labeled as tests and aren't paid. */
export const TEST_UNITS: Readonly<Record<Phone, NativeUnits>> = {
  android: {
    banner: `${GOOGLE}/9214589741`,
    interstitial: `${GOOGLE}/1033173712`,
    appOpen: `${GOOGLE}/9257395921`,
  },
  ios: {
    banner: `${GOOGLE}/2435281174`,
    interstitial: `${GOOGLE}/4411468910`,
    appOpen: `${GOOGLE}/5575463023`,
  },
};

const UNIT = /^ca-app-pub-\d{16}\/\d{10}$/;

/** Parses banner, interstitial and app-open unit, separated by spaces. */
function parseLiveUnits(text = ""): NativeUnits | undefined {
  const all = text.split(" ");
  const [banner, interstitial, appOpen] = all;
  const isComplete = all.length === 3 && all.every((unit) => UNIT.test(unit));
  return isComplete && banner && interstitial && appOpen
    ? { banner, interstitial, appOpen }
    : undefined;
}

/**
 * The units of a platform. Test ads are selected by test units, because the plugin's `isTesting` doesn't
 * cover all kinds and both platforms.
 * @returns Undefined if ads are off, or live units are missing or malformed.
 */
export function nativeUnits(config: AdConfig, platform: Phone): NativeUnits | undefined {
  if (config.mode === "off") return undefined;
  return config.mode === "test" ? TEST_UNITS[platform] : parseLiveUnits(config.native[platform]);
}
