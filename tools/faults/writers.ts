/** Clients that write, and remember what the server acknowledged. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../apps/server/src/db/schema.ts";

const PASSWORD = "Crescendo-88 keys";
const CLIENTS_AT_ONCE = 16;

export interface Learner {
  readonly id: string;
  readonly token: string;
  readonly username: string;
}

/** Ids of what the server acknowledged, by kind. */
export interface Acknowledged {
  readonly attempts: Set<string>;
  readonly ovations: Set<string>;
  readonly visits: Set<string>;
  readonly sessions: Set<string>;
}

export const nothingYet = (): Acknowledged => ({
  attempts: new Set(),
  ovations: new Set(),
  visits: new Set(),
  sessions: new Set(),
});

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum: number, ids: Set<string>) => sum + ids.size, 0);

let addresses = 0;
/** Each call comes from another network, as a proxy forwards it: the limits stay on. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export async function send(
  url: string,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<{ status: number; json: Record<string, string> }> {
  const response = await fetch(url + path, {
    method,
    headers: {
      "x-forwarded-for": nextAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text.startsWith("{") ? JSON.parse(text) : {} };
}

export async function registerLearner(url: string): Promise<Learner> {
  const username = `learner ${randomUUID().slice(0, 13)}`;
  const email = `${randomUUID()}@example.org`;
  const body = { username, email, password: PASSWORD };
  const { status, json } = await send(url, "POST", "/api/auth/register", { body });
  if (status !== 200) throw new Error(`Registration failed: ${status}`);
  return { id: json["id"] ?? "", token: json["token"] ?? "", username };
}

export const logIn = async (url: string, { username }: Learner) =>
  (await send(url, "POST", "/api/auth/login", { body: { username, password: PASSWORD } })).status;

const attempt = () => ({
  id: randomUUID(),
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  accuracy: 93,
  durationMs: 900,
  answeredAt: Date.now(),
});

/** One write of a random kind. @returns The status. */
async function writeOnce(url: string, learner: Learner, acknowledged: Acknowledged) {
  const { token } = learner;
  const kind = Math.random();
  if (kind < 0.4) {
    const body = attempt();
    const { status } = await send(url, "POST", "/api/exercise-attempts", { token, body });
    if (status === 200) acknowledged.attempts.add(body.id);
    return status;
  }
  if (kind < 0.6) {
    const body = { id: randomUUID() };
    const path = "/api/user/increment-ovations";
    const { status } = await send(url, "POST", path, { token, body });
    if (status === 200) acknowledged.ovations.add(body.id);
    return status;
  }
  if (kind < 0.9) {
    const body = { pagePath: "/keys" };
    const { status, json } = await send(url, "POST", "/api/page-visits", { token, body });
    if (status === 200) acknowledged.visits.add(json["id"] ?? "");
    return status;
  }
  const { status, json } = await send(url, "POST", "/api/session", { token });
  if (status === 200) acknowledged.sessions.add(json["id"] ?? "");
  return status;
}

export interface Writing {
  readonly acknowledged: Acknowledged;
  /** How many writes were answered with a status, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How long the slowest answered write took, in ms. */
  slowestMs(): number;
  /** Resolves when so many writes are acknowledged. */
  reached(count: number): Promise<void>;
  /** Resolves when no write is under way. */
  stop(): Promise<void>;
}

/** Writes as several clients, until stopped. A write whose connection breaks counts as not acknowledged. */
export function startWriting(url: string, learners: readonly Learner[]): Writing {
  const acknowledged = nothingYet();
  const statuses = new Map<number, number>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let slowest = 0;
  let isStopped = false;
  const run = async (first: number) => {
    for (let n = first; !isStopped; n += CLIENTS_AT_ONCE) {
      const learner = learners[n % learners.length];
      if (!learner) throw new Error("no learners");
      const start = performance.now();
      const status = await writeOnce(url, learner, acknowledged).catch(() => undefined);
      // A dead server refuses immediately.
      if (status === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
      else {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowest = Math.max(slowest, performance.now() - start);
      }
      const count = countOf(acknowledged);
      for (const each of waiting) if (count >= each.count) each.resolve();
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS_AT_ONCE }, (_, n) => run(n)));
  return {
    acknowledged,
    statuses,
    slowestMs: () => slowest,
    reached: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
      }),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

/** Which acknowledged ids aren't stored. */
export async function findLost(db: Db, acknowledged: Acknowledged): Promise<string[]> {
  const stored = {
    attempts: await db.selectFrom("exercise_attempts").select("id").execute(),
    ovations: await db.selectFrom("rewards").select("id").execute(),
    visits: await db.selectFrom("page_visits").select("id").execute(),
    sessions: await db.selectFrom("user_sessions").select("id").execute(),
  };
  return Object.entries(stored).flatMap(([kind, rows]) => {
    const ids = new Set(rows.map(({ id }) => id));
    const sent: ReadonlySet<string> = acknowledged[kind as keyof Acknowledged];
    return [...sent].filter((id) => !ids.has(id)).map((id) => `${kind} ${id}`);
  });
}

/** Writes that were stored in part: sums that differ from what they count. */
export async function findHalves(db: Db): Promise<string[]> {
  const halves: string[] = [];
  const compare = (what: string, counted: readonly Count[], kept: readonly Count[]) => {
    const toMap = (rows: readonly Count[]) => new Map(rows.map(({ id, n }) => [id, Number(n)]));
    if (!isDeepStrictEqual(toMap(counted), toMap(kept))) halves.push(what);
  };
  const countBy = (table: "exercise_attempts" | "user_sessions" | "rewards") =>
    db
      .selectFrom(table)
      .select(({ fn }) => ["user_id as id", fn.countAll<number>().as("n")])
      .groupBy("user_id")
      .orderBy("user_id")
      .execute();
  const keptOf = (kind: "attempt" | "usage session" | "ovation") =>
    db
      .selectFrom("row_counts")
      .select(["user_id as id", "stored as n"])
      .where("kind", "=", kind)
      .where("stored", ">", 0)
      .orderBy("user_id")
      .execute();
  const attempts = await countBy("exercise_attempts");
  compare("attempts and their count", attempts, await keptOf("attempt"));
  compare(
    "sessions and their count",
    await countBy("user_sessions"),
    await keptOf("usage session"),
  );
  compare("ovations and their count", await countBy("rewards"), await keptOf("ovation"));
  const lessons = await db
    .selectFrom("learning_lessons")
    .select(({ fn }) => ["user_id as id", fn.sum<number>("attempts").as("n")])
    .groupBy("user_id")
    .orderBy("user_id")
    .execute();
  compare("attempts and the learner's totals", attempts, lessons);
  return halves;
}

interface Count {
  readonly id: string;
  readonly n: number;
}
