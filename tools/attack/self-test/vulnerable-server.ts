/** A server with one fault of each kind, to prove that the attack finds them. Loopback only. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { defineEndpoint, type Endpoint } from "@attune/contract";
import Database from "better-sqlite3";
import { z } from "zod";

const text = z.object({ text: z.string() });
const endpoint = (path: `/${string}`, extra: Partial<Endpoint> = {}) =>
  defineEndpoint({
    method: "GET",
    path,
    auth: "anyone",
    summary: path,
    query: text,
    response: z.unknown(),
    errors: [],
    ...extra,
  });

/** Named after the kind of finding that each must cause. */
export const VULNERABLE_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  stack: endpoint("/stack"),
  sql_text: endpoint("/sql-text"),
  validator_text: endpoint("/validator-text"),
  machine_path: endpoint("/machine-path"),
  slow: endpoint("/slow"),
  missing_header: endpoint("/missing-header"),
  reflected: endpoint("/reflected"),
  injected_header: endpoint("/injected-header"),
  foreign_origin_allowed: endpoint("/any-origin"),
  not_refused: endpoint("/unguarded", { auth: "admin" }),
  foreign_data: endpoint("/notes", { method: "POST", auth: "user", query: z.object({}) }),
  log_secret: endpoint("/logged"),
};

/** Also reached through the id that `/notes` returns. */
export const OWNED_ENDPOINT = endpoint("/notes/{id}", {
  auth: "user",
  params: z.object({ id: z.uuid() }),
  query: z.object({}),
});

export const OWNER_NAME = "canary-owner-name";
export const OWNER_TOKEN = "canary-owner-token";
export const MACHINE_PATH = "/srv/vulnerable/";
const NOTE = "6f1a3f0e-8c0f-4b34-9d0b-0a6a3f3ad001";
export const SLOW_MS = 60;

const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'self'",
};

export interface VulnerableServer {
  readonly url: string;
  readonly log: readonly string[];
  close(): void;
}

/** An injectable statement: the reason for this server. */
function search(db: Database.Database, value: string): string {
  return JSON.stringify(db.prepare(`select name from notes where name = '${value}'`).all());
}

interface Context {
  readonly db: Database.Database;
  readonly log: string[];
}

async function answer(request: IncomingMessage, response: ServerResponse, { db, log }: Context) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
  const value = searchParams.get("text") ?? "";
  const send = (status: number, body: string, headers: Readonly<Record<string, string>> = SAFE) =>
    response.writeHead(status, headers).end(body);
  if (pathname === "/stack") return send(500, `{"error":"x"}\n    at f (file:///srv/a.ts:1:2)`);
  if (pathname === "/sql-text") return send(400, 'near "x": syntax error');
  if (pathname === "/validator-text") return send(400, '[{"code":"invalid_type"}]');
  if (pathname === "/machine-path") return send(400, `no such file ${MACHINE_PATH}x`);
  if (pathname === "/missing-header") return send(200, "{}", {});
  if (pathname === "/reflected")
    return send(200, `<p>${value}</p>`, { ...SAFE, "content-type": "text/html" });
  if (pathname === "/injected-header")
    return send(200, "{}", {
      ...SAFE,
      ...(request.url?.includes("x-attune-probe") && { "x-attune-probe": "1" }),
    });
  if (pathname === "/any-origin")
    return send(200, "{}", {
      ...SAFE,
      "access-control-allow-origin": request.headers.origin ?? "*",
    });
  if (pathname === "/slow") {
    await setTimeout(SLOW_MS);
    return send(200, "{}");
  }
  if (pathname === "/logged") {
    log.push(JSON.stringify({ level: 50, msg: "a background task failed" }));
    log.push(JSON.stringify({ level: 30, msg: String(request.headers.authorization) }));
    return send(200, "{}");
  }
  if (pathname.startsWith("/notes")) return send(200, JSON.stringify({ id: NOTE, by: OWNER_NAME }));
  if (pathname === "/injectable") {
    try {
      return send(200, search(db, value));
    } catch (error) {
      return send(500, String(error));
    }
  }
  return send(200, "{}");
}

export async function startVulnerableServer(): Promise<VulnerableServer> {
  const db = new Database(":memory:");
  db.exec("create table notes (name text); insert into notes values ('a'), ('b')");
  const log: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    void answer(request, response, { db, log });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    close() {
      server.close();
      server.closeAllConnections();
      db.close();
    },
  };
}
