import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkAdminPassword, refuseCommonPassword } from "../accounts/admin/check-password.ts";
import {
  refusePasswordWork,
  waitingPasswordWork,
} from "../accounts/auth/passwords/password-queue.ts";
import { createPasswordStrength } from "../accounts/auth/passwords/password-strength.ts";
import { buildApp } from "../app/app.ts";
import { type Config, readConfig } from "../app/config.ts";
import { createServices } from "../app/services.ts";
import { formatStartupError } from "../app/startup-error.ts";
import { VERSION } from "../base/version.ts";
import { describeDatabase, type OpenOptions, openDatabase } from "../db/connection.ts";
import { migrate, pendingMigrations } from "../db/migrate.ts";
import { purgeDeleted } from "../db/purge.ts";
import { replicaReader } from "../db/replica.ts";
import type { Db } from "../db/schema.ts";
import { JOB_TIMEOUTS, MIGRATION_TIMEOUTS, REQUEST_TIMEOUTS } from "../db/timeouts.ts";
import { createFairTurns } from "../http/connections/fair-turns.ts";
import { listen } from "../http/connections/listen.ts";
import { answerWhileStarting, type StartingServer } from "../http/connections/starting.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { createLogger } from "../http/logging.ts";
import { createMailer } from "../mail/create-mailer.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { serveMetrics } from "../metrics/server.ts";
import { createBallast } from "../storage/ballast.ts";
import { storageService } from "../storage/service.ts";
import { restrictDataAccess } from "./data-access.ts";
import { startJobs } from "./jobs.ts";
import { startupWarnings } from "./startup-warnings.ts";
import { stopOnSignal } from "./stop.ts";

const WEB_ROOT = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** Pending on a new database only, whose migration takes no time. */
const FIRST_MIGRATION = "0001-meta";

/** Migrates the database. @returns Answers while the server starts, if that takes long. */
async function prepareDatabase(config: Config): Promise<StartingServer | undefined> {
  const db = openDatabase(config, { timeouts: MIGRATION_TIMEOUTS });
  try {
    const names = await pendingMigrations(db);
    const isUpdate = names.length > 0 && !names.includes(FIRST_MIGRATION);
    if (isUpdate)
      console.info(`Updating the database, which may take minutes: ${names.join(", ")}`);
    const starting = isUpdate ? await answerWhileStarting(config) : undefined;
    await migrate(db);
    return starting;
  } finally {
    await db.destroy();
  }
}

/** SQLite shares one connection: a second one in the same process would wait for it. */
function openSlowDatabase(
  config: Config,
  db: Db,
  options: Pick<OpenOptions, "onConnectionLoss" | "onStorageFull"> & { metrics?: Metrics },
): Db {
  return config.databaseUrl
    ? openDatabase(config, {
        ...options,
        timeouts: JOB_TIMEOUTS,
        onPool: (pool) => options.metrics?.addConnectionPool("jobs", pool),
      })
    : db;
}

/** The readers of the replica, if there is one. */
function openReplicas(config: Config, db: Db, slowDb: Db, onFallback: (reason: unknown) => void) {
  if (!config.databaseReadUrl) return undefined;
  const location = { ...config, databaseUrl: config.databaseReadUrl };
  const timeouts = { ...REQUEST_TIMEOUTS, queryMs: config.databaseTimeoutMs };
  const replica = openDatabase(location, { timeouts, onConnectionLoss: onFallback });
  const slowReplica = openDatabase(location, {
    timeouts: JOB_TIMEOUTS,
    onConnectionLoss: onFallback,
  });
  return {
    readers: {
      read: replicaReader(db, replica, onFallback),
      readSlowly: replicaReader(slowDb, slowReplica, onFallback),
    },
    databases: [replica, slowReplica],
  };
}

async function serve(config: Config): Promise<void> {
  // Before everything that may log, such as a database that is lost while the app is built.
  const log = createLogger(config.logLevel);
  await refuseCommonPassword(config.admin);
  const restricted = restrictDataAccess(config.dataDir);
  if (restricted) console.warn(restricted);
  const passwordStrength = createPasswordStrength();
  const ballast = config.databaseUrl
    ? undefined
    : createBallast(config.dataDir, join(config.dataDir, "ballast"));
  // Without any room the database can't even be opened.
  if (await ballast?.isNeeded()) ballast?.release();
  const starting = await prepareDatabase(config);
  const traffic = createTraffic();
  const turns = createFairTurns();
  const onConnectionLoss = (error: Error) =>
    log.warn(
      { err: error },
      "lost a database connection: its query fails, and the next one opens another",
    );
  const timeouts = { ...REQUEST_TIMEOUTS, queryMs: config.databaseTimeoutMs };
  const storage = storageService({
    ballast,
    clock: Date.now,
    onRelease: () => void purgeDeleted(db).catch(() => {}),
    onChange(isFull) {
      if (isFull)
        log.error(
          "the disk is full: refusing writes with 507, except sign-ins and deletions; free space on the disk of DATA_DIR",
        );
      else log.warn("the disk has room again: writes are accepted");
    },
  });
  const onStorageFull = () => storage.reportFull();
  const metrics = config.metrics && createMetrics(VERSION);
  const db = openDatabase(config, {
    timeouts,
    onConnectionLoss,
    onStorageFull,
    onDiskWait: turns.exclude,
    onPool: (pool) => metrics?.addConnectionPool("requests", pool),
  });
  const checks = { db, strength: passwordStrength, warn: (line: string) => console.warn(line) };
  await checkAdminPassword(checks, config.admin);
  const slowDb = openSlowDatabase(config, db, {
    onConnectionLoss,
    onStorageFull,
    ...(metrics && { metrics }),
  });
  const replicas = openReplicas(config, db, slowDb, (error) =>
    log.warn(
      { err: error },
      "the replica failed: reading from the database instead; check DATABASE_READ_URL",
    ),
  );
  const mailer = createMailer(
    config,
    {
      info: (facts, message) => log.info(facts, message),
      error: (facts, message) => log.error(facts, message),
    },
    { onResult: (result) => metrics?.countEmail(result) },
  );
  const { publicUrl } = config;
  const services = createServices({
    db,
    slowDb,
    ...replicas?.readers,
    dataDir: config.dataDir,
    admin: config.admin,
    traffic,
    storage,
    mailer,
    clock: Date.now,
    publicUrl,
    maxVisits: config.maxVisits,
    storeArchivesIn: config.archives,
    contact: config.contact,
    passwordStrength,
    turns,
    onFailure: (error) => log.error({ err: error }, "a background task failed"),
  });
  const app = await buildApp({
    config,
    services,
    traffic,
    turns,
    metrics,
    logger: log,
    ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
  });
  log.info({ installation: await services.system.installationId() }, "starting");
  metrics?.addStorage(() => storage.isFull);
  metrics?.addQueue("passwords", waitingPasswordWork);
  metrics?.addQueue("audio_analysis", () => services.audioAnalysis.queueLength);
  const metricsServer = config.metrics && metrics && (await serveMetrics(metrics, config.metrics));
  const listener = await (starting ? starting.handOver(app) : listen(app, config));
  const jobs = startJobs(services, slowDb, log, metrics);
  stopOnSignal({
    app,
    listener,
    traffic,
    services,
    jobs,
    metricsServer,
    refuseWaiting: refusePasswordWork,
    databases: [db, slowDb, ...(replicas?.databases ?? [])],
  });
  console.info(
    `Attune is running at ${config.publicUrl} · data in ${config.dataDir} · ${describeDatabase(config)}`,
  );
  for (const warning of startupWarnings(config)) console.warn(warning);
  const password = await services.admin.prepare();
  if (password)
    console.info(
      `Administrator: ${config.admin.username} · password ${password} (shown only once; set ADMIN_PASSWORD to choose another)`,
    );
}

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(formatStartupError(error));
  process.exit(1);
}
