import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { serverKey } from "../../db/server-key.ts";

/** Key in `meta` of the key that all servers derive secrets from. */
const KEY = "visit_secret_key";
const SECRET_BYTES = 16;

/** Secrets of visits: each follows from the visit's id, so that none is stored. */
export interface VisitSecrets {
  /** 22 characters of base64url. */
  of(visitId: string): Promise<string>;
  /** Compares in constant time. */
  matches(visitId: string, secret: string | undefined): Promise<boolean>;
}

export function visitSecrets(db: Db): VisitSecrets {
  const key = serverKey(db, KEY);
  const secretOf = async (visitId: string): Promise<Buffer> =>
    createHmac("sha256", await key())
      .update(visitId)
      .digest()
      .subarray(0, SECRET_BYTES);

  return {
    of: async (visitId) => (await secretOf(visitId)).toString("base64url"),
    async matches(visitId, secret = "") {
      const [expected, given] = [await secretOf(visitId), Buffer.from(secret, "base64url")];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
