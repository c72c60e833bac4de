import type {
  AdminAction,
  AdminActor,
  Device,
  Exercise,
  Outcome,
  TimeRange,
} from "@attune/contract";
import type { Generated, Kysely } from "kysely";

/** Key-value facts about this installation. */
interface MetaTable {
  key: string;
  value: string;
}

export interface UsersTable {
  id: string;
  /** As typed. */
  username: string;
  /** Case-folded for comparison: unique. */
  username_folded: string;
  email: string;
  /** Case-folded for comparison; several accounts may share one. */
  email_folded: string;
  /** When the user proved to read the address's emails; null if they have not. */
  email_confirmed_at: number | null;
  /** In the PHC format: `$argon2id$…`. */
  password_hash: string;
  created_at: number;
}

/** One row per signed-in browser or app. Only a hash of the token is stored. */
export interface AuthSessionsTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  /** Last use, to the hour. */
  used_at: number;
  /** The device of the sign-in; null for one before this was stored. */
  device: Device | null;
  /** The truncated address of the sign-in; null for one before this was stored. */
  network: string | null;
}

/** At most one per user: a new one replaces the last. */
export interface PasswordResetsTable {
  user_id: string;
  token_hash: string;
  expires_at: number;
}

/**
 * At most one per user: the emailed link that confirms the account's address or, if it has another email
 * address, changes to that. Stays after its use, until it expires.
 */
export interface EmailConfirmationsTable {
  user_id: string;
  token_hash: string;
  email: string;
  expires_at: number;
}

/** Links that restore an account's former address. */
export interface EmailReversalsTable {
  token_hash: string;
  user_id: string;
  /** The former address. */
  email: string;
  created_at: number;
  expires_at: number;
}

export interface PasskeysTable {
  /** The credential id, in base64url. */
  id: string;
  user_id: string;
  /** COSE key, in base64url. */
  public_key: string;
  /** Signature counter of the last use; stays 0 for authenticators that have none. */
  counter: number;
  /** JSON array of strings. */
  transports: string;
  /** Given by the user. */
  name: string;
  created_at: number;
  /** Null until it has signed in. */
  used_at: number | null;
}

/** Challenges that a passkey has answered, until they expire. */
interface UsedChallengesTable {
  challenge: string;
  expires_at: number;
}

/** From which networks and devices an account, or the administrator, has signed in. */
interface SignInOriginsTable {
  /** Id of the user, or "admin". */
  owner: string;
  /** Hash of a network or of a device's id. */
  origin: string;
  /** Last sign-in. */
  used_at: number;
}

export interface RateLimitsTable {
  /** Begins with the hash of the subject, because that may be a name or an address. */
  key: string;
  points: number;
  expires_at: number;
}

/** Usage sessions: from opening the app to leaving it. */
export interface UserSessionsTable {
  id: string;
  user_id: string;
  started_at: number;
  /** Null until it ends. */
  duration_s: number | null;
}

/** One row per ovation or encore; the counters count rows. */
export interface RewardsTable {
  user_id: string;
  /** Chosen by the client. */
  id: string;
  kind: "ovation" | "encore";
  earned_at: number;
}

export interface SessionProgressTable {
  user_id: string;
  exercise: Exercise;
  item_index: number;
  /** The question at that index; null in rows that were saved without it. */
  item_id: string | null;
  /** 0 or 1. */
  completed: number;
  seed: number | null;
  /** JSON object: question id to whether the first try was right. */
  first_tries: string | null;
  updated_at: number;
}

export interface KnownUnitsTable {
  user_id: string;
  /** Id of a unit of the path. */
  unit: string;
  /** 0 or 1; 0 if the user took it back. */
  is_known: number;
  changed_at: number;
}

export interface OwnSetsTable {
  user_id: string;
  /** Chosen by the client. */
  id: string;
  /** JSON object; null if the set was deleted. */
  content: string | null;
  /** 0 or 1. */
  is_in_practice: number;
  changed_at: number;
}

export interface ExerciseAttemptsTable {
  user_id: string;
  /** Chosen by the client. */
  id: string;
  exercise: Exercise;
  item_id: string;
  outcome: Outcome;
  /** The learner's answer; null for attempts of earlier releases, and where it isn't reported. */
  answer: string | null;
  /** Which try at the question it was, from 1; the same. */
  tries: number | null;
  accuracy: number | null;
  cents_off: number | null;
  /** JSON array of SyllableResult; null if they were not checked. */
  syllables: string | null;
  duration_ms: number;
  answered_at: number;
  /**
   * Ascends in the order in which the attempts of a user were committed, see {@link AttemptSequencesTable}; 0 for
   * those that were stored before there were numbers.
   */
  seq: Generated<number>;
}

/**
 * The number of the last attempt that a user stored: the time of storing, or one more than the number before. So
 * numbers aren't given again after an older backup was restored, which would hide attempts from devices.
 */
interface AttemptSequencesTable {
  user_id: string;
  last_seq: number;
}

/** The learner's memory after the attempts that were deleted because there were too many. */
interface MemoryCheckpointsTable {
  user_id: string;
  /** JSON of a Checkpoint. */
  checkpoint: string;
}

/** A learner's answers in an exercise, since the account exists. */
interface LearningLessonsTable {
  user_id: string;
  exercise: Exercise;
  greats: number;
  attempts: number;
}

/** A learner's answers to questions that practice an interval. */
interface LearningIntervalsTable {
  user_id: string;
  interval_name: string;
  missed: number;
  attempts: number;
}

/** A learner's answers in a quarter of an hour: the days of every time zone consist of quarters. */
interface LearningQuartersTable {
  user_id: string;
  /** Quarters of an hour since the epoch. */
  quarter: number;
  /** Sum of accuracies, 0–100 each. */
  accuracy: number;
  attempts: number;
}

/** How many rows of a kind a user has. */
interface RowCountsTable {
  user_id: string;
  kind: RowKind;
  stored: number;
}

export type RowKind = "attempt" | "usage session" | "ovation" | "encore";

/** Stored once for all visits with the same one. */
export interface UserAgentsTable {
  agent_id: Generated<number>;
  /** At most 256 characters; empty in the row of a device's visits that have lost theirs. */
  agent: string;
  /** Derived from the whole user agent. */
  device: Device;
  /** Last use, to the day. */
  used_at: number;
}

/** Ordered by time: the id of a visit contains when it was created, unless it was restored. */
export interface PageVisitsTable {
  created_at: number;
  id: string;
  /** Row of `user_agents`. */
  agent_id: number;
  /** Null until a duration is reported. */
  duration_s: number | null;
  ip_address: string;
  page_path: string;
  /** Null for visitors and for deleted accounts. */
  user_id: string | null;
}

/** Visits of crawlers by day, which no total includes. */
interface CrawlerVisitsTable {
  /** Days since the epoch, in UTC. */
  day: number;
  /** A name of `crawlerName`. */
  crawler: string;
  visits: number;
}

/** The sums in every table of totals. */
interface VisitSums {
  visits: number;
  /** Visits of known duration. */
  ended: number;
  duration_s: number;
}

/** Pending changes to the totals: queued with each visit, applied by the next refresh. */
export interface VisitChangesTable extends VisitSums {
  /** When the visit began. */
  created_at: number;
  ip_address: string;
  page_path: string;
  device: Device;
}

/** Start of each time range: a midnight in UTC. */
export interface VisitSpansTable {
  span: TimeRange;
  first_at: number;
}

export interface VisitDaysTable extends VisitSums {
  /** Days since the epoch, in UTC. */
  day: number;
  device: Device;
}

export interface SpanTotalsTable extends VisitSums {
  span: TimeRange;
  /** Distinct addresses. */
  addresses: number;
}

export interface SpanPagesTable extends VisitSums {
  span: TimeRange;
  page_path: string;
  addresses: number;
  last_visit_at: number;
}

export interface SpanAddressesTable extends VisitSums {
  span: TimeRange;
  ip_address: string;
  /** Distinct pages. */
  pages: number;
  /** The most visited page. */
  top_page: string;
  last_visit_at: number;
}

/** One row per address and page: for the number of pages of an address, and the most visited one. */
interface SpanVisitsTable {
  span: TimeRange;
  ip_address: string;
  page_path: string;
  visits: number;
}

/** Changes to the totals by time range, address and page. */
interface VisitDeltasTable extends VisitSums {
  span: TimeRange;
  ip_address: string;
  page_path: string;
  last_visit_at: number;
}

/** Visits by address prefix: locates a page of the list that is sorted by address. */
export interface SpanBeginningsTable {
  span: TimeRange;
  beginning: string;
  visits: number;
}

/** Visits of each page by day: locates a page of the list within the visits of one page path. */
export interface PagePeriodsTable {
  page_path: string;
  period: number;
  visits: number;
}

/** The same for each address, which has fewer visits: by 30 days. */
export interface AddressPeriodsTable {
  ip_address: string;
  period: number;
  visits: number;
}

/** One row per browser of the administrator. */
export interface AdminSignInsTable {
  token_hash: string;
  /** Hash of the credentials: changing them ends the session. */
  credentials_hash: string;
  created_at: number;
  used_at: number;
}

/** At most one row: the secret of the administrator's authenticator app. */
export interface AdminSecondFactorTable {
  id: "admin";
  /** Base32. */
  secret: string;
  /** Null until a code has confirmed the secret. */
  enabled_at: number | null;
  /** The last time step whose code was used, in units of 30 s since the epoch. */
  last_step: number | null;
}

/** Unused recovery codes of the administrator. */
interface AdminRecoveryCodesTable {
  code_hash: string;
}

export interface AdminActionsTable {
  id: string;
  at: number;
  actor: AdminActor;
  action: AdminAction;
  /** Truncated address; empty for a command. */
  network: string;
}

/** A file of visits. They are removed from their table in batches once the file is complete. */
export interface ArchivesTable {
  id: string;
  /** File name within the archive folder. */
  file: string;
  visits: number;
  /** How many of them were removed from their table so far. */
  removed: number;
  bytes: number;
  sha256: string;
  /** All visits began before this moment. */
  before_at: number;
  created_at: number;
  stored_in: StorageKind;
}

/** Where the file of an archive is: in the folder of the server that created it, or in `archive_chunks`. */
export type StorageKind = "folder" | "database";

/** A part of an archive's file, in order by number from 0. Those of unlisted archives are incomplete. */
export interface ArchiveChunksTable {
  archive_id: string;
  number: number;
  /** Compressed with gzip. */
  bytes: Buffer;
}

/** At most one row: the archive that is being created, or the last one. */
export interface ArchiveJobsTable {
  /** Also of the archive. */
  id: string;
  before_at: number;
  started_at: number;
  /** How many visits there were at the start. */
  visits: number;
  /** How many of them are in the file. */
  written: number;
  /** Null while it isn't finished, even if no process works on it. */
  finished_at: number | null;
  /** 0 or 1. */
  is_failed: number;
}

/** Locks between processes; see `leases/service.ts`. */
export interface LeasesTable {
  name: string;
  /** Unique per acquisition. */
  holder: string;
  expires_at: number;
}

/** The tables of both databases. Ids are text, times are epoch milliseconds. */
export interface Schema {
  meta: MetaTable;
  users: UsersTable;
  auth_sessions: AuthSessionsTable;
  password_resets: PasswordResetsTable;
  email_confirmations: EmailConfirmationsTable;
  email_reversals: EmailReversalsTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  sign_in_origins: SignInOriginsTable;
  rate_limits: RateLimitsTable;
  user_sessions: UserSessionsTable;
  rewards: RewardsTable;
  session_progress: SessionProgressTable;
  known_units: KnownUnitsTable;
  own_sets: OwnSetsTable;
  exercise_attempts: ExerciseAttemptsTable;
  attempt_sequences: AttemptSequencesTable;
  memory_checkpoints: MemoryCheckpointsTable;
  learning_lessons: LearningLessonsTable;
  learning_intervals: LearningIntervalsTable;
  learning_quarters: LearningQuartersTable;
  row_counts: RowCountsTable;
  page_visits: PageVisitsTable;
  user_agents: UserAgentsTable;
  crawler_visits: CrawlerVisitsTable;
  visit_changes: VisitChangesTable;
  /** Scratch table while changes are applied; empty outside of a transaction. */
  visit_batch: VisitChangesTable;
  visit_spans: VisitSpansTable;
  visit_days: VisitDaysTable;
  span_totals: SpanTotalsTable;
  span_pages: SpanPagesTable;
  span_addresses: SpanAddressesTable;
  span_visits: SpanVisitsTable;
  span_beginnings: SpanBeginningsTable;
  page_periods: PagePeriodsTable;
  address_periods: AddressPeriodsTable;
  /** Scratch table while totals change; empty outside of a transaction. */
  visit_deltas: VisitDeltasTable;
  admin_sign_ins: AdminSignInsTable;
  admin_second_factor: AdminSecondFactorTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  admin_actions: AdminActionsTable;
  archives: ArchivesTable;
  archive_chunks: ArchiveChunksTable;
  archive_jobs: ArchiveJobsTable;
  leases: LeasesTable;
}

export type Db = Kysely<Schema>;
