import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { testMailer } from "../testing/app.ts";
import { createServer } from "./app.ts";
import type { Db } from "./db/schema.ts";
import { createTraffic } from "./http/traffic.ts";
import { stop } from "./stop.ts";

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
  app.get("/quick", () => "quick");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const events: string[] = [];
  const db = { destroy: async () => events.push("database closed") } as unknown as Db;
  const services = {
    settled: testMailer().settled,
    close: async () => void events.push("threads ended"),
  };
  return {
    app,
    traffic,
    services,
    databases: [db],
    arrived,
    release,
    events,
    origin: app.listeningOrigin,
  };
}

test("completes a request in progress before closing the listener and the database", async () => {
  const { origin, arrived, release, events, ...server } = await running();
  const slow = fetch(`${origin}/slow`).then(async (answer) => events.push(await answer.text()));
  await arrived.promise;
  const stopped = stop(server).then(() => events.push("stopped"));
  const quick = await fetch(`${origin}/quick`);
  expect([await quick.text(), quick.headers.get("connection")]).toEqual(["quick", "close"]);
  expect(events).toEqual([]);
  release.resolve("slow");
  await Promise.all([slow, stopped]);
  expect(events.toSorted()).toEqual(["database closed", "slow", "stopped", "threads ended"]);
  await expect(fetch(`${origin}/quick`)).rejects.toThrow();
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

test("does not wait for requests that the router cannot parse", async () => {
  const { origin, ...server } = await running();
  expect((await fetch(`${origin}/%zz`)).status).toBe(400);
  await stop(server);
});

test("responds to invalid HTTP with a JSON error", async () => {
  const { origin, ...server } = await running();
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end("NONSENSE\r\n\r\n");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  expect(text).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\ncontent-security-policy: default-src 'self'/,
  );
  expect(text).toMatch(
    /\{"error":"[^"]+","code":"malformed_request","requestId":"[\da-f-]{36}"\}$/,
  );
  await stop(server);
});
