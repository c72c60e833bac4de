import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { answerWhileStarting } from "./starting.ts";

const host = "127.0.0.1";

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function start(port: number) {
  const app = fastify({ forceCloseConnections: true });
  app.get("/ready", () => ({ status: "ok" }));
  const starting = await answerWhileStarting({ host, port });
  onTestFinished(async () => {
    starting.close();
    await app.close();
  });
  // A connection of its own for each request, as a probe makes.
  const get = (path: string) =>
    fetch(`http://${host}:${port}${path}`, { headers: { connection: "close" } });
  return { app, starting, get };
}

test("says that the server lives but isn't ready, also while the main thread is busy", async () => {
  const { get } = await start(await freePort());
  const health = get("/health");
  for (const until = performance.now() + 100; performance.now() < until; );
  expect(await (await health).json()).toEqual({ status: "ok" });
  for (const path of ["/ready", "/", "/api/lessons"]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ code: "not_ready" });
  }
});

test("answers every probe while the server takes over", async () => {
  const { app, starting, get } = await start(await freePort());
  const statuses: number[] = [];
  let isOver = false;
  const probe = async () => {
    while (!isOver) statuses.push((await get("/ready")).status);
  };
  const probes = [probe(), probe(), probe()];
  await expect.poll(() => statuses.length).toBeGreaterThan(10);
  const listener = await starting.handOver(app);
  const before = statuses.length;
  await expect
    .poll(() => statuses.slice(before).filter((each) => each === 200).length)
    .toBeGreaterThan(20);
  isOver = true;
  await Promise.all(probes);
  expect(new Set(statuses)).toEqual(new Set([503, 200]));
  // From now on the server alone.
  expect(statuses.lastIndexOf(503)).toBeLessThan(statuses.length - 5);
  listener.stop();
  await expect(get("/ready")).rejects.toThrow();
});

test("leaves a port alone that another program has", async () => {
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { app, starting } = await start((other.address() as AddressInfo).port);
  await expect(starting.handOver(app)).rejects.toMatchObject({ code: "EADDRINUSE" });
});
