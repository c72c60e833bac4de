import { createHash, randomBytes } from "node:crypto";
import { vi } from "vitest";

/** Not mocked, for tests of hashing itself. */
export const realArgon2 =
  await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");

const fakeHashes = new Set<string>();
/** The decoy of `auth/passwords/passwords.ts`. */
const MATCHES_NOTHING = /\$A{43}$/;

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const digest = (salt: string, password: string) =>
  encode(createHash("sha256").update(salt).update(password).digest());

/**
 * The argon2 of the server's tests: 30 ms of CPU per call would be most of their time. Its hash has argon2's
 * format with the requested cost; hashes made by the real argon2 are still verified by it. Tests may spy on it.
 */
export const fastArgon2 = {
  async hash(password: string, options: { memoryCost?: number; timeCost?: number } = {}) {
    const { memoryCost = 19_456, timeCost = 2 } = options;
    const salt = encode(randomBytes(16));
    const hash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest(salt, password)}`;
    fakeHashes.add(hash);
    return hash;
  },
  async verify(hash: string, password: string) {
    if (MATCHES_NOTHING.test(hash)) return false;
    if (!fakeHashes.has(hash)) return await realArgon2.verify(hash, password);
    const [salt = "", expected] = hash.split("$").slice(-2);
    return digest(salt, password) === expected;
  },
};
