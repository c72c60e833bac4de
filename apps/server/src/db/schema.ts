import type { Device, Exercise, Outcome, TimeRange } from "@attune/contract";
import type { Kysely } from "kysely";

/** Facts about this installation, by name. */
interface MetaTable {
  key: string;
  value: string;
}

export interface UsersTable {
  id: string;
  /** As it was typed. */
  username: string;
  /** As names are compared: no two accounts share one. */
  username_folded: string;
  email: string;
  /** As addresses are compared; several accounts may share one. */
  email_folded: string;
  /** In the PHC format: `$argon2id$…`. */
  password_hash: string;
  created_at: number;
}

/** Who is signed in: one row for each browser or app. The token itself is nowhere kept. */
export interface AuthSessionsTable {
  token_hash: string;
  user_id: string;
  created_at: number;
  /** Last seen; exact to an hour. */
  used_at: number;
}

/** At most one for each user: a new one voids the last. */
export interface PasswordResetsTable {
  user_id: string;
  token_hash: string;
  expires_at: number;
}

export interface RateLimitsTable {
  /** Hashed, for it may be made of names and addresses. */
  key: string;
  points: number;
  expires_at: number;
}

/** Sittings: from opening the app to leaving it. */
export interface UserSessionsTable {
  id: string;
  user_id: string;
  started_at: number;
  /** Null until it ends. */
  duration_s: number | null;
}

/** One row for each ovation and encore: the counters count them. */
export interface RewardsTable {
  user_id: string;
  /** Made by the client. */
  id: string;
  kind: "ovation" | "encore";
  earned_at: number;
}

export interface SessionProgressTable {
  user_id: string;
  exercise: Exercise;
  item_index: number;
  /** 0 or 1. */
  completed: number;
  seed: number | null;
  /** JSON: whether questions were right at the first try, by id. */
  first_tries: string | null;
  updated_at: number;
}

export interface ExerciseAttemptsTable {
  user_id: string;
  /** Made by the client. */
  id: string;
  exercise: Exercise;
  item_id: string;
  outcome: Outcome;
  accuracy: number | null;
  cents_off: number | null;
  duration_ms: number;
  answered_at: number;
}

export interface PageVisitsTable {
  id: string;
  secret_hash: string;
  /** Null for visitors, and once the account is deleted. */
  user_id: string | null;
  ip_address: string;
  page_path: string;
  user_agent: string;
  /** Follows from the user agent, and is kept because visits are counted by it. */
  device: Device;
  /** Null while nothing has been told of its length. */
  duration_s: number | null;
  created_at: number;
}

/** What is counted of visits wherever they are counted. */
interface VisitSums {
  visits: number;
  /** Those of a known length. */
  ended: number;
  duration_s: number;
}

/** What a visit has added to the totals, until they are brought up to date. */
export interface VisitChangesTable extends VisitSums {
  /** When the visit began. */
  created_at: number;
  ip_address: string;
  page_path: string;
  device: Device;
}

/** Since when the visits of a time range count: the beginning of a day, in UTC. */
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
  /** Different ones. */
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
  /** Different ones. */
  pages: number;
  /** The most visited one. */
  top_page: string;
  last_visit_at: number;
}

/** One row for each page that an address visited. */
export interface SpanVisitsTable extends VisitSums {
  span: TimeRange;
  ip_address: string;
  page_path: string;
  last_visit_at: number;
}

/** Visits by the first characters of their address: where in the order of addresses a page begins. */
export interface SpanBeginningsTable {
  span: TimeRange;
  beginning: string;
  visits: number;
}

/** All visits of a page by day: where within the page's a page of the list begins. */
export interface PagePeriodsTable {
  page_path: string;
  period: number;
  visits: number;
}

/** The same for an address, which has fewer: by thirty days. */
export interface AddressPeriodsTable {
  ip_address: string;
  period: number;
  visits: number;
}

/** Who administers: one row for each browser. */
export interface AdminSignInsTable {
  token_hash: string;
  /** What the name and password were hashed to: other ones end it. */
  credentials_hash: string;
  created_at: number;
  used_at: number;
}

/** A file of visits, which leave their table slice by slice once it is whole. */
export interface ArchivesTable {
  id: string;
  /** Its name in the folder of archives. */
  file: string;
  visits: number;
  /** How many of them have left their table; in the end all. */
  removed: number;
  bytes: number;
  sha256: string;
  /** The visits began before this moment. */
  before_at: number;
  created_at: number;
}

/** What one process at a time may do, and until when it may. */
export interface LeasesTable {
  name: string;
  /** Differs each time the lease is taken. */
  holder: string;
  expires_at: number;
}

/** The tables, as both databases know them: ids are text, times epoch milliseconds. */
export interface Schema {
  meta: MetaTable;
  users: UsersTable;
  auth_sessions: AuthSessionsTable;
  password_resets: PasswordResetsTable;
  rate_limits: RateLimitsTable;
  user_sessions: UserSessionsTable;
  rewards: RewardsTable;
  session_progress: SessionProgressTable;
  exercise_attempts: ExerciseAttemptsTable;
  page_visits: PageVisitsTable;
  visit_changes: VisitChangesTable;
  visit_spans: VisitSpansTable;
  visit_days: VisitDaysTable;
  span_totals: SpanTotalsTable;
  span_pages: SpanPagesTable;
  span_addresses: SpanAddressesTable;
  span_visits: SpanVisitsTable;
  span_beginnings: SpanBeginningsTable;
  page_periods: PagePeriodsTable;
  address_periods: AddressPeriodsTable;
  /** What is being added to the totals; empty but within a transaction. */
  visit_deltas: SpanVisitsTable;
  admin_sign_ins: AdminSignInsTable;
  archives: ArchivesTable;
  leases: LeasesTable;
}

export type Db = Kysely<Schema>;
