import { randomUUID } from "node:crypto";
import { Failure } from "../../base/failure.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Db } from "../../db/schema.ts";
import type { Traffic } from "../../http/connections/traffic.ts";
import * as repository from "./repository.ts";

export interface SystemService {
  /** @throws Failure `not_ready` while migrations are pending or the server is stopping. */
  ensureReady(): Promise<void>;
  /** The id of this installation, created at the first start. */
  installationId(): Promise<string>;
}

export function systemService(db: Db, traffic: Traffic, clock: () => number): SystemService {
  let isMigrated = false;
  return {
    async ensureReady() {
      if (traffic.stopping) throw new Failure("not_ready");
      // Migrations are never undone while a server runs, so a positive result is cached.
      isMigrated ||= (await pendingMigrations(db)).length === 0;
      if (!isMigrated) throw new Failure("not_ready");
      await repository.ping(db);
    },
    installationId: () => repository.installationId(db, { id: randomUUID(), createdAt: clock() }),
  };
}
