export type { Exercise } from "@attune/curriculum/exercises";
export type { Outcome } from "@attune/exercises/outcome";
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
} from "./admin.ts";
export type { ArchiveEntry, ArchiveJob } from "./admin-archives.ts";
export {
  ADMIN_ACTIONS,
  ADMIN_ACTIONS_LIMIT,
  ADMIN_ACTORS,
  type AdminAction,
  type AdminActionEntry,
  type AdminActor,
  type SecondFactor,
  secondFactorFormSchema,
} from "./admin-security.ts";
export { MAX_IMPORTED_ATTEMPTS, type PulledAttempt } from "./attempt-sync.ts";
export { MAX_SEGMENTS, MAX_WAV_BYTES } from "./audio-analysis.ts";
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
} from "./auth.ts";
export {
  type Client,
  type ClientOptions,
  createClient,
  createClientFor,
  type Fetch,
} from "./client.ts";
export { ApiError, InvalidResponseError, NetworkError } from "./client-errors.ts";
export {
  BYTE_ORDER_MARK,
  type CsvValue,
  csvHeader,
  csvLine,
  forSpreadsheet,
  fromSpreadsheet,
} from "./csv.ts";
export { classifyDevice, DEVICES, type Device } from "./device.ts";
export {
  type ConfirmationResult,
  changeEmailSchema,
  type EmailStatus,
} from "./email.ts";
export {
  type Auth,
  defineEndpoint,
  type Endpoint,
  type Method,
  pathParameters,
  possibleErrors,
  requiredAuth,
  USER_HEADER,
} from "./endpoint.ts";
export * from "./endpoints.ts";
export { ERROR_CODES, ERRORS, type ErrorBody, type ErrorCode, errorSchema } from "./errors.ts";
export { issueMessage } from "./issue-messages.ts";
export { ADMIN_PAGE_PATHS, OTHER_PAGE, PAGE_PATHS, pagePaths } from "./page-paths.ts";
export {
  type Passkey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyNameField,
} from "./passkeys.ts";
export { mergeProgress, type Progress, progressSchema } from "./session-progress.ts";
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
} from "./sets.ts";
export {
  parseSyllable,
  type SyllableResult,
  syllableResultSchema,
} from "./syllables.ts";
export { DAYS_IN_RANGE, TIME_RANGES, type TimeRange } from "./time-range.ts";
export type { Export, Learning, StoredAttempt, StoredMemory } from "./user.ts";
