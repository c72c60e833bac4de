/** Who attacks: visitors, users and the administrator; and the user whose data is planted. */
import { randomBytes } from "node:crypto";
import type { Auth } from "@attune/contract";
import type { AttackClient } from "./client.ts";

export const ROLES = ["anonymous", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

export interface Identity {
  readonly token: string;
  /** Username and email address, which only this user and the administrator may see. */
  readonly shown: readonly string[];
  /** Password, email address and token, which the log must not contain. */
  readonly secrets: readonly string[];
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs attackers in; an attack may end their sessions or delete their accounts. */
export interface Accounts {
  createUser(): Promise<Identity>;
  createAdmin(): Promise<Identity>;
}

/** @returns Undefined if a limit refused it. @throws Error for any other refusal. */
async function trySignIn(client: AttackClient, path: string, fields: object) {
  const { status, body } = await client.send({
    method: "POST",
    path,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  const token = status === 200 ? (JSON.parse(body) as { token?: string }).token : undefined;
  if (!token && status !== 429) throw new Error(`${path} answered ${status}: ${body}`);
  return token;
}

/** @param unlock Lifts the limit that refused it. */
async function signIn(
  client: AttackClient,
  path: string,
  fields: object,
  unlock?: () => Promise<void>,
): Promise<string> {
  const token = await trySignIn(client, path, fields);
  if (token) return token;
  await unlock?.();
  const second = await trySignIn(client, path, fields);
  if (!second) throw new Error(`A limit refuses ${path}.`);
  return second;
}

/**
 * Accounts of the product, each with planted values that are found nowhere else. Attacks use up the attempts
 * to sign in as administrator, so the operator's command allows more.
 */
export function productAccounts(
  client: AttackClient,
  { admin, unlockAdmin }: { admin: Credentials; unlockAdmin(): Promise<void> },
): Accounts {
  return {
    async createUser() {
      const id = randomBytes(8).toString("hex");
      const username = `canary-${id}`;
      const email = `canary-${id}@x.test`;
      const password = `Kq ${randomBytes(8).toString("hex")}!88`;
      const token = await signIn(client, "/api/auth/register", { username, email, password });
      return { token, shown: [username, email], secrets: [password, email, token] };
    },
    async createAdmin() {
      const token = await signIn(client, "/api/admin/login", admin, unlockAdmin);
      return { token, shown: [], secrets: [admin.password, token] };
    },
  };
}

/** Per attack: one that ends sessions needs many. The administrator's logins are limited over all networks. */
const MAX_RENEWALS = { anonymous: 0, user: 60, admin: 5 };

export interface Roles {
  /** The user whose data others try to read. */
  readonly owner: Identity;
  tokenOf(role: Role): string | undefined;
  /** Begins an attack, which may renew roles again. */
  begin(): void;
  /** Signs the role in again, as a new user. @returns False if that was done too often. */
  renew(role: Role): Promise<boolean>;
  /** Texts that the role must not see. */
  foreignTo(role: Role): readonly string[];
  /** Texts that the log must not contain. */
  secrets(): string[];
}

export async function createRoles(accounts: Accounts): Promise<Roles> {
  const owner = await accounts.createUser();
  const current: Record<Role, Identity | undefined> = {
    anonymous: undefined,
    user: await accounts.createUser(),
    admin: await accounts.createAdmin(),
  };
  let renewals: Record<Role, number> = { anonymous: 0, user: 0, admin: 0 };
  const all = [owner, current.user, current.admin];
  return {
    owner,
    tokenOf: (role) => current[role]?.token,
    begin() {
      renewals = { anonymous: 0, user: 0, admin: 0 };
    },
    async renew(role) {
      if (renewals[role]++ >= MAX_RENEWALS[role]) return false;
      current[role] = role === "admin" ? await accounts.createAdmin() : await accounts.createUser();
      all.push(current[role]);
      return true;
    },
    foreignTo: (role) => (role === "admin" ? [owner.token] : [...owner.shown, owner.token]),
    secrets: () => all.flatMap((identity) => identity?.secrets ?? []),
  };
}

/** Whether a role may call an endpoint that requires this. */
export const isPermitted = (role: Role, auth: Auth) => auth === "anyone" || auth === role;
