export type { Exercise } from "@attune/curriculum/exercises";
export type { Outcome } from "@attune/exercises/outcome";
export {
  changePasswordSchema,
  emailField,
  forgotSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
  type SignedInDevice,
  type User,
  userSchema,
} from "./accounts/auth.ts";
export {
  type ConfirmationResult,
  changeEmailSchema,
  type EmailStatus,
} from "./accounts/email.ts";
export {
  type Passkey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyNameField,
} from "./accounts/passkeys.ts";
export type { Export, Learning, StoredAttempt, StoredMemory } from "./accounts/user.ts";
export {
  type AdminPageVisit,
  type AdminPageVisits,
  adminLoginSchema,
  type DatabaseMetrics,
  LIST_LIMIT,
  ORDERS,
  type PageSummary,
  type RegisteredUser,
  type SignUps,
  type UserSummary,
  VISIT_SORTS,
  type VisitStatistics,
} from "./admin/admin.ts";
export type { ArchiveEntry, ArchiveJob } from "./admin/admin-archives.ts";
export {
  ADMIN_ACTIONS,
  ADMIN_ACTIONS_LIMIT,
  ADMIN_ACTORS,
  type AdminAction,
  type AdminActionEntry,
  type AdminActor,
  type SecondFactor,
  secondFactorFormSchema,
} from "./admin/admin-security.ts";
export { DAYS_IN_RANGE, TIME_RANGES, type TimeRange } from "./admin/time-range.ts";
export {
  BYTE_ORDER_MARK,
  type CsvValue,
  csvHeader,
  csvLine,
  forSpreadsheet,
  fromSpreadsheet,
} from "./base/csv.ts";
export { classifyDevice, DEVICES, type Device } from "./base/device.ts";
export {
  type Auth,
  defineEndpoint,
  type Endpoint,
  type Method,
  pathParameters,
  possibleErrors,
  requiredAuth,
  USER_HEADER,
} from "./base/endpoint.ts";
export { ERROR_CODES, ERRORS, type ErrorBody, type ErrorCode, errorSchema } from "./base/errors.ts";
export { issueMessage } from "./base/issue-messages.ts";
export {
  type Client,
  type ClientOptions,
  createClient,
  createClientFor,
  type Fetch,
} from "./client/client.ts";
export { ApiError, InvalidResponseError, NetworkError } from "./client/client-errors.ts";
export * from "./endpoints.ts";
export { MAX_IMPORTED_ATTEMPTS } from "./learning/attempt-sync.ts";
export { MAX_SEGMENTS, MAX_WAV_BYTES } from "./learning/audio-analysis.ts";
export { type PulledAttempt, pullCursor, pulledAttemptSchema } from "./learning/pulled-attempt.ts";
export { mergeProgress, type Progress, progressSchema } from "./learning/session-progress.ts";
export {
  forgottenDeletions,
  isKept,
  isLaterChange,
  type KeptChange,
  lastChanges,
  MAX_SET_BYTES,
  MAX_SET_CHANGES,
  MAX_SET_DELETIONS,
  MAX_SETS,
  type SetChange,
  type StoredSet,
  setDataSchema,
} from "./learning/sets.ts";
export {
  parseSyllable,
  type SyllableResult,
  syllableResultSchema,
} from "./learning/syllables.ts";
export { ADMIN_PAGE_PATHS, OTHER_PAGE, PAGE_PATHS, pagePaths } from "./visits/page-paths.ts";
