import { randomUUID } from "node:crypto";
import {
  ADMIN_ACTIONS_LIMIT,
  type AdminAction,
  type AdminActionEntry,
  type AdminActor,
} from "@attune/contract";
import { truncateAddress } from "../../base/ip-address.ts";
import type { Db } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import * as repository from "./repository.ts";

/** Records what was done to the administration, by whom, when and from which network. */
export interface AuditLog {
  /** @param address Truncated before it is stored; undefined for a command on the machine itself. */
  record(action: AdminAction, actor: AdminActor, address?: string): Promise<void>;
  /** Newest first, at most `ADMIN_ACTIONS_LIMIT`. */
  list(): Promise<AdminActionEntry[]>;
}

/** Failed sign-ins are limited apart, because anyone can cause them. */
export const MAX_FAILURES = 200;
export const MAX_OTHERS = 1_000;

export function auditLog(db: Db, clock: () => number): AuditLog {
  return {
    async record(action, actor, address = "") {
      const network = truncateAddress(address);
      const row = { id: randomUUID(), at: clock(), actor, action, network };
      await write(db, async (connection) => {
        await repository.insertAction(connection, row);
        await repository.deleteOldActions(connection, MAX_FAILURES, MAX_OTHERS);
      });
    },
    async list() {
      const rows = await repository.listActions(db, ADMIN_ACTIONS_LIMIT);
      return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
    },
  };
}
