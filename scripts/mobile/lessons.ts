import type { FastifyInstance } from "fastify";
import { buildApp } from "../../apps/server/src/app/app.ts";
import { createServices } from "../../apps/server/src/app/services.ts";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { createTraffic } from "../../apps/server/src/http/connections/traffic.ts";
import type { PackagedLessons } from "../../apps/web/src/data/api/packaged-lessons.ts";
import { ABOUT_PATH } from "../../apps/web/src/worker/plan.ts";
import { lessonAddresses } from "../build/offline/lessons.ts";

/** A database that refuses every query: the packed responses need none. */
const NOWHERE = "/dev/null";

const NOBODY = { username: "", password: "", email: "" };

/** The server's app, called by injected requests without a network. */
function serverAside(publicUrl: string): Promise<FastifyInstance> {
  const traffic = createTraffic();
  const services = createServices({
    db: openDatabase({ databaseUrl: undefined, dataDir: NOWHERE }),
    dataDir: NOWHERE,
    admin: NOBODY,
    traffic,
    mailer: { enqueue: () => undefined, discard: () => undefined, settled: async () => undefined },
    clock: Date.now,
    publicUrl,
  });
  const config = { publicUrl, trustProxy: false as const };
  return buildApp({ config, services, traffic, logger: false });
}

/** URLs that the package answers offline: everything that a browser caches of a release. */
export const packagedAddresses = (): string[] =>
  lessonAddresses().filter((address) => address !== ABOUT_PATH);

/**
 * Fetches the server's responses to these URLs.
 * @throws Error when the server refuses one.
 */
export async function packLessons(publicUrl: string): Promise<PackagedLessons> {
  const server = await serverAside(publicUrl);
  const answers: [address: string, body: unknown][] = [];
  for (const url of packagedAddresses()) {
    const answer = await server.inject({ url });
    if (answer.statusCode !== 200)
      throw new Error(`Can't pack ${url}: the server answered ${answer.statusCode}.`);
    answers.push([url, answer.json()]);
  }
  await server.close();
  return Object.fromEntries(answers);
}
