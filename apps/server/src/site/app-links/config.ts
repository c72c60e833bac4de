import { z } from "zod";

/** Identifies the apps that may open this site's links. */
export interface AppLinksConfig {
  /** SHA-256 fingerprints of the Android app's signing certificates, as AA:BB:… */
  readonly androidCertificates: readonly string[];
  /** Apple developer team id. */
  readonly appleTeamId: string | undefined;
}

const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;
const FINGERPRINTS = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim().toUpperCase()))
  .refine((all) => all.every((each) => FINGERPRINT.test(each)));

/** Environment variables, as `app/config.ts` expects them. */
export const APP_LINK_VARIABLES = {
  ANDROID_CERT_SHA256: [FINGERPRINTS, "SHA-256 fingerprints as AA:BB:…, separated by commas"],
  APPLE_TEAM_ID: [z.string().regex(/^[A-Z0-9]{10}$/), "ten letters and digits"],
} as const;

export const NO_APP_LINKS: AppLinksConfig = { androidCertificates: [], appleTeamId: undefined };
