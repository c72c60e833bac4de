import { type Algorithm, hash, parseOptions, verify } from "@node-rs/argon2";
import { Failure } from "../failure.ts";
import type { Caller } from "../http/endpoints.ts";
import { toNetwork } from "../ip-address.ts";
import { createFairQueue } from "./fair-queue.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID: Algorithm.Argon2id = 2;

/** The operations in progress take less. */
const RETRY_AFTER_S = 1;

/**
 * Keeps two cores busy. More would occupy all four threads of Node's pool while a class signs in, and DNS
 * lookups for the database would wait behind them.
 */
const CONCURRENCY = 2;
const WAITING = 32;
const WAITING_PER_NETWORK = 24;

const queue = createFairQueue({
  concurrency: CONCURRENCY,
  places: CONCURRENCY + WAITING,
  placesPerNetwork: CONCURRENCY + WAITING_PER_NETWORK,
  reject: () => new Failure("server_busy", { retryAfterS: RETRY_AFTER_S }),
});

/** The client that a hash is computed for; undefined for the server's own work. */
export type PasswordClient = Pick<Caller, "address" | "signal">;

const toQueueClient = ({ address, signal }: PasswordClient) => ({
  network: toNetwork(address),
  signal,
});

/**
 * Runs an operation that hashes passwords, if there is a place for it. It is rejected before it does
 * anything: while the server is busy, no attempt is counted.
 * @throws Failure `server_busy`
 */
export async function withPlace<Result>(
  client: PasswordClient,
  operation: () => Promise<Result>,
): Promise<Result> {
  const leave = queue.enter(client && toQueueClient(client));
  try {
    return await operation();
  } finally {
    leave();
  }
}

/** Matches no password but costs the same work: 16 bytes of salt, 32 of hash. */
const DECOY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Hashes the exact input, without trimming or normalization. Takes about 30 ms on a pool thread.
 * @throws Failure `server_busy` if the client leaves while it waits.
 */
export function hashPassword(password: string, client?: PasswordClient): Promise<string> {
  return queue.run(
    () => hash(password, { ...COST, algorithm: ARGON2ID }),
    client && toQueueClient(client),
  );
}

/**
 * @param storedHash Undefined if there is no account: takes as long and resolves to false.
 * @throws Failure `server_busy`, as {@link hashPassword}
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
  client?: PasswordClient,
): Promise<boolean> {
  return await queue.run(
    () => verify(storedHash ?? DECOY_HASH, password),
    client && toQueueClient(client),
  );
}

/** Whether the hash was made with a lower cost than today's. */
export function isWeak(storedHash: string): boolean {
  const { algorithm, memoryCost, timeCost } = parseOptions(storedHash);
  return algorithm !== ARGON2ID || memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}
