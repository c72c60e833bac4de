import { randomUUID } from "node:crypto";
import { pendingMigrations } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { Failure } from "../failure.ts";
import type { Traffic } from "../http/traffic.ts";
import * as repository from "./repository.ts";

export interface SystemService {
  /** @throws Failure `not_ready` while migrations are missing or the server stops. */
  ensureReady(): Promise<void>;
  /** Names this installation: made at the first start, the same ever after. */
  installationId(): Promise<string>;
}

export function systemService(db: Db, traffic: Traffic, clock: () => number): SystemService {
  let migrated = false;
  return {
    async ensureReady() {
      if (traffic.stopping) throw new Failure("not_ready");
      // Migrations aren't undone while a server runs, so that once seen is seen for good.
      migrated ||= (await pendingMigrations(db)).length === 0;
      if (!migrated) throw new Failure("not_ready");
      await repository.ping(db);
    },
    installationId: () => repository.installationId(db, { id: randomUUID(), createdAt: clock() }),
  };
}
