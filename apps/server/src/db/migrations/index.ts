import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { meta } from "./0001-meta.ts";
import { accounts } from "./0002-accounts.ts";
import { visitTotals } from "./0003-visit-totals.ts";
import { administration } from "./0004-administration.ts";
import { authSessions } from "./0005-auth-sessions.ts";
import { syllables } from "./0006-syllables.ts";
import { compactVisits } from "./0007-compact-visits.ts";
import { accountSecurity } from "./0008-account-security.ts";
import { learningTotals } from "./0009-learning-totals.ts";
import { emailConfirmation } from "./0010-email-confirmation.ts";
import { passkeys } from "./0011-passkeys.ts";
import { archiveJobs } from "./0012-archive-jobs.ts";
import { attemptSync } from "./0013-attempt-sync.ts";
import { signInOrigins } from "./0014-sign-in-origins.ts";
import { progressItems } from "./0015-progress-items.ts";
import { crawlerVisits } from "./0016-crawler-visits.ts";
import { knownUnits } from "./0017-known-units.ts";
import { ownSets } from "./0018-own-sets.ts";

export interface StagedMigration extends Migration {
  /**
   * Does the work of minutes before `up`, in transactions of its own, while other servers may write. Several
   * processes may run it concurrently, and again after one was killed.
   */
  // biome-ignore lint/suspicious/noExplicitAny: accepts any schema.
  prepare?(db: Kysely<any>): Promise<void>;
}

/** In order of execution. A released migration never changes. */
export const migrations: Record<string, StagedMigration> = {
  "0001-meta": meta,
  "0002-accounts": accounts,
  "0003-visit-totals": visitTotals,
  "0004-administration": administration,
  "0005-auth-sessions": authSessions,
  "0006-syllables": syllables,
  "0007-compact-visits": compactVisits,
  "0008-account-security": accountSecurity,
  "0009-learning-totals": learningTotals,
  "0010-email-confirmation": emailConfirmation,
  "0011-passkeys": passkeys,
  "0012-archive-jobs": archiveJobs,
  "0013-attempt-sync": attemptSync,
  "0014-sign-in-origins": signInOrigins,
  "0015-progress-items": progressItems,
  "0016-crawler-visits": crawlerVisits,
  "0017-known-units": knownUnits,
  "0018-own-sets": ownSets,
};
