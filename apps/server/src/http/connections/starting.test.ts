import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
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

test("says that the server lives but isn't ready, also while the main thread is busy", async () => {
  const port = await freePort();
  const stop = await answerWhileStarting({ host, port });
  const get = (path: string) => fetch(`http://${host}:${port}${path}`);
  const health = get("/health");
  for (const until = performance.now() + 100; performance.now() < until; );
  expect(await (await health).json()).toEqual({ status: "ok" });
  for (const path of ["/ready", "/", "/api/lessons"]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ code: "not_ready" });
  }
  await stop();
  await expect(get("/health")).rejects.toThrow();
});

test("leaves a port alone that another program has", async () => {
  const other = createServer().listen(0, host);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const stop = await answerWhileStarting({ host, port });
  await stop();
  other.close();
});
