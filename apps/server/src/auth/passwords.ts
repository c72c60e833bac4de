import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2";
import { takeTurns } from "./concurrency-limit.ts";

/** OWASP's least for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID: Algorithm.Argon2id = 2;

/**
 * Two at once fill two cores. More would take all four of Node's helper threads, and whatever else
 * needs one, such as looking up the database's address, would wait behind a class that signs in.
 */
const turns = takeTurns(2);

/** Fits no password, and takes as long to try as a real one: 16 bytes of salt, 32 of hash. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Exactly as typed: nothing is trimmed or normalised. Takes some 30 ms of another thread. */
export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password, { ...COST, algorithm: ARGON2ID }));
}

/** @param stored Undefined where there is no account: takes as long, and is false. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  return await turns(() => verify(stored ?? DECOY, password));
}

/** Whether it was made when hashes cost less. */
export function isWeak(stored: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(stored);
  return algorithm !== ARGON2ID || memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}
