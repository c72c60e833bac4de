import type { Passkey } from "@attune/contract";
import { Failure } from "../../../base/failure.ts";
import { hashToken } from "../../../base/tokens.ts";
import type { PasskeysTable } from "../../../db/schema.ts";
import type { AuthContext } from "../context.ts";
import * as repository from "../records/passkeys-repository.ts";

/** Credential ids have any length, so the API has a hash of each. */
const toPasskeyId = ({ id }: Pick<PasskeysTable, "id">) => hashToken(id);

const toIso = (epochMs: number) => new Date(epochMs).toISOString();

/** The passkey as its owner sees it. */
export const toPasskey = (row: PasskeysTable): Passkey => ({
  id: toPasskeyId(row),
  name: row.name,
  createdAt: toIso(row.created_at),
  usedAt: row.used_at === null ? null : toIso(row.used_at),
});

/** Oldest first. */
export async function listPasskeys({ db }: Pick<AuthContext, "db">, userId: string) {
  return (await repository.listPasskeys(db, userId)).map(toPasskey);
}

/** @throws Failure `not_found` if the user has no such passkey. */
export async function removePasskey(
  { db }: AuthContext,
  id: string,
  userId: string,
): Promise<void> {
  const passkeys = await repository.listPasskeys(db, userId);
  const passkey = passkeys.find((each) => toPasskeyId(each) === id);
  if (!passkey) throw new Failure("not_found");
  await repository.deletePasskey(db, passkey.id);
}
