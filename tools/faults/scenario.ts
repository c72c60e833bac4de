import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseLocation, openDatabase } from "../../apps/server/src/db/connection.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { JOB_TIMEOUTS } from "../../apps/server/src/db/timeouts.ts";
import { type PostgresServer, startPostgres } from "../../apps/server/testing/postgres-server.ts";

export type DatabaseKind = "SQLite" | "PostgreSQL";

export interface Scenario {
  readonly name: string;
  /** The claim that the scenario proves, for the table. */
  readonly claim: string;
  /** Both by default. */
  readonly databases?: readonly DatabaseKind[];
  /**
   * @returns What was done, in a few words.
   * @throws Error that says what went wrong; SkippedScenario if this machine can't run it.
   */
  run(place: Place, options: { readonly isFull: boolean }): Promise<string>;
}

export class SkippedScenario extends Error {
  override readonly name = "SkippedScenario";
}

/** An empty database and a folder, removed at the end. */
export interface Place {
  readonly location: DatabaseLocation;
  readonly folder: string;
  readonly postgres: PostgresServer | undefined;
  /** Runs work on the database itself. */
  withDb<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function createPlace(kind: DatabaseKind): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "attune-faults-"));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  // A commit is acknowledged when it is written to the log.
  const postgres =
    kind === "PostgreSQL" ? await startPostgres({ synchronous_commit: "on" }) : undefined;
  const location = { databaseUrl: postgres?.url, dataDir };
  return {
    location,
    folder,
    postgres,
    async withDb(work) {
      const db = openDatabase(location, { timeouts: JOB_TIMEOUTS });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    },
    async remove() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error that lists the findings, if there are any. */
export function expectNone(what: string, findings: readonly unknown[]): void {
  if (findings.length === 0) return;
  const some = findings.slice(0, 5).map(String).join(", ");
  throw new Error(`${what}: ${findings.length} (${some})`);
}

/** @throws Error unless it holds. */
export function expectThat(claim: string, holds: boolean, found: unknown = ""): void {
  if (!holds) throw new Error(`${claim}: ${String(found)}`);
}
