import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { triedPassword } from "../accounts/auth.ts";
import { defineEndpoint } from "../base/endpoint.ts";
import { okSchema, singleLine, timestamp } from "../base/fields.ts";

/** Codes of recorded actions in the administration. Stored: a code never changes its meaning. */
export const ADMIN_ACTIONS = [
  "signed_in",
  "sign_in_failed",
  "wrong_code",
  "recovery_code_used",
  "signed_out",
  "second_factor_enabled",
  "second_factor_removed",
  "visits_exported",
  "visits_archived",
  "archive_downloaded",
  "password_reset",
  "unlocked",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** `operator`: by a command on the server's machine; `unknown`: before a sign-in. */
export const ADMIN_ACTORS = ["administrator", "operator", "unknown"] as const;
export type AdminActor = (typeof ADMIN_ACTORS)[number];

export const adminActionSchema = z.object({
  id: z.string(),
  at: timestamp,
  actor: z.enum(ADMIN_ACTORS),
  action: z.enum(ADMIN_ACTIONS),
  network: described(z.string(), "Truncated address; empty for a command"),
});
export type AdminActionEntry = z.infer<typeof adminActionSchema>;

/** The most actions that the list returns. */
export const ADMIN_ACTIONS_LIMIT = 100;

/** A code of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const code = singleLine(40).check(z.trim(), z.minLength(1));

export const secondFactorCodeSchema = code;

const confirmation = z.object({ password: triedPassword, code });
export const secondFactorFormSchema = confirmation;

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.int().check(z.minimum(0)),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const CONFIRMATION_ERRORS = [
  "wrong_password",
  "wrong_code",
  "second_factor_unchanged",
  "rate_limited",
  "server_busy",
] as const;

const PATH = "/api/admin/second-factor";

export const adminSecurityEndpoints = {
  listAdminActions: defineEndpoint({
    method: "GET",
    path: "/api/admin/actions",
    auth: "admin",
    summary: `Lists what was done to the administration: the last ${ADMIN_ACTIONS_LIMIT} actions, newest first`,
    response: z.array(adminActionSchema),
    errors: [],
  }),
  getSecondFactor: defineEndpoint({
    method: "GET",
    path: PATH,
    auth: "admin",
    summary: "Returns whether the administrator's login needs a code",
    response: secondFactorSchema,
    errors: [],
  }),
  setUpSecondFactor: defineEndpoint({
    method: "POST",
    path: `${PATH}/setup`,
    auth: "admin",
    summary: "Creates a secret for an authenticator app; it has no effect until it is enabled",
    response: z.object({
      secret: described(z.string(), "Base32"),
      uri: described(z.string(), "otpauth:// address for a QR code"),
    }),
    errors: ["second_factor_unchanged"],
  }),
  enableSecondFactor: defineEndpoint({
    method: "POST",
    path: `${PATH}/enable`,
    auth: "admin",
    summary: "Enables the secret that was set up last, and ends the administrator's other sessions",
    body: confirmation,
    response: z.object({
      recoveryCodes: described(z.array(z.string()), "Each replaces a code once"),
    }),
    errors: CONFIRMATION_ERRORS,
  }),
  removeSecondFactor: defineEndpoint({
    method: "POST",
    path: `${PATH}/remove`,
    auth: "admin",
    summary: "Removes the second factor and its recovery codes",
    body: confirmation,
    response: okSchema,
    errors: CONFIRMATION_ERRORS,
  }),
};
