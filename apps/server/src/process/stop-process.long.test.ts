import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type BusyClient, startBusyClient } from "../../testing/busy-client.ts";
import { type CreateDatabase, describeEachDatabase } from "../../testing/databases.ts";
import { startServerProcess } from "../../testing/server-process.ts";

/** A service manager's timeout between SIGTERM and SIGKILL. */
const MAX_STOP_MS = 10_000;

/** Starts the server with a database of its own. */
async function startServer(create: CreateDatabase) {
  const database = await create();
  const { server, port, kill } = await startServerProcess(database);
  onTestFinished(async () => {
    await kill();
    await database.remove();
  });
  return { server, port };
}

function post(path: string, body: object): string {
  const json = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(json)}`,
    "",
    json,
  ].join("\r\n");
}

/** A read without the database, two of it, a write, and a password check, which takes the longest. */
const REQUESTS = [
  "GET /api/lessons HTTP/1.1\r\nhost: localhost\r\n\r\n",
  "GET /ready HTTP/1.1\r\nhost: localhost\r\n\r\n",
  post("/api/page-visits", { pagePath: "/keys" }),
  "GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer unknown\r\n\r\n",
  post("/api/auth/login", { username: "unknown", password: "Wrong-password 1" }),
];

const sum = (clients: readonly BusyClient[], key: "answered" | "cut" | "refused") =>
  clients.reduce((total, { requests }) => total + requests[key], 0);

describeEachDatabase("a server that gets SIGTERM", (create, describeOnce) => {
  const testWith = (count: number) =>
    test(`answers every request that ${count} busy clients have sent, and exits with 0 within 10 s`, async () => {
      const { server, port } = await startServer(create);
      const clients = Array.from({ length: count }, (_, n) =>
        startBusyClient({
          port,
          request: REQUESTS[n % REQUESTS.length] ?? "",
          reconnects: n % 12 === 0,
        }),
      );
      await Promise.all(clients.map((client) => client.reached(2)));
      const exited = once(server, "exit");
      const signaledAt = performance.now();
      server.kill("SIGTERM");
      const [code, signal] = await exited;
      const ms = performance.now() - signaledAt;
      await Promise.all(clients.map(({ done }) => done));
      expect({ code, signal, cut: sum(clients, "cut") }).toEqual({ code: 0, signal: null, cut: 0 });
      expect(sum(clients, "answered")).toBeGreaterThanOrEqual(2 * count);
      expect(ms).toBeLessThan(MAX_STOP_MS);
    }, 60_000);
  testWith(60);
  // Many clients are a matter of sockets, not of the database.
  describeOnce("among many clients", () => testWith(200));
});
