/** Checks of a server behind a proxy. Each throws an error that says what failed. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { endpoints } from "../../../packages/contract/src/index.ts";
import { splitResponses } from "../fuzz/raw.ts";
import { RAW_FORMS } from "../fuzz/raw-forms.ts";

export interface Site {
  /** https, behind the proxy. */
  readonly url: string;
  readonly httpPort: number;
}

const QUIET_MS = 150;
const SLOW_BODIES = 300;
/** Who use the proxy's connections to the server after an ambiguous request. */
const NEXT_CLIENTS = 3;

function open({ url }: Site, protocols: readonly string[] = ["http/1.1"]): TLSSocket {
  const { hostname, port } = new URL(url);
  return connectTls({
    host: "127.0.0.1",
    port: Number(port),
    servername: hostname,
    rejectUnauthorized: false,
    ALPNProtocols: [...protocols],
  });
}

/** Writes the bytes and reads until the connection is quiet. */
async function exchange(site: Site, bytes: string): Promise<string> {
  const socket = open(site);
  let received = "";
  let lastMs = performance.now();
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
    lastMs = performance.now();
  });
  socket.on("error", () => {});
  await once(socket, "secureConnect");
  socket.write(bytes, "latin1");
  while (!socket.closed && performance.now() - lastMs < QUIET_MS) await setTimeout(20);
  socket.destroy();
  return received;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request and reads the whole response. */
async function request(site: Site, path: string, { method = "GET", headers, body }: Sent = {}) {
  const lines = {
    host: "localhost",
    connection: "close",
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    }),
    ...headers,
  };
  const socket = open(site);
  const received = readText(socket).catch(() => "");
  await once(socket, "secureConnect");
  socket.on("error", () => {});
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body ?? ""}`);
  const [response] = splitResponses(await received);
  if (!response) throw new Error(`${method} ${path} got no response`);
  return response;
}

async function servesPages(site: Site): Promise<void> {
  const page = await request(site, "/keys", { headers: { "accept-encoding": "br" } });
  assert.equal(page.status, 200);
  assert.equal(page.headers["content-encoding"], "br", "the server's compression arrives");
  assert.match(page.headers["content-security-policy"] ?? "", /'nonce-/);
  assert.equal(page.headers["strict-transport-security"], "max-age=31536000");
  const socket = open(site, ["h2", "http/1.1"]);
  await once(socket, "secureConnect");
  assert.equal(socket.alpnProtocol, "h2", "HTTP/2 is offered");
  socket.destroy();
}

async function redirectsHttp({ httpPort }: Site): Promise<void> {
  const socket: Socket = connect(httpPort, "127.0.0.1");
  socket.end("GET /keys HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
  const response = await readText(socket);
  assert.match(response, /^HTTP\/1\.1 30[18] /);
  assert.match(response, /location: https:\/\/localhost(:\d+)?\/keys/i);
}

/** The client's address is the connection's, whatever it claims, and a sign-in works by cookie. */
async function replacesForwardedAddresses(site: Site): Promise<void> {
  const account = {
    username: `proxy ${site.httpPort}`,
    email: `proxy-${site.httpPort}@example.org`,
    password: "Crescendo-88 keys",
  };
  const forged = { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" };
  const registered = await request(site, "/api/auth/register", {
    method: "POST",
    body: JSON.stringify(account),
    headers: forged,
  });
  assert.equal(registered.status, 200, registered.body);
  const { token } = JSON.parse(registered.body) as { token: string };
  const headers = { ...forged, cookie: `__Host-attune=${token}` };
  const devices = await request(site, "/api/auth/devices", { headers });
  assert.match(devices.body, /"network":"127\.0\.0\.0\/24"/, "X-Forwarded-For is replaced");
}

async function limitsBodies(site: Site): Promise<void> {
  const { maxBytes } = endpoints.analyzeAudio.largeBody;
  const send = (bytes: number) =>
    request(site, endpoints.analyzeAudio.path, {
      method: "POST",
      body: `[${" ".repeat(bytes - 2)}]`,
    });
  const largest = await send(maxBytes);
  assert.ok("x-request-id" in largest.headers, `${maxBytes} bytes got ${largest.status}`);
  const tooLarge = await send(maxBytes + 3_000_000).catch(() => undefined);
  // A connection that is closed while the body arrives has refused it, too.
  if (tooLarge) assert.equal(tooLarge.status, 413);
}

/**
 * A proxy may read an ambiguous request as two, if the server does, too. If they differ, what is left on a connection
 * between them becomes part of the next client's request.
 */
async function keepsClientsApart(site: Site): Promise<void> {
  for (const { name, bytes } of RAW_FORMS) {
    const responses = splitResponses(await exchange(site, bytes));
    for (const { status } of responses)
      assert.ok(status < 500 || status === 501 || status === 505, `${name}: ${status}`);
    for (let client = 0; client < NEXT_CLIENTS; client++) {
      const { status, body } = await request(site, "/health");
      assert.deepEqual([status, JSON.parse(body)], [200, { status: "ok" }], `after ${name}`);
    }
  }
}

/** Requests whose body never comes keep no one out. */
async function endsSlowBodies(site: Site): Promise<void> {
  const start =
    "POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{";
  const sockets = await Promise.all(
    Array.from({ length: SLOW_BODIES }, async () => {
      const socket = open(site);
      socket.on("error", () => {});
      await once(socket, "secureConnect");
      socket.write(start);
      return socket;
    }),
  );
  const begin = performance.now();
  const { status } = await request(site, "/ready");
  const ms = performance.now() - begin;
  for (const socket of sockets) socket.destroy();
  assert.equal(status, 200);
  assert.ok(ms < 2_000, `/ready took ${Math.round(ms)} ms beside ${SLOW_BODIES} slow bodies`);
}

export const TRIALS: Readonly<Record<string, (site: Site) => Promise<void>>> = {
  "serves pages as the server made them": servesPages,
  "redirects http": redirectsHttp,
  "replaces forwarded addresses": replacesForwardedAddresses,
  "limits bodies above the largest recording": limitsBodies,
  "keeps ambiguous requests apart from those of others": keepsClientsApart,
  "serves others beside slow bodies": endsSlowBodies,
};
