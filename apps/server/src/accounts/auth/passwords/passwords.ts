import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID: Algorithm.Argon2id = 2;

/** Matches no password but costs the same work: 16 bytes of salt, 32 of hash. */
export const DECOY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

// Callers run in the queue of `password-queue.ts`, which bounds how many hash at a time.

/** Hashes the exact input, without trimming or normalization. Takes about 30 ms on a pool thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { ...COST, algorithm: ARGON2ID });
}

/**
 * @param storedHash Undefined if there is no account: takes as long and resolves to false.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  return await verify(storedHash ?? DECOY_HASH, password);
}

/** Whether the hash was made with a lower cost than today's. */
export function isWeak(storedHash: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(storedHash);
  return algorithm !== ARGON2ID || memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}
