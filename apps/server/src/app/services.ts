import { join } from "node:path";
import type { AdminConfig } from "../accounts/admin/config.ts";
import { type AdminService, adminService } from "../accounts/admin/service.ts";
import { type AuditLog, auditLog } from "../accounts/audit-log/service.ts";
import {
  createPasswordStrength,
  type PasswordStrength,
} from "../accounts/auth/passwords/password-strength.ts";
import { type AuthService, authService } from "../accounts/auth/service.ts";
import { type UserService, userService } from "../accounts/user/service.ts";
import type { WorkerQueueOptions } from "../base/worker-queue.ts";
import { type Reader, readerOf } from "../db/replica.ts";
import type { Db, StorageKind } from "../db/schema.ts";
import type { FairTurns } from "../http/connections/fair-turns.ts";
import type { Traffic } from "../http/connections/traffic.ts";
import {
  type AudioAnalysisService,
  audioAnalysisService,
} from "../learning/audio-analysis/service.ts";
import { type AttemptService, attemptService } from "../learning/exercise-attempts/service.ts";
import { type KnownUnitsService, knownUnitsService } from "../learning/known-units/service.ts";
import { type RewardService, rewardService } from "../learning/rewards/service.ts";
import { type ProgressService, progressService } from "../learning/session-progress/service.ts";
import { type SetsService, setsService } from "../learning/sets/service.ts";
import { limitService } from "../limits/service.ts";
import type { Mailer } from "../mail/mailer.ts";
import { type SystemService, systemService } from "../site/system/service.ts";
import { leaseService } from "../storage/leases/service.ts";
import { type StorageService, UNLIMITED_STORAGE } from "../storage/service.ts";
import { type AnalyticsService, analyticsService } from "../visits/analytics/service.ts";
import { type ArchiveService, archiveService } from "../visits/archives/service.ts";
import { type PageVisitService, pageVisitService } from "../visits/page-visits/service.ts";
import { type RetentionService, retentionService } from "../visits/retention/service.ts";
import { type UsageSessionService, usageSessionService } from "../visits/usage-sessions/service.ts";
import { type VisitTotalsService, visitTotalsService } from "../visits/visit-totals/service.ts";

export interface Services {
  readonly system: SystemService;
  readonly storage: StorageService;
  /** The operator's public email address, if configured. */
  readonly contact: string | undefined;
  readonly auth: AuthService;
  readonly rewards: RewardService;
  readonly user: UserService;
  readonly usageSessions: UsageSessionService;
  readonly progress: ProgressService;
  readonly knownUnits: KnownUnitsService;
  readonly sets: SetsService;
  readonly attempts: AttemptService;
  readonly audioAnalysis: AudioAnalysisService;
  readonly visits: PageVisitService;
  readonly admin: AdminService;
  readonly audit: AuditLog;
  readonly totals: VisitTotalsService;
  readonly analytics: AnalyticsService;
  readonly archives: ArchiveService;
  readonly retention: RetentionService;
  /** Deletes expired sessions, reset links and rate limits. Runs as a job. */
  deleteExpired(): Promise<void>;
  /** Resolves when no background task or email delivery is running. */
  settled(): Promise<void>;
  /** Ends worker threads. */
  close(): Promise<void>;
}

export interface ServiceDependencies {
  readonly db: Db;
  /**
   * For queries over all visits, with timeouts of minutes. Defaults to `db`, which SQLite requires: two
   * connections in one process would wait for each other.
   */
  readonly slowDb?: Db;
  /** Reader of a user's statistics and exports; `db` by default. */
  readonly read?: Reader;
  /** Reader of the administrator's statistics and exports; `slowDb` by default. */
  readonly readSlowly?: Reader;
  /** Absolute path of the folder for files. */
  readonly dataDir: string;
  readonly admin: AdminConfig;
  readonly traffic: Traffic;
  readonly mailer: Mailer;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Where the files of archives are stored; in a folder of `dataDir` by default. */
  readonly storeArchivesIn?: StorageKind | undefined;
  /** Never full by default. */
  readonly storage?: StorageService;
  /** Page visits to store at most; unlimited by default. */
  readonly maxVisits?: number | undefined;
  /** The site's public origin, used for links in emails. */
  readonly publicUrl: string;
  readonly contact?: string | undefined;
  /** Replaces the worker thread of audio analysis in tests. */
  readonly analysisQueue?: WorkerQueueOptions | undefined;
  /** Replaces the worker thread of password scores in tests. */
  readonly passwordStrength?: PasswordStrength;
  /** Turns of the requests, between which background work of the embedded database runs. */
  readonly turns?: FairTurns;
  /** Receives the errors of background tasks. */
  readonly onFailure?: (error: unknown) => void;
}

/** Creates every service and connects them. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { db, traffic, mailer, clock, publicUrl, contact, onFailure = () => {} } = dependencies;
  const { read = readerOf(db) } = dependencies;
  const limits = limitService(db, clock);
  const usageSessions = usageSessionService(db, limits, clock);
  const progress = progressService(db, clock);
  const knownUnits = knownUnitsService(db, clock);
  const sets = setsService(db, limits, clock);
  const attempts = attemptService(db, limits, clock, { read });
  const audioAnalysis = audioAnalysisService(limits, dependencies.analysisQueue);
  const { slowDb = db, dataDir, storage = UNLIMITED_STORAGE } = dependencies;
  const audit = auditLog(db, clock);
  const admin = adminService({ db, limits, audit, clock }, dependencies.admin);
  const leases = leaseService(slowDb, clock);
  const totals = visitTotalsService(slowDb, clock, dependencies.turns);
  const visits = pageVisitService(db, {
    ...{ limits, totals, clock, storage, read },
    maxVisits: dependencies.maxVisits,
  });
  const analytics = analyticsService(dependencies.readSlowly ?? readerOf(slowDb), totals, clock, {
    adminEmail: dependencies.admin.email,
    maxVisits: dependencies.maxVisits,
  });
  const folder = join(dataDir, "archives");
  const archives = archiveService({
    ...{ db: slowDb, leases, totals, folder, clock, onFailure },
    storeIn: dependencies.storeArchivesIn,
  });
  const retention = retentionService(slowDb, leases, totals, clock);
  const rewards = rewardService(db, limits, clock);
  const forget = async (userId: string) => {
    await attempts.deleteAll(userId);
    await visits.forgetUser(userId);
  };
  const { passwordStrength = createPasswordStrength() } = dependencies;
  const auth = authService({
    db,
    limits,
    mailer,
    forget,
    passwordStrength,
    clock,
    publicUrl,
    onFailure,
  });
  const user = userService({
    clock,
    limits,
    auth,
    usageSessions,
    progress,
    knownUnits,
    sets,
    attempts,
    visits,
  });
  return {
    system: systemService(db, traffic, clock),
    storage,
    contact,
    auth,
    rewards,
    user,
    usageSessions,
    progress,
    knownUnits,
    sets,
    attempts,
    audioAnalysis,
    visits,
    admin,
    audit,
    totals,
    analytics,
    archives,
    retention,
    async deleteExpired() {
      await Promise.all([limits.deleteExpired(), auth.deleteExpired(), admin.deleteExpired()]);
    },
    async settled() {
      await auth.settled();
      await archives.settled();
      await mailer.settled();
    },
    async close() {
      await Promise.all([audioAnalysis.close(), passwordStrength.close()]);
    },
  };
}
