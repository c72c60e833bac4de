import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hashPassword, type PasswordClient, verifyPassword } from "../auth/passwords.ts";
import type { Db } from "../db/schema.ts";
import * as repository from "./repository.ts";

/** The operator's settings for the administrator. */
export interface AdminConfig {
  readonly username: string;
  /** Generated if undefined. */
  readonly password: string | undefined;
  /** The account with this address shows the administrator badge. */
  readonly email: string | undefined;
}

export interface AdminCredentials {
  /**
   * Takes the same time whether the username, the password or both are wrong.
   * @throws Failure `server_busy`
   */
  verify(username: string, password: string, client: PasswordClient): Promise<boolean>;
  /** Unique to this username and password hash: sessions with another fingerprint are invalid. */
  readonly fingerprint: string;
}

/** 100 random bits in groups that are easy to type. */
function generatePassword(): string {
  const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
  const characters = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return characters.replaceAll(/.{5}(?=.)/g, "$&-");
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function createCredentials(username: string, hash: string): AdminCredentials {
  return {
    async verify(candidate, password, client) {
      const isUsernameCorrect = timingSafeEqual(digest(candidate), digest(username));
      const isPasswordCorrect = await verifyPassword(hash, password, client);
      return isUsernameCorrect && isPasswordCorrect;
    },
    fingerprint: digest(JSON.stringify([username, hash])).toString("base64url"),
  };
}

/**
 * Uses the configured password, or generates one at the first start if none is configured.
 * @param onGenerated Receives the generated password. This is the only time it is known in plain text.
 */
export async function loadAdminCredentials(
  db: Db,
  { username, password }: AdminConfig,
  onGenerated: (password: string) => void,
): Promise<AdminCredentials> {
  if (password !== undefined) return await loadConfigured(db, username, password);
  const storedHash = await repository.findGeneratedHash(db);
  if (storedHash !== undefined) return createCredentials(username, storedHash);
  const generated = generatePassword();
  const hash = await hashPassword(generated);
  const savedHash = await repository.saveGeneratedHash(db, hash);
  // Of several processes that start at once, only one saves its password.
  if (savedHash === hash) onGenerated(generated);
  return createCredentials(username, savedHash);
}

/** Reuses the stored hash while the password is the same, so that sessions survive a restart. */
async function loadConfigured(
  db: Db,
  username: string,
  password: string,
): Promise<AdminCredentials> {
  const storedHash = await repository.findConfiguredHash(db);
  if (storedHash !== undefined && (await verifyPassword(storedHash, password)))
    return createCredentials(username, storedHash);
  const hash = await hashPassword(password);
  await repository.saveConfiguredHash(db, hash);
  return createCredentials(username, hash);
}
