import { z } from "zod";

/** Whose apps may open this site's links: those that are signed with these. */
export interface AppLinksConfig {
  /** SHA-256 fingerprints of the certificates that Android apps are signed with, AA:BB:… */
  readonly androidCertificates: readonly string[];
  /** Of the developer's account at Apple. */
  readonly appleTeamId: string | undefined;
}

const FINGERPRINT = /^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/;
const FINGERPRINTS = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim().toUpperCase()))
  .refine((all) => all.every((each) => FINGERPRINT.test(each)));

/** What the environment says of the packaged app; `config.ts` reads it with all else. */
export const APP_LINK_VARIABLES = {
  ANDROID_CERT_SHA256: [FINGERPRINTS, "SHA-256 fingerprints as AA:BB:…, with commas between them"],
  APPLE_TEAM_ID: [z.string().regex(/^[A-Z0-9]{10}$/), "ten letters and digits"],
} as const;

export const NO_APP_LINKS: AppLinksConfig = { androidCertificates: [], appleTeamId: undefined };
