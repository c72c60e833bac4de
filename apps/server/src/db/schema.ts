import type { Exercise, Outcome } from "@attune/contract";
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
export interface SignInsTable {
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
  /** Null while nothing has been told of its length. */
  duration_s: number | null;
  created_at: number;
}

/** The tables, as both databases know them: ids are text, times epoch milliseconds. */
export interface Schema {
  meta: MetaTable;
  users: UsersTable;
  sign_ins: SignInsTable;
  password_resets: PasswordResetsTable;
  rate_limits: RateLimitsTable;
  user_sessions: UserSessionsTable;
  rewards: RewardsTable;
  session_progress: SessionProgressTable;
  exercise_attempts: ExerciseAttemptsTable;
  page_visits: PageVisitsTable;
}

export type Db = Kysely<Schema>;
