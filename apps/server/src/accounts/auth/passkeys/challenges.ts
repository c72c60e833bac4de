import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { serverKey } from "../../../db/server-key.ts";
import { CHALLENGE_LIFETIME_MS } from "../lifetimes.ts";
import type { Challenge } from "../records/passkeys-repository.ts";

/** Key in `meta` of the key that signs challenges. */
const KEY = "passkey_challenge_key";
const CHALLENGE_BYTES = 32;

/** A challenge is for a sign-in, or for the passkey that one auth session adds. */
export type Purpose = "login" | `add ${string}`;

/**
 * Challenges that passkeys sign. The browser keeps each in a signed cookie, so that callers without an account
 * can't fill the database, and any server can check it; only answered ones are stored.
 */
export interface Challenges {
  create(purpose: Purpose): Promise<{ readonly challenge: string; readonly cookie: string }>;
  /** @returns Undefined unless the cookie is intact, of this purpose and not expired. */
  read(cookie: string | undefined, purpose: Purpose): Promise<Challenge | undefined>;
}

export function createChallenges(db: Db, clock: () => number): Challenges {
  const key = serverKey(db, KEY);
  async function sign(challenge: string, expiresAt: number, purpose: Purpose): Promise<Buffer> {
    const signed = JSON.stringify([challenge, expiresAt, purpose]);
    return createHmac("sha256", await key())
      .update(signed)
      .digest();
  }
  return {
    async create(purpose) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
      const expiresAt = clock() + CHALLENGE_LIFETIME_MS;
      const signature = await sign(challenge, expiresAt, purpose);
      return { challenge, cookie: `${challenge}.${expiresAt}.${signature.toString("base64url")}` };
    },
    async read(cookie = "", purpose) {
      const [challenge = "", expiry = "", signature = ""] = cookie.split(".");
      const expiresAt = Number(expiry);
      const expected = await sign(challenge, expiresAt, purpose);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return expiresAt > clock() ? { challenge, expiresAt } : undefined;
    },
  };
}
