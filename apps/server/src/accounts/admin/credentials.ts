import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { hashPassword, verifyPassword } from "../auth/passwords/passwords.ts";
import type { AdminConfig } from "./config.ts";
import { toReadableCode } from "./readable-code.ts";
import * as repository from "./repository.ts";

export interface AdminCredentials {
  /** Takes the same time whether the username, the password or both are wrong. */
  verify(username: string, password: string): Promise<boolean>;
  /** Unique to this username and password hash: sessions with another fingerprint are invalid. */
  readonly fingerprint: string;
}

/** 100 random bits. */
const generatePassword = () => toReadableCode(randomBytes(20), 5);

const digest = (text: string) => createHash("sha256").update(text).digest();

function createCredentials(username: string, hash: string | undefined): AdminCredentials {
  return {
    async verify(candidate, password) {
      const isUsernameCorrect = timingSafeEqual(digest(candidate), digest(username));
      const isPasswordCorrect = await verifyPassword(hash, password);
      return isUsernameCorrect && isPasswordCorrect;
    },
    fingerprint: digest(JSON.stringify([username, hash])).toString("base64url"),
  };
}

/**
 * Generates a password at the first start if none is configured, and forgets a configured one that no
 * longer is.
 * @returns The generated password. This is the only time it is known in plain text.
 */
export async function prepareGeneratedPassword(
  db: Db,
  { password }: AdminConfig,
): Promise<string | undefined> {
  if (password !== undefined) return undefined;
  await repository.deleteConfiguredHash(db);
  if ((await repository.findGeneratedHash(db)) !== undefined) return undefined;
  const generated = generatePassword();
  const hash = await hashPassword(generated);
  // Only one of several processes that start together saves its password.
  return (await repository.saveGeneratedHash(db, hash)) === hash ? generated : undefined;
}

/** Replaces the generated password. @returns The new one. */
export async function resetGeneratedPassword(db: Db): Promise<string> {
  const generated = generatePassword();
  await repository.replaceGeneratedHash(db, await hashPassword(generated));
  return generated;
}

/**
 * Returns a function that loads the credentials. It reads a generated hash each time, because a command
 * can replace it; it verifies a configured password once, and again after a failure.
 */
export function credentialsLoader(db: Db, config: AdminConfig): () => Promise<AdminCredentials> {
  const { username, password } = config;
  let configured: Promise<AdminCredentials> | undefined;
  return async () => {
    if (password !== undefined) {
      configured ??= loadConfigured(db, username, password).catch((error: unknown) => {
        configured = undefined;
        throw error;
      });
      return await configured;
    }
    // Before the first start has saved a hash, no password is right.
    return createCredentials(username, await repository.findGeneratedHash(db));
  };
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
