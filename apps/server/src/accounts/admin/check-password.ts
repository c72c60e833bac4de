import { ConfigError } from "../../base/config-error.ts";
import type { Db } from "../../db/schema.ts";
import { isEasilyGuessed, isTooEasyForAdmin } from "../auth/passwords/password-policy.ts";
import type { PasswordStrength } from "../auth/passwords/password-strength.ts";
import { hashPassword, verifyPassword } from "../auth/passwords/passwords.ts";
import type { AdminConfig } from "./config.ts";
import * as repository from "./repository.ts";

interface Dependencies {
  readonly db: Db;
  readonly strength: PasswordStrength;
  readonly warn: (line: string) => void;
}

const tooEasy = () =>
  new ConfigError(
    "ADMIN_PASSWORD is too easy to guess. Choose a longer one, or leave it unset to have one generated.",
  );

/**
 * Refuses a password that is known to be common, before anything is created.
 * @throws ConfigError
 */
export async function refuseCommonPassword({ username, password, email = "" }: AdminConfig) {
  if (password !== undefined && (await isEasilyGuessed(password, { username, email })))
    throw tooEasy();
}

/**
 * Checks the configured password once: a hash of the one that passed is stored. A check that can't finish, on a busy
 * machine, doesn't stop the start; the next start repeats it.
 * @throws ConfigError if the configured password is too easy to guess.
 */
export async function checkAdminPassword(
  { db, strength, warn }: Dependencies,
  { username, password, email = "" }: AdminConfig,
): Promise<void> {
  if (password === undefined) return;
  const checked = JSON.stringify([username, email, password]);
  const passed = await repository.findCheckedHash(db);
  if (passed !== undefined && (await verifyPassword(passed, checked))) return;
  const owner = { username, email };
  const isTooEasy = await isTooEasyForAdmin(strength, password, owner).catch(() => undefined);
  if (isTooEasy === undefined) {
    warn(
      "Warning: the strength of ADMIN_PASSWORD could not be checked; the next start tries again.",
    );
    return;
  }
  if (isTooEasy) throw tooEasy();
  await repository.saveCheckedHash(db, await hashPassword(checked));
}
