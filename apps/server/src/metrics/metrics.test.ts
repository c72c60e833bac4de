import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { registerClient } from "../../testing/accounts.ts";
import { testServer } from "../../testing/app.ts";
import { describePostgres, describeSqlite, useDatabase } from "../../testing/databases.ts";
import { behindProxy } from "../../testing/flaky-proxy.ts";
import { openDatabase } from "../db/connection.ts";
import { createMetrics } from "./metrics.ts";
import { routeLabel } from "./responses.ts";
import { serveMetrics } from "./server.ts";

const read = async (metrics: ReturnType<typeof createMetrics>) => (await metrics.read()).text;

describeSqlite("metrics of requests", (create) => {
  const database = useDatabase(create);

  async function setUp() {
    const metrics = createMetrics("1.2.3");
    const { app } = await testServer(database.db, { metrics });
    return { app, metrics };
  }

  test("count responses by pattern and class of status", async () => {
    const { app, metrics } = await setUp();
    await app.inject("/health");
    // The second response is ready in memory, and sent before the routes are reached.
    for (let n = 0; n < 2; n++) await app.inject("/api/lessons");
    await app.inject({ method: "PATCH", url: "/api/page-visits/secret-id", payload: {} });
    const found = await read(metrics);
    expect(found).toContain(
      'attune_http_response_seconds_count{method="GET",route="/health",status="2xx"} 1',
    );
    expect(found).toContain('route="/api/lessons",status="2xx"} 2');
    expect(found).toMatch(
      /_count\{method="PATCH",route="\/api\/page-visits\/:id",status="4xx"\} 1/,
    );
    expect(found).toContain('attune_info{version="1.2.3"} 1');
  });

  test("have a bounded number of labels, whatever clients ask for", async () => {
    const { app, metrics } = await setUp();
    const ask = async (n: number) => {
      await app.inject(`/api/guess-${n}`);
      await app.inject(`/page-${n}?q=${n}`);
      await app.inject({ method: "PATCH", url: `/api/page-visits/${n}`, payload: {} });
      await app.inject({ method: "PROPFIND" as "GET", url: `/webdav-${n}` });
    };
    await ask(0);
    const linesOf = async () =>
      (await read(metrics)).split("\n").filter((line) => line.startsWith("attune_http_response"));
    const before = await linesOf();
    for (let n = 1; n <= 20; n++) await ask(n);
    const after = await linesOf();
    expect(after.length).toBe(before.length);
    expect(after.join("\n")).not.toMatch(/guess|webdav|page-\d/);
  });

  test("contain no user, address or agent", async () => {
    const { app, metrics } = await setUp();
    const { user, token, bearer } = await registerClient(app);
    await app.inject({
      url: "/api/auth/me",
      headers: { ...bearer, "user-agent": "a rare browser" },
      remoteAddress: "192.0.2.77",
    });
    const found = await read(metrics);
    for (const secret of [user.id, user.username, user.email, token, "192.0.2.77", "rare"])
      expect(found).not.toContain(secret);
  });

  test.each([
    [undefined, 200, "pages"],
    [undefined, 404, "unknown"],
    ["/assets/app-3f2c.js", 200, "files"],
    ["/api/lessons/:id", 200, "/api/lessons/:id"],
    ["/ready", 503, "/ready"],
  ])("call the pattern %s with %i %s", (pattern, status, label) => {
    expect(routeLabel(pattern, status)).toBe(label);
  });
});

describe("metrics of everything else", () => {
  test("count emails and jobs, and read queues when asked", async () => {
    const metrics = createMetrics("1.2.3");
    let waiting = 3;
    metrics.addQueue("passwords", () => waiting);
    metrics.countEmail("sent");
    metrics.countEmail("sent");
    metrics.countEmail("refused");
    metrics.countJob("totals", true);
    metrics.countJob("totals", false);
    metrics.setPendingChanges(12);
    metrics.addOpenConnections(() => 7);
    metrics.addStorage(() => true);
    const found = await read(metrics);
    for (const line of [
      'attune_queue_length{queue="passwords"} 3',
      'attune_emails_total{result="sent"} 2',
      'attune_emails_total{result="refused"} 1',
      'attune_job_runs_total{job="totals",result="failed"} 1',
      "attune_visit_totals_pending_changes 12",
      "attune_http_open_connections 7",
      "attune_storage_full 1",
    ])
      expect(found).toContain(line);
    expect(found).toMatch(/attune_job_last_success_timestamp_seconds\{job="totals"\} \d{10}\n/);
    expect(found).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(found).toContain("process_resident_memory_bytes");
    waiting = 0;
    expect(await read(metrics)).toContain('attune_queue_length{queue="passwords"} 0');
  });
});

describe("the address of metrics", () => {
  async function serve() {
    const metrics = createMetrics("1.2.3");
    const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => server.close().catch(() => {}));
    const ask = async (method: string, path: string) => {
      const sent = request({ host: "127.0.0.1", port: server.port, method, path, agent: false });
      sent.end();
      const [response] = await once(sent, "response");
      return { response, body: await text(response) };
    };
    return { server, ask };
  }

  test("serves /metrics and nothing else", async () => {
    const { ask } = await serve();
    const { response, body } = await ask("GET", "/metrics");
    expect([response.statusCode, response.headers["content-type"]]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
    ]);
    expect(body).toMatch(/^# HELP /);
    expect((await ask("GET", "/")).response.statusCode).toBe(404);
    expect((await ask("POST", "/metrics")).response.statusCode).toBe(405);
    expect(await ask("HEAD", "/metrics")).toMatchObject({ body: "" });
  });

  test("names its variables in the error when it is in use", async () => {
    const { server } = await serve();
    const address = { host: "127.0.0.1", port: server.port };
    await expect(serveMetrics(createMetrics("1"), address)).rejects.toThrow(
      `Metrics can't be served at METRICS_HOST=127.0.0.1, METRICS_PORT=${server.port}: choose another port`,
    );
  });
});

describePostgres("metrics of a database that doesn't answer", (create) => {
  test("answer without waiting for it, and show who waits", async () => {
    const database = await create();
    const { proxy, databaseUrl } = await behindProxy(database);
    const metrics = createMetrics("1.2.3");
    // Longer than the test may take: whatever waited for the database would fail it.
    const db = openDatabase(
      { ...database, databaseUrl, databasePool: { size: 1 } },
      {
        timeouts: { connectMs: 600_000, queryMs: 600_000 },
        onPool: (pool) => metrics.addConnectionPool("requests", pool),
      },
    );
    const query = () => sql`select 1`.execute(db);
    await query();
    proxy.freeze();
    const waiting = [query(), query()].map((each) => each.catch(() => "failed"));
    const line = (state: string) =>
      `attune_database_connections{pool="requests",state="${state}"} 1`;
    await expect.poll(() => read(metrics)).toContain(line("in_use"));
    const found = await read(metrics);
    for (const state of ["limit", "open", "waiting"]) expect(found).toContain(line(state));
    proxy.stop();
    expect(await Promise.all(waiting)).toEqual(["failed", "failed"]);
    await Promise.all([db.destroy(), proxy.close()]);
    await database.remove();
  });
});
