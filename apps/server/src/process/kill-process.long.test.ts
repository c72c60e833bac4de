import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD } from "../../testing/accounts.ts";
import { type CreateDatabase, describeEachDatabase } from "../../testing/databases.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";
import { recomputedTotals, storedTotals } from "../../testing/visits.ts";
import { openDatabase } from "../db/connection.ts";
import type { Db } from "../db/schema.ts";
import { visitTotalsService } from "../visits/visit-totals/service.ts";

/** The second finds what the first left behind. */
const KILLS = 2;
const CLIENTS = 8;
/** Writes of all clients before each kill. A user may send 240 attempts a minute. */
const WRITES = 100;

async function setUp(create: CreateDatabase) {
  const database = await create();
  const db = openDatabase(database);
  const servers: ServerProcess[] = [];
  onTestFinished(async () => {
    for (const { kill } of servers) await kill();
    await db.destroy();
    await database.remove();
  });
  const start = async () => {
    const server = await startServerProcess(database);
    servers.push(server);
    const origin = `http://localhost:${server.port}`;
    const post = async (path: string, body: object, headers = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return (await response.json()) as { id: string; token: string };
    };
    return { ...server, post };
  };
  return { db, start };
}

type Server = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>["start"]>>;

const attempt = (id: string) => ({
  id,
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 900,
  answeredAt: Date.now(),
});

/** Writes from several clients until the server is killed in between; returns the ids that it has confirmed. */
async function writeUntilKilled({ post, kill }: Server, headers: object) {
  const confirmed = { attempts: [] as string[], visits: [] as string[] };
  const enough = Promise.withResolvers<void>();
  async function client(index: number): Promise<void> {
    for (;;) {
      if (index % 2 === 0) {
        const id = randomUUID();
        await post("/api/exercise-attempts", attempt(id), headers);
        confirmed.attempts.push(id);
      } else {
        const { id } = await post("/api/page-visits", { pagePath: "/keys" });
        confirmed.visits.push(id);
      }
      if (confirmed.attempts.length + confirmed.visits.length >= WRITES) enough.resolve();
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, index) =>
    client(index).catch((error: Error) => error),
  );
  await Promise.race([enough.promise, Promise.all(clients)]);
  await kill();
  await Promise.all(clients);
  return confirmed;
}

const idsIn = async (db: Db, table: "exercise_attempts" | "page_visits") =>
  new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));

describeEachDatabase("a server that is killed while clients write", (create) => {
  test("has every write that it has confirmed, and none by half", async () => {
    const { db, start } = await setUp(create);
    let server = await start();
    const account = { username: "Clara", email: "clara@example.org", password: PASSWORD };
    const { token } = await server.post("/api/auth/register", account);
    const headers = { authorization: `Bearer ${token}` };
    for (let kill = 1; kill <= KILLS; kill++) {
      const { attempts, visits } = await writeUntilKilled(server, headers);
      expect(attempts.length + visits.length).toBeGreaterThanOrEqual(WRITES);
      const stored = await idsIn(db, "exercise_attempts");
      expect(attempts.filter((id) => !stored.has(id))).toEqual([]);
      const storedVisits = await idsIn(db, "page_visits");
      expect(visits.filter((id) => !storedVisits.has(id))).toEqual([]);
      // Each attempt is counted in the transaction that stores it, and each visit in that of its change.
      const counted = await db
        .selectFrom("row_counts")
        .select("stored")
        .where("kind", "=", "attempt")
        .executeTakeFirst();
      expect(counted?.stored).toBe(stored.size);
      await visitTotalsService(db, Date.now).refresh();
      expect(await storedTotals(db)).toEqual(await recomputedTotals(db, Date.now()));
      server = await start();
    }
  }, 120_000);
});
