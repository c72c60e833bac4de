import type { FastifyInstance } from "fastify";
import { type AppDependencies, buildApp } from "../src/app.ts";
import type { Db } from "../src/db/schema.ts";
import { createTraffic } from "../src/http/traffic.ts";
import { systemService } from "../src/system/service.ts";

/** Silent, on plain http, with a clock that stands at 1,000 ms. */
export async function testApp(
  db: Db,
  overrides: Partial<AppDependencies> = {},
): Promise<FastifyInstance> {
  const traffic = overrides.traffic ?? createTraffic();
  return buildApp({
    config: { publicUrl: "http://localhost:3000", trustProxy: false },
    system: systemService(db, traffic, () => 1_000),
    traffic,
    logger: false,
    ...overrides,
  });
}
