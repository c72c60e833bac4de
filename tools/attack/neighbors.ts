/** Tries what one network can take from others: memory by announcements, connections by slow bodies, the disk, a name. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { endpoints } from "@attune/contract";
import { EXERCISES } from "@attune/curriculum/exercises";
import { type AttackClient, createAttackClient } from "./fuzz/client.ts";
import { count, type Tally, tallyOf } from "./fuzz/session.ts";
import type { Finding } from "./judges/findings.ts";
import type { Received } from "./judges/response.ts";
import type { Product } from "./product.ts";
import type { ToolResult } from "./tools/attack-sql.ts";

const PASSWORD = "Crescendo-88 keys";
const MAX_MS = 5_000;
/** Slow bodies have ended after this: 5 s of grace, a check each second, and a busy machine. */
const MAX_SLOW_MS = 15_000;
/** 64 kB of JSON is the largest body. */
const FLOOD_KEYS = 400;
const MAX_PROGRESS_BYTES = 8_192;
/** More than the attempts that all strangers share in a day. */
const GUESSES = 130;
/** One address each. */
const SLOW_CLIENTS = 60;

interface Attacker {
  readonly client: AttackClient;
  readonly tallies: Map<string, Tally>;
  readonly findings: Finding[];
}

interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly address: string;
  readonly token?: string;
}

async function call(
  { client, tallies }: Attacker,
  name: string,
  path: string,
  { method = "POST", body, address, token }: Call,
): Promise<Received> {
  const received = await client.send({
    method,
    path,
    headers: {
      "x-forwarded-for": address,
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  count(tallyOf({ tallies }, name), received);
  return received;
}

function expectThat({ findings }: Attacker, isSo: boolean, finding: Finding): void {
  if (!isSo) findings.push(finding);
}

async function register(attacker: Attacker, username: string, address: string): Promise<string> {
  const email = `${username.replaceAll(" ", "-")}@example.org`;
  const body = { username, email, password: PASSWORD };
  const { status, body: text } = await call(attacker, "accounts", "/api/auth/register", {
    address,
    body,
  });
  if (status !== 200) throw new Error(`no account: ${status} ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

/** Announces a body and sends its first bytes. */
async function announce(url: string, path: string, length: number, address: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  const lines = ["host: x", "content-type: application/json", `x-forwarded-for: ${address}`];
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\ncontent-length: ${length}\r\n\r\n[`,
  );
  return socket;
}

async function isClosedWithin(socket: Socket, ms: number): Promise<boolean> {
  if (socket.closed) return true;
  socket.resume();
  return await Promise.race([
    once(socket, "close").then(() => true),
    setTimeout(ms, false, { ref: false }),
  ]);
}

/** A recording of 12 MB is announced by many and sent by none: others' recordings are still analyzed. */
async function announceLengths(attacker: Attacker): Promise<void> {
  const { path, largeBody } = endpoints.analyzeAudio;
  const name = "announced lengths";
  const sockets = await Promise.all(
    Array.from({ length: SLOW_CLIENTS }, (_, n) =>
      announce(attacker.client.url, path, largeBody.maxBytes, `10.1.${n}.1`),
    ),
  );
  tallyOf(attacker, name).requests += SLOW_CLIENTS;
  const { status, ms } = await call(attacker, name, path, { address: "10.2.0.1", body: [] });
  expectThat(attacker, status < 500 && ms < MAX_MS, {
    kind: status < 500 ? "slow" : "server_error",
    where: name,
    detail: `a neighbor's recording got ${status} after ${Math.round(ms)} ms`,
  });
  const closed = await Promise.all(sockets.map((socket) => isClosedWithin(socket, MAX_SLOW_MS)));
  tallyOf(attacker, name).closed += closed.filter(Boolean).length;
  expectThat(attacker, closed.every(Boolean), {
    kind: "slow",
    where: name,
    detail: `${closed.filter((each) => !each).length} bodies that never come are still awaited`,
  });
  for (const socket of sockets) socket.destroy();
  const huge = await call(attacker, name, path, {
    address: "10.2.0.2",
    body: Array.from({ length: 1_400_000 }, () => "1234567"),
  });
  expectThat(attacker, [413, 400, 0].includes(huge.status), {
    kind: "not_refused",
    where: name,
    detail: `a body of 14 MB got ${huge.status}`,
  });
}

/** Logins whose bodies don't come: others sign in and practice. */
async function holdBodies(attacker: Attacker): Promise<void> {
  const name = "slow bodies";
  const path = "/api/auth/login";
  const sockets = await Promise.all(
    Array.from({ length: 10 * SLOW_CLIENTS }, (_, n) =>
      announce(attacker.client.url, path, 900, `10.3.${n % SLOW_CLIENTS}.1`),
    ),
  );
  tallyOf(attacker, name).requests += sockets.length;
  for (const [each, method] of [
    ["/ready", "GET"],
    ["/api/lessons", "GET"],
    [path, "POST"],
  ] as const) {
    const body = method === "POST" ? { body: { username: "nobody here", password: "x" } } : {};
    const { status, ms } = await call(attacker, name, each, {
      method,
      address: "10.4.0.1",
      ...body,
    });
    expectThat(attacker, status > 0 && status < 500 && ms < MAX_MS, {
      kind: "slow",
      where: name,
      detail: `${each} got ${status} after ${Math.round(ms)} ms`,
    });
  }
  for (const socket of sockets) socket.destroy();
}

/** Progress in every exercise, with as many questions as a body holds, several times. */
async function floodProgress(attacker: Attacker): Promise<void> {
  const name = "progress flood";
  const address = "10.5.0.1";
  const token = await register(attacker, "flood account", address);
  const path = "/api/session-progress";
  let stored = 0;
  for (const { slug } of EXERCISES) {
    for (const round of [0, 1]) {
      const keys = Array.from({ length: FLOOD_KEYS }, (_, n) => `${round}-${n}-`.padEnd(64, "x"));
      const firstTries = Object.fromEntries(keys.map((key) => [key, true]));
      await call(attacker, name, path, {
        address,
        token,
        body: { exercise: slug, currentExerciseIndex: 1, completed: false, firstTries },
      });
    }
    const read = { method: "GET", address, token };
    const { body } = await call(attacker, name, `${path}?exercise=${slug}`, read);
    stored += body.length;
  }
  // Each answer has about 100 bytes besides.
  expectThat(attacker, stored < MAX_PROGRESS_BYTES, {
    kind: "memory",
    where: name,
    detail: `${stored} bytes are stored of an account`,
  });
}

/** Wrong passwords from everywhere: the owner signs in from where they have signed in before. */
async function lockOut(attacker: Attacker): Promise<void> {
  const name = "lock-out by a stranger";
  const home = "10.6.0.1";
  const username = "locked learner";
  await register(attacker, username, home);
  const logIn = (address: string, password: string) =>
    call(attacker, name, "/api/auth/login", { address, body: { username, password } });
  for (let n = 0; n < GUESSES; n++) await logIn(`10.7.${n}.1`, `Wrong password ${n}`);
  const stranger = await logIn("10.8.0.1", "Wrong password");
  expectThat(attacker, stranger.status === 429, {
    kind: "not_refused",
    where: name,
    detail: `guess ${GUESSES + 1} of a day got ${stranger.status}`,
  });
  const owner = await logIn(home, PASSWORD);
  expectThat(attacker, owner.status === 200, {
    kind: "no_answer",
    where: name,
    detail: `the owner got ${owner.status} at home`,
  });
}

export async function attackNeighbors(product: Product): Promise<ToolResult> {
  const client = createAttackClient(product.url);
  const attacker: Attacker = { client, tallies: new Map(), findings: [] };
  try {
    await announceLengths(attacker);
    await holdBodies(attacker);
    await floodProgress(attacker);
    await lockOut(attacker);
  } finally {
    client.close();
  }
  return attacker;
}
