import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { describeDatabase, openDatabase } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { MIGRATION_PATIENCE } from "./db/patience.ts";
import { loggerOptions } from "./http/logging.ts";
import { createTraffic } from "./http/traffic.ts";
import { stopOnSignal } from "./stop.ts";
import { systemService } from "./system/service.ts";

const WEB_ROOT = fileURLToPath(new URL("../../web/dist", import.meta.url));

async function prepareDatabase(config: Config): Promise<void> {
  const db = openDatabase(config, { patience: MIGRATION_PATIENCE });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function serve(config: Config): Promise<void> {
  await prepareDatabase(config);
  const traffic = createTraffic();
  const db = openDatabase(config, { onLoss: (error) => app.log.warn({ err: error }, "lost") });
  const system = systemService(db, traffic, Date.now);
  const app = await buildApp({
    config,
    system,
    traffic,
    logger: loggerOptions(config.logLevel),
    ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
  });
  app.log.info({ installation: await system.installationId() }, "starting");
  await app.listen({ port: config.port, host: config.host });
  stopOnSignal({ app, traffic, db });
  console.info(
    `Attune is at ${config.publicUrl} · data in ${config.dataDir} · ${describeDatabase(config)}`,
  );
}

/** What the operator can act on, in one line each. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
