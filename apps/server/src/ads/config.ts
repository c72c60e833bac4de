import { z } from "zod";

/** Ad units of the web network: 320×90, 300×250 and, optionally, the startup ad. */
export interface WebAdUnits {
  /** `pub-` and 16 digits. */
  readonly publisher: string;
  readonly banner: string;
  readonly rectangle: string;
  readonly startup: string | undefined;
}

/** Pages show no ads (`off`), house ads (`test`) or a network's ads (`live`). */
export type AdsConfig =
  | { readonly mode: "off" }
  | { readonly mode: "test" }
  | { readonly mode: "live"; readonly units: WebAdUnits };

const SLOT = z.string().regex(/^\d{6,20}$/);

/** Environment variables, as `app/config.ts` expects them. */
export const AD_VARIABLES = {
  ADS: [z.enum(["off", "test", "live"]), "off, test or live"],
  ADS_PUBLISHER: [z.string().regex(/^pub-\d{16}$/), "pub- and 16 digits"],
  ADS_SLOT_BANNER: [SLOT, "the number of an ad unit"],
  ADS_SLOT_RECTANGLE: [SLOT, "the number of an ad unit"],
  ADS_SLOT_STARTUP: [SLOT, "the number of an ad unit"],
} as const;

type Values = { readonly [K in keyof typeof AD_VARIABLES]?: string };

/** @returns One line for each variable that `live` requires and that is missing. */
export function missingForAds(values: Values): readonly string[] {
  if (values.ADS !== "live") return [];
  const needed = ["ADS_PUBLISHER", "ADS_SLOT_BANNER", "ADS_SLOT_RECTANGLE"] as const;
  return needed
    .filter((name) => values[name] === undefined)
    .map((name) => `ADS=live needs ${name}: ${AD_VARIABLES[name][1]}.`);
}

/** @param values Checked by `missingForAds`. */
export function adsFrom(values: Values): AdsConfig {
  const { ADS: mode = "test", ADS_PUBLISHER, ADS_SLOT_BANNER, ADS_SLOT_RECTANGLE } = values;
  if (mode === "off") return { mode };
  if (mode === "live" && ADS_PUBLISHER && ADS_SLOT_BANNER && ADS_SLOT_RECTANGLE)
    return {
      mode,
      units: {
        publisher: ADS_PUBLISHER,
        banner: ADS_SLOT_BANNER,
        rectangle: ADS_SLOT_RECTANGLE,
        startup: values.ADS_SLOT_STARTUP,
      },
    };
  return { mode: "test" };
}
