import { APP_ID } from "@attune/contract/app-id";
import { PRODUCT } from "@attune/contract/product";
import { z } from "zod";
import {
  AD_VARIABLES,
  type AdMob,
  type AdMode,
  adMobOf,
  type MobilePlatform,
  missingForAds,
} from "./config/ads.ts";
import { buildNumberOf } from "./config/build-number.ts";
import manifest from "./package.json" with { type: "json" };

/** The values that identify and configure the packaged app. */
export interface App {
  /** Application id (Android) and bundle id (iOS). */
  readonly id: string;
  readonly name: string;
  /** Three numbers, as in 1.20.3; shown to users. */
  readonly version: string;
  /** Build number; each upload to a store needs a higher one. */
  readonly build: number;
  /** Origin of the API, and of links that open the app; without a trailing slash. */
  readonly publicUrl: string;
  readonly ads: AdMode;
  readonly adMob: Readonly<Record<MobilePlatform, AdMob>>;
  /** Team of the Apple developer account that signs the app. */
  readonly appleTeamId: string | undefined;
}

/** A reserved domain (RFC 2606), used until PUBLIC_URL is set. */
export const PLACEHOLDER_URL = "https://attune.example";

/** The message has one line per invalid or missing variable. */
export class AppConfigError extends Error {
  override readonly name = "AppConfigError";
}

/** Whether an origin can be called from the packaged page, a secure context: https, or localhost. */
function isSecureOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url?.pathname !== "/" || /[?#@]/.test(text)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost");
}

const PUBLIC_URL = z
  .string()
  .refine(isSecureOrigin)
  .transform((text) => new URL(text).origin);
/** Google Play's maximum version code. */
const MAX_BUILD_NUMBER = 2_100_000_000;
const BUILD_NUMBER = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_BUILD_NUMBER));

/** Schema of each variable, and a description of valid values for error messages. */
const VARIABLES = {
  PUBLIC_URL: [PUBLIC_URL, "an https:// address without a path"],
  BUILD_NUMBER: [BUILD_NUMBER, `a whole number from 1 to ${MAX_BUILD_NUMBER}`],
  APPLE_TEAM_ID: [z.string().regex(/^[A-Z0-9]{10}$/), "ten letters and digits"],
  ...AD_VARIABLES,
} as const;
/** Names of the variables that are read. */
export const ENVIRONMENT: readonly string[] = Object.keys(VARIABLES);
type Values = { [K in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[K][0]> };

/** Messages for variables that live ads require but are missing. */
function missingVariables(values: Values): readonly string[] {
  const needsPublicUrl = values.ADS === "live" && values.PUBLIC_URL === undefined;
  return [
    ...(needsPublicUrl ? [`ADS=live needs PUBLIC_URL: ${VARIABLES.PUBLIC_URL[1]}.`] : []),
    ...missingForAds(values),
  ];
}

/**
 * Reads the app's values from the environment. An empty value counts as unset.
 * @throws AppConfigError with a line for each invalid or missing variable.
 */
export function readApp(environment: Readonly<Record<string, string | undefined>>): App {
  const problems: string[] = [];
  const found: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    const text = environment[name]?.trim();
    if (!text) continue;
    const { success, data } = schema.safeParse(text);
    if (success) found[name] = data;
    else problems.push(`${name} must be ${expected}.`);
  }
  const values: Values = found;
  if (problems.length === 0) problems.push(...missingVariables(values));
  if (problems.length > 0) throw new AppConfigError(problems.join("\n"));
  return {
    id: APP_ID,
    name: PRODUCT.name,
    version: manifest.version,
    build: values.BUILD_NUMBER ?? buildNumberOf(manifest.version),
    publicUrl: values.PUBLIC_URL ?? PLACEHOLDER_URL,
    ads: values.ADS ?? "test",
    adMob: { android: adMobOf(values, "android"), ios: adMobOf(values, "ios") },
    appleTeamId: values.APPLE_TEAM_ID,
  };
}
