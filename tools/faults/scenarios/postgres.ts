import { expectThat, type Scenario } from "../scenario.ts";
import { startServer, waitUntilReady } from "../server.ts";
import { send, startWriting } from "../writers.ts";
import { expectDurable, expectRightTotals, registerLearners } from "./kill.ts";

const CYCLES = 3;
const CYCLES_FULL = 20;
const WRITES = 300;
const MAX_REFUSAL_MS = 2_000;

/** The server's own line about a connection that broke. */
export const postgresKilled: Scenario = {
  name: "PostgreSQL killed",
  claim: "Nothing acknowledged is lost, and the server goes on without a restart",
  databases: ["PostgreSQL"],
  async run(place, { isFull }) {
    const { postgres } = place;
    if (!postgres) throw new Error("PostgreSQL isn't running");
    const server = await startServer(place.location);
    const learners = await registerLearners(server.url, 40);
    const cycles = isFull ? CYCLES_FULL : CYCLES;
    for (let cycle = 0; cycle < cycles; cycle++) {
      const writing = startWriting(server.url, learners);
      await writing.reached(WRITES);
      await postgres.crash();
      const { status } = await send(server.url, "GET", "/ready");
      expectThat("/ready is 503 without a database", status === 503, status);
      await postgres.restart();
      await waitUntilReady(server);
      await writing.reached(2 * WRITES);
      await writing.stop();
      await place.withDb((db) => expectDurable(db, writing.acknowledged));
    }
    await server.stop();
    await place.withDb(expectRightTotals);
    return `${cycles} crashes under load`;
  },
};

export const postgresStopped: Scenario = {
  name: "PostgreSQL stopped (SIGSTOP)",
  claim: "Calls are refused with 503 within 2 s, and succeed again afterwards",
  databases: ["PostgreSQL"],
  async run(place) {
    const { postgres } = place;
    if (!postgres) throw new Error("PostgreSQL isn't running");
    const server = await startServer(place.location);
    const [learner] = await registerLearners(server.url, 1);
    const token = learner?.token ?? "";
    const me = () => send(server.url, "GET", "/api/auth/me", { token });
    postgres.signalAll("SIGSTOP");
    let slowest = 0;
    try {
      for (let n = 0; n < 10; n++) {
        const start = performance.now();
        const answers = await Promise.all(Array.from({ length: 4 }, me));
        slowest = Math.max(slowest, performance.now() - start);
        for (const { status } of answers) expectThat("a refusal is 503", status === 503, status);
      }
      const health = await send(server.url, "GET", "/health");
      expectThat("/health stays 200", health.status === 200, health.status);
    } finally {
      postgres.signalAll("SIGCONT");
    }
    expectThat(`refused within ${MAX_REFUSAL_MS} ms`, slowest < MAX_REFUSAL_MS, slowest);
    await waitUntilReady(server);
    const { status } = await me();
    expectThat("calls succeed again", status === 200, status);
    await server.stop();
    return `40 calls, the slowest took ${Math.round(slowest)} ms`;
  },
};
