import type { Db } from "../../db/schema.ts";
import { clearSubject } from "../../limits/service.ts";
import type { AuditLog } from "../audit-log/service.ts";
import type { AdminConfig } from "./config.ts";
import { resetGeneratedPassword } from "./credentials.ts";
import { ADMIN_SUBJECT } from "./limits.ts";
import * as repository from "./repository.ts";
import { secondFactorService } from "./second-factor.ts";

/** For operators, who can run commands on the machine of the server. */
export interface AdminRecovery {
  /** Resets every limit on the administrator's attempts. */
  unlock(): Promise<void>;
  /**
   * Unlocks, ends every session of the administrator, and replaces a generated password.
   * @returns The new password; undefined if `ADMIN_PASSWORD` is set, here or for the server.
   */
  resetPassword(): Promise<string | undefined>;
  /** @returns Whether there was one. */
  removeSecondFactor(): Promise<boolean>;
  hasSecondFactor(): Promise<boolean>;
}

export function adminRecovery(
  db: Db,
  audit: AuditLog,
  clock: () => number,
  { password }: AdminConfig,
): AdminRecovery {
  const secondFactor = secondFactorService(db, clock);
  return {
    async unlock() {
      await clearSubject(db, ADMIN_SUBJECT);
      await audit.record("unlocked", "operator");
    },
    async resetPassword() {
      const isConfigured =
        password !== undefined || (await repository.findConfiguredHash(db)) !== undefined;
      const generated = isConfigured ? undefined : await resetGeneratedPassword(db);
      await repository.deleteAdminSessions(db);
      await clearSubject(db, ADMIN_SUBJECT);
      await audit.record(isConfigured ? "unlocked" : "password_reset", "operator");
      return generated;
    },
    async removeSecondFactor() {
      const hadOne = await secondFactor.remove();
      if (hadOne) await audit.record("second_factor_removed", "operator");
      return hadOne;
    },
    hasSecondFactor: async () => (await secondFactor.status()).enabled,
  };
}
