import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { findMeta, setMetaOnce } from "../db/meta.ts";
import type { Db } from "../db/schema.ts";

/** Key in `meta` of the key that all servers derive secrets from. */
const KEY = "visit_secret_key";
const KEY_BYTES = 32;
const SECRET_BYTES = 16;

/** Secrets of visits: each follows from the visit's id, so that none is stored. */
export interface VisitSecrets {
  /** 22 characters of base64url. */
  of(visitId: string): Promise<string>;
  /** Compares in constant time. */
  matches(visitId: string, secret: string | undefined): Promise<boolean>;
}

export function visitSecrets(db: Db): VisitSecrets {
  let key: KeyObject | undefined;

  async function secretOf(visitId: string): Promise<Buffer> {
    key ??= createSecretKey(await findOrCreateKey(db), "base64url");
    return createHmac("sha256", key).update(visitId).digest().subarray(0, SECRET_BYTES);
  }

  return {
    of: async (visitId) => (await secretOf(visitId)).toString("base64url"),
    async matches(visitId, secret = "") {
      const [expected, given] = [await secretOf(visitId), Buffer.from(secret, "base64url")];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The first server to ask creates it. */
async function findOrCreateKey(db: Db): Promise<string> {
  const found = await findMeta(db, KEY);
  return found ?? (await setMetaOnce(db, KEY, randomBytes(KEY_BYTES).toString("base64url")));
}
