import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServer } from "../../app/app.ts";
import { listen } from "./listen.ts";
import type { SocketTimeouts } from "./socket-limits.ts";
import { createTraffic } from "./traffic.ts";

/** More than the system's buffers of a connection. */
const LARGE_BYTES = 64 * 1024 * 1024;
const NEVER_MS = 600_000;

interface Options extends Partial<SocketTimeouts> {
  readonly maxConnections?: number;
  readonly trustProxy?: false | string[];
}

/** A listening server whose other timeouts never end. */
async function serve({ maxConnections, trustProxy = false, ...timeouts }: Options) {
  const never = { headers: NEVER_MS, request: NEVER_MS, response: NEVER_MS, keepAlive: NEVER_MS };
  const app = createServer({
    config: {
      publicUrl: "http://localhost:3000",
      trustProxy,
      ...(maxConnections && { maxConnections }),
    },
    traffic: createTraffic(),
    logger: false,
    timeouts: { ...never, check: 10, ...timeouts },
  });
  app.get("/small", () => "small");
  app.get("/large", () => Buffer.alloc(LARGE_BYTES));
  app.post("/body", () => "read");
  const release = Promise.withResolvers<string>();
  const arrived = Promise.withResolvers<void>();
  app.get("/slow", () => {
    arrived.resolve();
    return release.promise;
  });
  const { port } = await listen(app, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { app, port, release, arrived };
}

/** Connects and sends something. `received` is what arrives until the server closes the connection. */
function send(port: number, text: string) {
  const socket = connect(port, "127.0.0.1");
  // The server may reset the connection.
  socket.on("error", () => {});
  socket.write(text);
  return socket;
}

async function received(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  return text;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test("answers 408 to a client that sends its headers too slowly", async () => {
  const { port } = await serve({ headers: 20 });
  expect(await received(send(port, "GET /small HTTP/1.1\r\nhost: loc"))).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

test("answers 408 to a client that sends its body too slowly", async () => {
  const { port } = await serve({ headers: 20, request: 20 });
  const head =
    "POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n";
  expect(await received(send(port, `${head}{`))).toMatch(/^HTTP\/1\.1 408 /);
});

test("closes a connection without a response when nothing was sent", async () => {
  const { port } = await serve({ headers: 20 });
  expect(await received(connect(port, "127.0.0.1"))).toBe("");
});

test("destroys the connection of a client that does not read its response", async () => {
  const { app, port } = await serve({ response: 50 });
  const connected = once(app.server, "connection");
  const client = send(port, get("/large"));
  client.pause();
  const [socket] = await connected;
  await once(socket, "close");
  client.destroy();
});

test("destroys an idle connection after its last response", async () => {
  // Node adds a second to the time that it announces.
  const { port } = await serve({ keepAlive: 1 });
  expect(await received(send(port, get("/small")))).toMatch(/small$/);
});

test("waits for a handler that takes longer than clients may", async () => {
  const { app, port, release, arrived } = await serve({ response: 20 });
  const timedOut = once(app.server, "timeout");
  const answer = received(send(port, `${get("/slow").trimEnd()}\r\nconnection: close\r\n\r\n`));
  await arrived.promise;
  await timedOut;
  release.resolve("slow");
  expect(await answer).toMatch(/slow$/);
});

describe("over the limit", () => {
  /** Connects from an address of this machine. `text` is what is answered. */
  async function ask(port: number, localAddress: string) {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => {});
    socket.write(get("/small"));
    const text = await Promise.race([
      once(socket, "data").then(([chunk]) => String(chunk)),
      once(socket, "close").then(() => "closed"),
    ]);
    return { socket, text };
  }

  test("closes connections, and accepts one when another is closed", async () => {
    const { port } = await serve({ maxConnections: 2 });
    const first = await ask(port, "127.0.0.1");
    const second = await ask(port, "127.0.0.2");
    expect([first.text, second.text]).toEqual([
      expect.stringMatching(/small$/),
      expect.stringMatching(/small$/),
    ]);
    expect((await ask(port, "127.0.0.3")).text).toBe("closed");
    first.socket.destroy();
    await expect.poll(async () => (await ask(port, "127.0.0.3")).text).toMatch(/small$/);
  });

  test("gives one network half of the connections, unless it is a trusted proxy", async () => {
    const { port } = await serve({ maxConnections: 4, trustProxy: ["127.0.0.9"] });
    for (const expected of [/small$/, /small$/, /^closed$/])
      expect((await ask(port, "127.0.0.1")).text).toMatch(expected);
    expect((await ask(port, "127.0.0.9")).text).toMatch(/small$/);
    expect((await ask(port, "127.0.0.9")).text).toMatch(/small$/);
  });
});
