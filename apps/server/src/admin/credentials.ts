import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hashPassword, verifyPassword } from "../auth/passwords.ts";
import type { Db } from "../db/schema.ts";
import * as repository from "./repository.ts";

/** What the operator decides about the administrator. */
export interface AdminConfig {
  readonly username: string;
  /** Where there is none, one is made. */
  readonly password: string | undefined;
  /** The account with this address bears the administrator's badge. */
  readonly email: string | undefined;
}

/** The administrator's name and password, to be tried. */
export interface AdminCredentials {
  /** Takes as long whatever is wrong. */
  verify(username: string, password: string): Promise<boolean>;
  /** Differs for every name and password: sign-ins by former ones end. */
  readonly fingerprint: string;
}

/** 100 bits, in groups that can be typed from a screen. */
function newPassword(): string {
  const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
  const letters = [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.replaceAll(/.{5}(?=.)/g, "$&-");
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function credentials(username: string, hash: string): AdminCredentials {
  return {
    async verify(name, password) {
      const known = timingSafeEqual(digest(name), digest(username));
      const right = await verifyPassword(hash, password);
      return known && right;
    },
    fingerprint: digest(JSON.stringify([username, hash])).toString("base64url"),
  };
}

/**
 * The credentials of the configuration; or, where it has no password, those that were made at the first
 * start.
 * @param tell Told the password that was made now: the only time that anybody learns it.
 */
export async function loadAdminCredentials(
  db: Db,
  { username, password }: AdminConfig,
  tell: (password: string) => void,
): Promise<AdminCredentials> {
  if (password !== undefined) return fixedCredentials(db, username, password);
  const known = await repository.findGeneratedHash(db);
  if (known) return credentials(username, known);
  const made = newPassword();
  const hash = await hashPassword(made);
  const kept = await repository.saveGeneratedHash(db, hash);
  // Of several processes that start at once one has made it.
  if (kept === hash) tell(made);
  return credentials(username, kept);
}

/** A password's hash differs each time it is made: it is kept, so that a restart signs nobody out. */
async function fixedCredentials(
  db: Db,
  username: string,
  password: string,
): Promise<AdminCredentials> {
  const kept = await repository.findConfiguredHash(db);
  if (kept && (await verifyPassword(kept, password))) return credentials(username, kept);
  const hash = await hashPassword(password);
  await repository.saveConfiguredHash(db, hash);
  return credentials(username, hash);
}
