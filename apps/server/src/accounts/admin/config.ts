import { z } from "zod";

/** The operator's settings for the administrator. */
export interface AdminConfig {
  readonly username: string;
  /** Generated if undefined. */
  readonly password: string | undefined;
  /** The account with this address shows the administrator badge. */
  readonly email: string | undefined;
}

/** Environment variables, as `app/config.ts` expects them. */
export const ADMIN_VARIABLES = {
  ADMIN_USERNAME: [z.string().max(40), "a name of at most 40 characters"],
  ADMIN_PASSWORD: [z.string().min(8).max(512), "a password of at least 8 characters"],
  ADMIN_EMAIL: [z.email(), "an email address"],
} as const;
