/**
 * Vitest's global setup: offers the workers a PostgreSQL, started when the first of them asks, so
 * that a run without server tests starts none. Workers ask by HTTP and are told `{ url }` or
 * `{ reason }`.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address that tells where the tests' PostgreSQL is. */
    postgresBroker: string;
  }
}

/** Says so once and aloud; in CI the tests that ask fail besides. */
function reportMissing(error: Error): { reason: string } {
  const [reason = ""] = error.message.split("\n");
  console.warn(`THE POSTGRESQL HALF OF THE SERVER TESTS DID NOT RUN: ${reason}`);
  return { reason };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer | { reason: string }> | undefined;
  const broker = createServer(async (_request, response) => {
    starting ??= startPostgres().catch(reportMissing);
    response.end(JSON.stringify(await starting));
  });
  broker.listen(0, "127.0.0.1");
  await once(broker, "listening");
  const { port } = broker.address() as AddressInfo;
  project.provide("postgresBroker", `http://127.0.0.1:${port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    const server = await starting;
    if (server && "stop" in server) await server.stop();
  };
}
