import type { FastifyInstance } from "fastify";
import { buildApp } from "../../apps/server/src/app.ts";
import { openDatabase } from "../../apps/server/src/db/connection.ts";
import { createTraffic } from "../../apps/server/src/http/traffic.ts";
import { createServices } from "../../apps/server/src/services.ts";
import type { PackagedLessons } from "../../apps/web/src/queries/packaged-lessons.ts";
import { CHANGES } from "../../apps/web/src/worker/plan.ts";
import { lessonAddresses } from "../build/offline/lessons.ts";

/** No database is to be had here, and none is asked: what is the same for everyone needs none. */
const NOWHERE = "/dev/null";

const NOBODY = { username: "", password: "", email: "" };

/** The server's own code, to be asked without a network. */
function serverAside(publicUrl: string): Promise<FastifyInstance> {
  const traffic = createTraffic();
  const services = createServices({
    db: openDatabase({ databaseUrl: undefined, dataDir: NOWHERE }),
    dataDir: NOWHERE,
    admin: NOBODY,
    traffic,
    mailer: { enqueue: () => undefined, settled: async () => undefined },
    clock: Date.now,
    publicUrl,
  });
  const config = { publicUrl, trustProxy: false as const };
  return buildApp({ config, services, traffic, logger: false });
}

/** What the package answers where there is no network: all that a browser keeps of a release. */
export const packagedAddresses = (): string[] =>
  lessonAddresses().filter((address) => address !== CHANGES);

/**
 * The server's answers to them.
 * @throws Error where the server refuses one.
 */
export async function packLessons(publicUrl: string): Promise<PackagedLessons> {
  const server = await serverAside(publicUrl);
  const answers: [address: string, body: unknown][] = [];
  for (const url of packagedAddresses()) {
    const answer = await server.inject({ url });
    if (answer.statusCode !== 200)
      throw new Error(`The server answers ${url} with ${answer.statusCode}: nothing to pack.`);
    answers.push([url, answer.json()]);
  }
  await server.close();
  return Object.fromEntries(answers);
}
