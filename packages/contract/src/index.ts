export type { Exercise, Outcome } from "@attune/exercises/outcome";
export {
  changePasswordSchema,
  emailField,
  forgotSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  type User,
  userSchema,
} from "./auth.ts";
export { type Client, type ClientOptions, clientOf, createClient, type Fetch } from "./client.ts";
export { AnswerError, ApiError, NetworkError } from "./client-errors.ts";
export {
  type Auth,
  authFor,
  defineEndpoint,
  type Endpoint,
  errorsOf,
  type Method,
  pathParameters,
  USER_HEADER,
} from "./endpoint.ts";
export * from "./endpoints.ts";
export { ERROR_CODES, ERRORS, type ErrorBody, type ErrorCode, errorSchema } from "./errors.ts";
export { type Progress, progressSchema } from "./session-progress.ts";
export type { Export, Learning, StoredAttempt } from "./user.ts";
