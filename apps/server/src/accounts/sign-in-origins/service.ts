import { hash } from "node:crypto";
import { toNetwork } from "../../base/ip-address.ts";
import type { Db } from "../../db/schema.ts";
import type { Caller } from "../../http/endpoints.ts";
import * as repository from "./repository.ts";

/**
 * The networks and devices from which an account has signed in. Strangers who guess its password can't use up the
 * attempts of these.
 */
type Origin = Pick<Caller, "address" | "device">;

/** The owner of the administrator's origins; users have random ids. */
export const ADMINISTRATOR = "admin";

/** Networks and devices together. */
const MAX_ORIGINS = 20;
/** As long as an auth session may last. */
const LIFETIME_MS = 90 * 86_400_000;

const hexOf = (owner: string, text: string) => hash("sha256", `${owner} ${text}`);

/**
 * 20 bits of a hash: 4,096 addresses of IPv4 share each value, so that the table reveals none, and a stranger's
 * network counts as one of the owner's twenty in one case of 50,000.
 */
const networkOrigin = (owner: string, network: string) =>
  `network ${hexOf(owner, network).slice(0, 5)}`;
/** Ids of devices are random, so their hashes reveal nothing. */
const deviceOrigin = (owner: string, device: string) =>
  `device ${hexOf(owner, device).slice(0, 32)}`;

function originsOf(owner: string, { address, device }: Origin) {
  const network = networkOrigin(owner, toNetwork(address));
  return { network, device: device === undefined ? undefined : deviceOrigin(owner, device) };
}

/** Who is guessing: their attempts are counted together. */
export interface Source {
  /** A known device, else the network. */
  readonly id: string;
  /** Whether the owner signed in from there. */
  readonly isKnown: boolean;
}

/**
 * Finds out whether the owner has signed in from the caller's device or network.
 * @param owner Undefined for an account that doesn't exist, which costs the same and has none.
 */
export async function findSource(
  db: Db,
  owner: string | undefined,
  caller: Origin,
): Promise<Source> {
  const { network, device } = originsOf(owner ?? "", caller);
  const known = await repository.findOrigins(db, owner ?? "", [network, device ?? network]);
  if (caller.device !== undefined && device !== undefined && known.includes(device))
    return { id: `device ${caller.device}`, isKnown: true };
  return { id: toNetwork(caller.address), isKnown: known.includes(network) };
}

/** Records a sign-in. @param db A transaction that has inserted a row of the owner. */
export async function rememberOrigin(
  db: Db,
  owner: string,
  caller: Origin,
  now: number,
): Promise<void> {
  const { network, device } = originsOf(owner, caller);
  await repository.saveOrigins(db, owner, device ? [network, device] : [network], now);
  await repository.deleteAllBut(db, owner, MAX_ORIGINS);
}

/** @param db A transaction that has deleted the owner. */
export const forgetOrigins = (db: Db, owner: string) => repository.deleteAllBut(db, owner, 0);

export const deleteUnusedOrigins = (db: Db, now: number) =>
  repository.deleteUnused(db, now - LIFETIME_MS);
