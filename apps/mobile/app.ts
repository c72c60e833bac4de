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

/** All that distinguishes this app from any other that the shell could hold. */
export interface App {
  /** What the stores know it by. */
  readonly id: string;
  readonly name: string;
  /** Three numbers, as in 1.20.3: what people are told. */
  readonly version: string;
  /** What stores tell two uploads apart by; each has to be above the last. */
  readonly build: number;
  /** Origin of the API, and of the links that open the app; without a trailing slash. */
  readonly publicUrl: string;
  readonly ads: AdMode;
  readonly adMob: Readonly<Record<MobilePlatform, AdMob>>;
  /** Of the developer's account at Apple, which signs the app. */
  readonly appleTeamId: string | undefined;
}

/** Nobody's, for ever (RFC 2606): whoever builds the app for someone sets their own. */
export const PLACEHOLDER_URL = "https://attune.example";

/** One wrong value a line, ready to be printed. */
export class AppConfigError extends Error {
  override readonly name = "AppConfigError";
}

/** The packaged page is a secure one and may call nothing else; a machine's own name counts as that. */
function isSecureOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url?.pathname !== "/" || /[?#@]/.test(text)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && url.hostname === "localhost");
}

const PUBLIC_URL = z
  .string()
  .refine(isSecureOrigin)
  .transform((text) => new URL(text).origin);
/** Above it Google Play takes none. */
const MOST_BUILDS = 2_100_000_000;
const BUILD_NUMBER = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .pipe(z.number().min(1).max(MOST_BUILDS));

/** The variables, each with what a right value looks like. */
const VARIABLES = {
  PUBLIC_URL: [PUBLIC_URL, "an https:// address without a path"],
  BUILD_NUMBER: [BUILD_NUMBER, `a whole number from 1 to ${MOST_BUILDS}`],
  APPLE_TEAM_ID: [z.string().regex(/^[A-Z0-9]{10}$/), "ten letters and digits"],
  ...AD_VARIABLES,
} as const;
/** Names of all variables that are read. */
export const ENVIRONMENT: readonly string[] = Object.keys(VARIABLES);
type Values = { [K in keyof typeof VARIABLES]?: z.output<(typeof VARIABLES)[K][0]> };

/** What is advertised in earnest is served from somewhere. */
function missing(values: Values): readonly string[] {
  const nowhere = values.ADS === "live" && values.PUBLIC_URL === undefined;
  return [
    ...(nowhere ? [`ADS=live needs PUBLIC_URL: ${VARIABLES.PUBLIC_URL[1]}.`] : []),
    ...missingForAds(values),
  ];
}

/**
 * Reads what the environment says of the app. An empty value counts as unset.
 * @throws AppConfigError naming each wrong or missing variable on a line of its own.
 */
export function readApp(environment: Readonly<Record<string, string | undefined>>): App {
  const wrong: string[] = [];
  const found: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    const text = environment[name]?.trim();
    if (!text) continue;
    const { success, data } = schema.safeParse(text);
    if (success) found[name] = data;
    else wrong.push(`${name} must be ${expected}.`);
  }
  const values: Values = found;
  if (wrong.length === 0) wrong.push(...missing(values));
  if (wrong.length > 0) throw new AppConfigError(wrong.join("\n"));
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
