import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { DEVICES } from "../base/device.ts";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, okSchema, singleLine, timestamp } from "../base/fields.ts";

/** Far above any typed password; bounds the size of the hash's input. */
const PASSWORD_MAX = 512;

const password = z.string().check(
  z.minLength(8),
  z.maxLength(PASSWORD_MAX),
  z.refine((text) => text.isWellFormed(), "Some of these characters can't be used"),
);

const withUppercase = password.check(
  z.regex(/\p{Lu}/u, "Password must contain at least one uppercase letter"),
);
const withLowercase = withUppercase.check(
  z.regex(/\p{Ll}/u, "Password must contain at least one lowercase letter"),
);
const NUMBER = [/\p{Nd}/u, "Password must contain at least one number"] as const;
const SPECIAL = "Password must contain at least one special character";

/** The password of a new account. */
export const newAccountPassword = withUppercase.check(
  z.regex(...NUMBER),
  z.regex(/[^\p{L}\p{N}]/u, SPECIAL),
);

/** A new password set by a reset link. */
export const resetPasswordField = withLowercase.check(
  z.regex(...NUMBER),
  z.regex(/[^\p{L}\p{N}]/u, SPECIAL),
);

/** A new password set by a signed-in user. Accepts fewer special characters than the others (spec). */
export const changedPassword = withLowercase.check(
  z.regex(...NUMBER),
  z.regex(/[!@#$%^&*(),.?":{}|<>]/, SPECIAL),
);

/** A password to verify: anything not empty, since older rules may have allowed it. */
export const triedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

const USERNAME_MAX = 40;
/** Emails contain it and go to any address that a registrant enters, so it is no link. */
const username = singleLine(USERNAME_MAX).check(
  z.trim(),
  z.minLength(2),
  z.refine((name) => !name.includes("//"), "Some of these characters can't be used"),
);

/** Limit of RFC 5321. */
const EMAIL_MAX = 254;
export const emailField = z
  .email("Please enter a valid email address")
  .check(z.maxLength(EMAIL_MAX, "Please enter a valid email address"));

export const loginSchema = z.object({
  username: singleLine(USERNAME_MAX * 4).check(z.trim(), z.minLength(1)),
  password: triedPassword,
});

export const registrationSchema = z.object({
  username,
  email: emailField,
  password: newAccountPassword,
});

export const forgotSchema = z.object({ email: emailField });

export const changePasswordSchema = z.object({
  currentPassword: triedPassword,
  newPassword: changedPassword,
});

export const resetPasswordSchema = z.object({
  token: singleLine(200).check(z.minLength(1)),
  newPassword: resetPasswordField,
});

/** An account as its owner sees it. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: timestamp,
  ovations: described(count, "One for every five greats"),
  encores: described(count, "One for every finished set"),
});
export type User = z.infer<typeof userSchema>;

export const signedInSchema = z.extend(userSchema, {
  token: described(
    z.optional(z.string()),
    "Bearer token for clients that can't keep cookies; absent for pages of this site",
  ),
});

/** Identifies an auth session to its user; grants nothing. */
const authSessionId = z.string().check(z.regex(/^[\w-]{43}$/));

export const signedInDeviceSchema = z.object({
  id: authSessionId,
  device: described(z.nullable(z.enum(DEVICES)), "Null for old sign-ins"),
  network: described(z.nullable(z.string()), "Truncated address of the sign-in, if known"),
  signedInAt: timestamp,
  usedAt: described(timestamp, "Last use, to the hour"),
  isCurrent: described(z.boolean(), "Whether it made this request"),
});
export type SignedInDevice = z.infer<typeof signedInDeviceSchema>;

const messageSchema = z.object({ message: described(z.string(), "Human-readable") });

const PATH = "/api/auth";

export const authEndpoints = {
  getMe: defineEndpoint({
    method: "GET",
    path: `${PATH}/me`,
    auth: "user",
    summary: "Returns the signed-in user",
    response: userSchema,
    errors: [],
  }),
  login: defineEndpoint({
    method: "POST",
    path: `${PATH}/login`,
    auth: "anyone",
    optionalAuth: true,
    summary: "Signs in and ends the auth session of the request, if any",
    body: loginSchema,
    response: signedInSchema,
    errors: ["invalid_credentials", "rate_limited", "server_busy"],
  }),
  register: defineEndpoint({
    method: "POST",
    path: `${PATH}/register`,
    auth: "anyone",
    optionalAuth: true,
    summary: "Creates an account and signs in; an email address may have several accounts",
    body: registrationSchema,
    response: signedInSchema,
    errors: ["username_taken", "password_refused", "rate_limited", "server_busy"],
  }),
  forgotUsername: defineEndpoint({
    method: "POST",
    path: `${PATH}/forgot-username`,
    auth: "anyone",
    summary: "Emails the usernames of an address; the response is the same when it has none",
    body: forgotSchema,
    response: messageSchema,
    errors: ["rate_limited"],
  }),
  forgotPassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/forgot-password`,
    auth: "anyone",
    summary: "Emails a password reset link; the response is the same for unknown addresses",
    body: forgotSchema,
    response: messageSchema,
    errors: ["rate_limited"],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/reset-password`,
    auth: "anyone",
    summary: "Sets a password with an emailed link, once; ends every auth session of the account",
    body: resetPasswordSchema,
    response: messageSchema,
    errors: ["reset_link_invalid", "password_refused", "rate_limited", "server_busy"],
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/change-password`,
    auth: "user",
    summary: "Changes the password; ends every other auth session of the account",
    body: changePasswordSchema,
    response: okSchema,
    errors: ["wrong_password", "password_refused", "rate_limited", "server_busy"],
  }),
  deleteAccount: defineEndpoint({
    method: "DELETE",
    path: `${PATH}/delete-account`,
    auth: "user",
    summary: "Permanently deletes the account and its data, within ten minutes of a sign-in",
    response: okSchema,
    errors: ["reauthentication_required"],
  }),
  listDevices: defineEndpoint({
    method: "GET",
    path: `${PATH}/devices`,
    auth: "user",
    summary: "Lists where the user is signed in: this device, then the others, last used first",
    response: z.array(signedInDeviceSchema),
    errors: [],
  }),
  signOutDevice: defineEndpoint({
    method: "DELETE",
    path: `${PATH}/devices/{id}`,
    auth: "user",
    summary: "Ends another auth session of the user",
    params: z.object({ id: authSessionId }),
    response: okSchema,
    errors: [],
  }),
  logout: defineEndpoint({
    method: "POST",
    path: `${PATH}/logout`,
    auth: "anyone",
    optionalAuth: true,
    summary: "Ends the auth session of the request, if any",
    response: okSchema,
    errors: [],
  }),
};
