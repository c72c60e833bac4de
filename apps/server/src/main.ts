import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { describeDatabase, openDatabase } from "./db/connection.ts";
import { migrate } from "./db/migrate.ts";
import { MIGRATION_PATIENCE } from "./db/patience.ts";
import { loggerOptions } from "./http/logging.ts";
import { createTraffic } from "./http/traffic.ts";
import { createMailer } from "./mail/create-mailer.ts";
import { createServices, type Services } from "./services.ts";
import { stopOnSignal } from "./stop.ts";

const TIDY_EVERY_MS = 3_600_000;
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
  const mailer = createMailer(config, {
    info: (facts, message) => app.log.info(facts, message),
    error: (facts, message) => app.log.error(facts, message),
  });
  const { publicUrl } = config;
  const services = createServices({
    db,
    traffic,
    mailer,
    clock: Date.now,
    publicUrl,
    contact: config.contact,
    onFailure: (error) => app.log.error({ err: error }, "work behind an answer failed"),
  });
  const app = await buildApp({
    config,
    services,
    traffic,
    logger: loggerOptions(config.logLevel),
    ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
  });
  app.log.info({ installation: await services.system.installationId() }, "starting");
  await app.listen({ port: config.port, host: config.host });
  setInterval(() => tidy(services, app.log), TIDY_EVERY_MS).unref();
  stopOnSignal({ app, traffic, services, db });
  console.info(
    `Attune is at ${config.publicUrl} · data in ${config.dataDir} · ${describeDatabase(config)}`,
  );
}

/** What has expired is removed now and then; a failure waits for the next time. */
function tidy(services: Services, log: FastifyBaseLogger): void {
  services.tidy().catch((error: unknown) => log.warn({ err: error }, "tidying failed"));
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
