import type { Migration } from "kysely/migration";
import { meta } from "./0001-meta.ts";
import { accounts } from "./0002-accounts.ts";
import { visitTotals } from "./0003-visit-totals.ts";
import { administration } from "./0004-administration.ts";
import { authSessions } from "./0005-auth-sessions.ts";
import { syllables } from "./0006-syllables.ts";
import { accountSecurity } from "./0008-account-security.ts";

/** In order of execution. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  "0001-meta": meta,
  "0002-accounts": accounts,
  "0003-visit-totals": visitTotals,
  "0004-administration": administration,
  "0005-auth-sessions": authSessions,
  "0006-syllables": syllables,
  "0008-account-security": accountSecurity,
};
