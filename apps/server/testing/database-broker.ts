/**
 * Vitest's global setup: offers the workers a migrated template of each database over HTTP. A template
 * is made on the first request, so a run without server tests starts no PostgreSQL.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type DatabaseLocation, openDatabase } from "../src/db/connection.ts";
import { migrate } from "../src/db/migrate.ts";
import { MIGRATION_TIMEOUTS } from "../src/db/timeouts.ts";
import { MEMORY_FOLDER } from "./memory-folder.ts";
import { usesSystemPostgres } from "./postgres-programs.ts";
import { type PostgresServer, runOnPostgres, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Base URL of the broker. */
    databaseBroker: string;
  }
}

/** `GET /postgres`: URL of the maintenance database and name of the template, or why there is none. */
export type PostgresOffer =
  | { readonly url: string; readonly template: string }
  | { readonly reason: string };

/** `GET /sqlite`: absolute path of the template file. */
export interface SqliteOffer {
  readonly file: string;
}

/** Keeps the server's folder small. */
const IN_MEMORY = { max_wal_size: "256MB" };

interface Template<Offer> {
  readonly offer: Offer;
  remove(): Promise<void>;
}

async function migrateOnce(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location, { timeouts: MIGRATION_TIMEOUTS });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** On the server of `TEST_DATABASE_URL`, or on one of its own. */
async function createPostgresTemplate(): Promise<Template<PostgresOffer>> {
  const given = process.env["TEST_DATABASE_URL"];
  const server: Pick<PostgresServer, "url" | "stop"> = given
    ? { url: given, stop: async () => {} }
    : await startPostgres(IN_MEMORY, MEMORY_FOLDER);
  const { url } = server;
  const template = `attune_template_${randomUUID().replaceAll("-", "")}`;
  const location = new URL(url);
  location.pathname = template;
  await runOnPostgres(url, `create database ${template}`);
  await migrateOnce({ databaseUrl: location.href, dataDir: tmpdir() });
  return {
    offer: { url, template },
    async remove() {
      await runOnPostgres(url, `drop database ${template} with (force)`);
      await server.stop();
    },
  };
}

/** Skips the PostgreSQL tests where there is no server; in CI, and with a chosen server, they fail. */
function reportMissing(error: Error): Template<PostgresOffer> {
  if (process.env["TEST_DATABASE_URL"] || usesSystemPostgres()) throw error;
  const [reason = ""] = error.message.split("\n");
  console.warn(`THE POSTGRESQL HALF OF THE SERVER TESTS DID NOT RUN: ${reason}`);
  return { offer: { reason }, remove: async () => {} };
}

async function createSqliteTemplate(): Promise<Template<SqliteOffer>> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-template-"));
  await migrateOnce({ databaseUrl: undefined, dataDir });
  return {
    offer: { file: join(dataDir, "attune.db") },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Template<PostgresOffer>> | undefined;
  let sqlite: Promise<Template<SqliteOffer>> | undefined;
  const offers: Readonly<Record<string, () => Promise<Template<unknown>>>> = {
    "/postgres": () => (postgres ??= createPostgresTemplate().catch(reportMissing)),
    "/sqlite": () => (sqlite ??= createSqliteTemplate()),
  };
  const broker = createServer(async ({ url = "" }, response) => {
    try {
      response.end(JSON.stringify((await offers[url]?.())?.offer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  broker.listen(0, "127.0.0.1");
  await once(broker, "listening");
  const { port } = broker.address() as AddressInfo;
  project.provide("databaseBroker", `http://127.0.0.1:${port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await (await sqlite?.catch(() => undefined))?.remove();
    await (await postgres?.catch(() => undefined))?.remove();
  };
}
