import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { testMailer } from "../../testing/app.ts";
import { createServer } from "../app/app.ts";
import type { Db } from "../db/schema.ts";
import { listen } from "../http/connections/listen.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { stop } from "./stop.ts";

const QUICK = "GET /quick HTTP/1.1\r\nhost: localhost\r\n\r\n";

/** A listening server with a request that the test completes. */
async function running() {
  const traffic = createTraffic();
  const app = createServer({
    config: { publicUrl: "http://localhost:3000", trustProxy: false },
    traffic,
    logger: false,
  });
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<string>();
  app.get("/slow", () => {
    arrived.resolve();
    return release.promise;
  });
  const quick = vi.fn(() => "quick");
  app.get("/quick", quick);
  app.post("/quick", quick);
  const listener = await listen(app, { port: 0, host: "127.0.0.1" });
  const events: string[] = [];
  const db = { destroy: async () => events.push("database closed") } as unknown as Db;
  const services = {
    settled: testMailer().settled,
    close: async () => void events.push("threads ended"),
  };
  return {
    app,
    listener,
    traffic,
    services,
    databases: [db],
    arrived,
    release,
    events,
    quick,
    origin: app.listeningOrigin,
  };
}

test("completes a request in progress before closing the listener and the database", async () => {
  const { origin, arrived, release, events, ...server } = await running();
  const slow = fetch(`${origin}/slow`).then(async (answer) => events.push(await answer.text()));
  const idle = connect(server.listener.port, "127.0.0.1");
  await Promise.all([arrived.promise, once(idle, "connect")]);
  const stopped = stop(server).then(() => events.push("stopped"));
  idle.write(QUICK);
  expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n.*quick$/s);
  expect(events).toEqual([]);
  release.resolve("slow");
  await Promise.all([slow, stopped]);
  expect(events.toSorted()).toEqual(["database closed", "slow", "stopped", "threads ended"]);
  await expect(fetch(`${origin}/quick`)).rejects.toThrow();
});

test("ends an idle connection, and does not perform a request that comes after the end", async () => {
  const { origin: _, quick, ...server } = await running();
  const { port } = server.listener;
  const idle = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  await once(idle, "connect");
  const stopped = stop(server);
  const ended = once(idle, "end");
  idle.resume();
  await ended;
  idle.write(QUICK);
  await stopped;
  expect(quick).not.toHaveBeenCalled();
});

test("lets a client finish sending a body whose response it has already", async () => {
  const { origin: _, arrived, release, ...server } = await running();
  const slow = fetch(`${server.app.listeningOrigin}/slow`);
  const client = connect(server.listener.port, "127.0.0.1");
  await Promise.all([arrived.promise, once(client, "connect")]);
  const stopped = stop(server);
  const bytes = 4_000_000;
  client.write(
    `POST /quick HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  client.write(Buffer.alloc(bytes));
  expect(await text(client)).toMatch(/"code":"(unsupported_media_type|payload_too_large)"/);
  release.resolve("slow");
  await Promise.all([slow, stopped]);
});

test("closes the connection of a request that exceeds the grace period", async () => {
  const { origin, arrived, events, ...server } = await running();
  const slow = fetch(`${origin}/slow`);
  const closed = expect(slow).rejects.toThrow();
  await arrived.promise;
  await stop(server, 1);
  await closed;
  expect(events).toEqual(["threads ended", "database closed"]);
});

test("refuses requests that wait for their turn before the grace period is over", async () => {
  const { origin, arrived, release, ...server } = await running();
  const slow = fetch(`${origin}/slow`);
  await arrived.promise;
  await stop({ ...server, refuseWaiting: () => release.resolve("refused") }, 1_000);
  expect(await (await slow).text()).toBe("refused");
});

test("does not wait for requests that the router cannot parse", async () => {
  const { origin, ...server } = await running();
  expect((await fetch(`${origin}/%zz`)).status).toBe(400);
  await stop(server);
});

test("responds to invalid HTTP with a JSON error", async () => {
  const { origin, ...server } = await running();
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end("NONSENSE\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\ncontent-security-policy: default-src 'self'/,
  );
  expect(answer).toMatch(
    /\{"error":"[^"]+","code":"malformed_request","requestId":"[\da-f-]{36}"\}$/,
  );
  await stop(server);
});
