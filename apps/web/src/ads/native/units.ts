import type { Platform } from "../../lib/platform.ts";
import type { AdFacts } from "../config.ts";

/** Ad units of AdMob: `ca-app-pub-`, the publisher, and the unit. */
export interface NativeUnits {
  readonly banner: string;
  readonly interstitial: string;
  readonly appOpen: string;
}

type Phone = Exclude<Platform, "web">;

const GOOGLE = "ca-app-pub-3940256099942544";

/** Google's public units: their ads say that they are tests, and nobody is paid. */
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

/** What the packaged page tells: banner, interstitial and app-open unit, with a space between. */
function liveUnits(told = ""): NativeUnits | undefined {
  const all = told.split(" ");
  const [banner, interstitial, appOpen] = all;
  const complete = all.length === 3 && all.every((unit) => UNIT.test(unit));
  return complete && banner && interstitial && appOpen
    ? { banner, interstitial, appOpen }
    : undefined;
}

/**
 * The units of this phone. The ids alone tell a test from a live ad: the plugin's own switch doesn't
 * know all kinds, nor both systems.
 * @returns Undefined where live ads were wanted and their units are not told.
 */
export function nativeUnits(facts: AdFacts, platform: Phone): NativeUnits | undefined {
  if (facts.mode === "off") return undefined;
  return facts.mode === "test" ? TEST_UNITS[platform] : liveUnits(facts.native[platform]);
}
