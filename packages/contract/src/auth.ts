import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { lineOfText, okSchema, timestamp } from "./fields.ts";

/** Longer passwords than anyone types; hashing still takes no longer. */
const PASSWORD_MAX = 512;

const password = z
  .string()
  .min(8, "Password must be at least 8 characters")
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
  .refine((text) => text.isWellFormed(), "Some of these characters can't be used");

const withUppercase = password.regex(
  /\p{Lu}/u,
  "Password must contain at least one uppercase letter",
);
const withLowercase = withUppercase.regex(
  /\p{Ll}/u,
  "Password must contain at least one lowercase letter",
);
const NUMBER = [/\p{Nd}/u, "Password must contain at least one number"] as const;
const SPECIAL = "Password must contain at least one special character";

/** The password of a new account. */
export const newAccountPassword = withUppercase.regex(...NUMBER).regex(/[^\p{L}\p{N}]/u, SPECIAL);

/** The password that takes the place of a forgotten one. */
export const resetPasswordField = withLowercase.regex(...NUMBER).regex(/[^\p{L}\p{N}]/u, SPECIAL);

/** The password that takes the place of a known one: only these special characters count. */
export const changedPassword = withLowercase
  .regex(...NUMBER)
  .regex(/[!@#$%^&*(),.?":{}|<>]/, SPECIAL);

/** A password as it is tried: any that could ever have been set, and not the empty one. */
const triedPassword = (missing: string) => z.string().min(1, missing).max(PASSWORD_MAX);

const USERNAME_MAX = 40;
const username = lineOfText(USERNAME_MAX).trim().min(2, "Username must be at least 2 characters");

/** RFC 5321 allows no longer address. */
const EMAIL_MAX = 254;
export const emailField = z
  .email("Please enter a valid email address")
  .max(EMAIL_MAX, "Please enter a valid email address");

export const loginSchema = z.object({
  username: lineOfText(USERNAME_MAX * 4)
    .trim()
    .min(1, "Username is required"),
  password: triedPassword("Password is required"),
});

export const registrationSchema = z.object({
  username,
  email: emailField,
  password: newAccountPassword,
});

export const forgotSchema = z.object({ email: emailField });

export const changePasswordSchema = z.object({
  currentPassword: triedPassword("Current password is required"),
  newPassword: changedPassword,
});

export const resetPasswordSchema = z.object({
  token: lineOfText(200).min(1, "Reset token is required"),
  newPassword: resetPasswordField,
});

const count = z.int().min(0);

/** What an account's owner sees of it. */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  createdAt: timestamp,
  ovations: count.describe("One for each five greats"),
  encores: count.describe("One for each finished set"),
});
export type User = z.infer<typeof userSchema>;

const signedInSchema = userSchema.extend({
  token: z.string().describe("For clients that can't keep cookies: sent as a bearer"),
});

const messageSchema = z.object({ message: z.string().describe("For people") });

const PATH = "/api/auth";

export const authEndpoints = {
  getMe: defineEndpoint({
    method: "GET",
    path: `${PATH}/me`,
    auth: "user",
    summary: "Who is signed in",
    response: userSchema,
    errors: [],
  }),
  login: defineEndpoint({
    method: "POST",
    path: `${PATH}/login`,
    auth: "anyone",
    recognises: true,
    summary: "Sign in; the session that came with the request ends",
    body: loginSchema,
    response: signedInSchema,
    errors: ["invalid_credentials", "rate_limited"],
  }),
  register: defineEndpoint({
    method: "POST",
    path: `${PATH}/register`,
    auth: "anyone",
    recognises: true,
    summary: "Open an account and sign in; one address may have several accounts",
    body: registrationSchema,
    response: signedInSchema,
    errors: ["username_taken", "password_refused", "rate_limited"],
  }),
  forgotUsername: defineEndpoint({
    method: "POST",
    path: `${PATH}/forgot-username`,
    auth: "anyone",
    summary: "Mail the usernames of an address; the answer is the same if it has none",
    body: forgotSchema,
    response: messageSchema,
    errors: ["rate_limited"],
  }),
  forgotPassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/forgot-password`,
    auth: "anyone",
    summary: "Mail a link that resets the password; the answer is the same for unknown addresses",
    body: forgotSchema,
    response: messageSchema,
    errors: ["rate_limited"],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/reset-password`,
    auth: "anyone",
    summary: "Set a password by a mailed link, once; every session of the account ends",
    body: resetPasswordSchema,
    response: messageSchema,
    errors: ["reset_link_invalid", "password_refused", "rate_limited"],
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: `${PATH}/change-password`,
    auth: "user",
    summary: "Set another password; every other session of the account ends",
    body: changePasswordSchema,
    response: okSchema,
    errors: ["wrong_password", "password_refused", "rate_limited"],
  }),
  deleteAccount: defineEndpoint({
    method: "DELETE",
    path: `${PATH}/delete-account`,
    auth: "user",
    summary: "Remove the account and all that belongs to it, for good",
    response: okSchema,
    errors: [],
  }),
  logout: defineEndpoint({
    method: "POST",
    path: `${PATH}/logout`,
    auth: "anyone",
    recognises: true,
    summary: "End the session, if there is one",
    response: okSchema,
    errors: [],
  }),
};
