import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { describeSystemPostgres } from "../../testing/databases.ts";
import { type PostgresServer, startPostgres, startReplica } from "../../testing/postgres-server.ts";
import { openDatabase } from "./connection.ts";
import { findMeta, setMeta } from "./meta.ts";
import { migrate } from "./migrate.ts";
import { replicaReader } from "./replica.ts";
import type { Db } from "./schema.ts";

describeSystemPostgres("a replica", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let db: Db;
  const open = ({ url }: PostgresServer) => openDatabase({ databaseUrl: url, dataDir: "/nowhere" });

  beforeAll(async () => {
    // Otherwise the replica gets a write only when the log is written, up to 0.6 s later.
    primary = await startPostgres({ synchronous_commit: "on" });
    db = open(primary);
    await migrate(db);
    standby = await startReplica(primary);
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    await standby.stop();
    await primary.stop();
  });

  function setUp() {
    const replica = open(standby);
    onTestFinished(() => replica.destroy());
    const reasons: unknown[] = [];
    return { replica, reasons, read: replicaReader(db, replica, (reason) => reasons.push(reason)) };
  }

  test("has every write that ended before the read", async () => {
    const { replica, reasons, read } = setUp();
    for (let n = 0; n < 50; n++) {
      const key = randomUUID();
      await setMeta(db, key, "written");
      const source = await read();
      expect(source).toBe(replica);
      expect(await findMeta(source, key)).toBe("written");
    }
    expect(reasons).toEqual([]);
  });

  test("yields to the primary while it is behind, or down", async () => {
    const { replica, reasons, read } = setUp();
    await read();
    await sql`select pg_wal_replay_pause()`.execute(replica);
    await setMeta(db, randomUUID(), "written");
    expect(await read()).toBe(db);
    expect(String(reasons[0])).toMatch(/more than 250 ms behind/);
    await sql`select pg_wal_replay_resume()`.execute(replica);
    expect(await read()).toBe(replica);
    await standby.stop();
    expect(await read()).toBe(db);
    expect(reasons).toHaveLength(2);
    standby = await startReplica(primary);
  });
});
