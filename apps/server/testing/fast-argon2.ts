/**
 * Replaces argon2 in tests whose subject isn't hashing: 30 ms of CPU per call is most of their time. The
 * fake hash has argon2's format with the requested cost; hashes made by the real argon2 are still verified
 * by it. Import it before the modules under test.
 */
import { createHash, randomBytes } from "node:crypto";
import { vi } from "vitest";

const fakeHashes = new Set<string>();
/** The decoy of `auth/passwords.ts`. */
const MATCHES_NOTHING = /\$A{43}$/;

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const digest = (salt: string, password: string) =>
  encode(createHash("sha256").update(salt).update(password).digest());

/** Benchmarks import the helpers of this folder too, and measure the real argon2. */
if (process.env["VITEST"])
  vi.doMock("@node-rs/argon2", async (importOriginal) => {
    const argon2 = await importOriginal<typeof import("@node-rs/argon2")>();
    return {
      ...argon2,
      async hash(password: string, options: { memoryCost?: number; timeCost?: number } = {}) {
        const { memoryCost = 19_456, timeCost = 2 } = options;
        const salt = encode(randomBytes(16));
        const hash = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest(salt, password)}`;
        fakeHashes.add(hash);
        return hash;
      },
      async verify(hash: string, password: string) {
        if (MATCHES_NOTHING.test(hash)) return false;
        if (!fakeHashes.has(hash)) return await argon2.verify(hash, password);
        const [salt = "", expected] = hash.split("$").slice(-2);
        return digest(salt, password) === expected;
      },
    };
  });
