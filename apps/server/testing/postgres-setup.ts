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

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresServer> | undefined;
  const broker = createServer(async (_request, response) => {
    starting ??= startPostgres();
    const answer = await starting.then(
      ({ url }) => ({ url }),
      (error: Error) => ({ reason: error.message }),
    );
    response.end(JSON.stringify(answer));
  });
  broker.listen(0, "127.0.0.1");
  await once(broker, "listening");
  const { port } = broker.address() as AddressInfo;
  project.provide("postgresBroker", `http://127.0.0.1:${port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    const server = await starting?.catch(() => undefined);
    await server?.stop();
  };
}
