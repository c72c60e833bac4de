import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";

/**
 * Every error of the API with its HTTP status and message. A code never changes its meaning, since
 * clients depend on it; the message may change.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: "The request is not valid." },
  malformed_json: { status: 400, message: "The request body is not valid JSON." },
  malformed_request: { status: 400, message: "The request can't be read." },
  password_refused: { status: 400, message: "Password is too easy to guess" },
  wrong_password: { status: 400, message: "The current password is not right." },
  wrong_code: {
    status: 400,
    message: "This code is not right, or it was used already. Enter the next one.",
  },
  reset_link_invalid: {
    status: 400,
    message: "This password reset link is invalid or has expired.",
  },
  email_link_invalid: { status: 400, message: "This link is invalid or has expired." },
  passkey_expired: { status: 400, message: "This took too long. Please try again." },
  passkey_refused: { status: 400, message: "This passkey can't be used here." },
  invalid_base64: { status: 400, message: "The audio is not valid base64." },
  invalid_credentials: { status: 401, message: "Invalid username or password." },
  unknown_passkey: {
    status: 401,
    message: "This passkey isn't known here. Log in with your password.",
  },
  second_factor_required: { status: 401, message: "Enter the code of your authenticator app." },
  unauthenticated: { status: 401, message: "Please sign in." },
  forbidden: { status: 403, message: "You are not allowed to do this." },
  reauthentication_required: { status: 403, message: "Enter your password to go on." },
  foreign_origin: { status: 403, message: "This request came from another site." },
  not_found: { status: 404, message: "There is nothing here." },
  method_not_allowed: { status: 405, message: "This address doesn't take that method." },
  request_timeout: { status: 408, message: "The request took too long to arrive." },
  archiving: { status: 409, message: "Visits are being archived already. Try again soon." },
  archive_elsewhere: {
    status: 409,
    message: "The file of this archive is on another server of this installation.",
  },
  second_factor_unchanged: {
    status: 409,
    message: "The second factor was changed in the meantime. Reload the page.",
  },
  too_many_passkeys: { status: 409, message: "Remove a passkey before you add another one." },
  too_many_sets: { status: 409, message: "Delete a set before you keep another one." },
  username_taken: { status: 409, message: "This username is already taken." },
  payload_too_large: { status: 413, message: "The request body is too large." },
  set_too_large: { status: 413, message: "This set is too large." },
  /** The specification's words, which the client shows. */
  audio_too_large: { status: 413, message: "AUDIO TOO LARGE" },
  uri_too_long: { status: 414, message: "The address is too long." },
  unsupported_media_type: { status: 415, message: "Send the body as application/json." },
  range_not_satisfiable: { status: 416, message: "The file has no such part." },
  invalid_audio: { status: 422, message: "The audio is not a WAV file that can be read." },
  rate_limited: { status: 429, message: "Too many attempts. Please try again later." },
  headers_too_large: { status: 431, message: "The request headers are too large." },
  internal: { status: 500, message: "Something went wrong on our side." },
  not_ready: { status: 503, message: "The server is not ready." },
  server_busy: { status: 503, message: "The server is busy. Please try again in a moment." },
  database_unavailable: { status: 503, message: "The database can't be reached. Try again soon." },
  storage_full: {
    status: 507,
    message: "Our storage is full, so this could not be saved. Please try again later.",
  },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The body of every error response. */
export const errorSchema = described(
  z.object({
    error: described(z.string(), "Human-readable message"),
    code: described(z.enum(ERROR_CODES), "Stable, machine-readable code"),
    field: described(z.optional(z.string()), "The invalid field of the request body"),
    requestId: described(z.string(), "Id of the request in the server's log"),
  }),
  "An error",
);
export type ErrorBody = z.infer<typeof errorSchema>;
