import { join } from "node:path";
import type { AdminConfig } from "./admin/credentials.ts";
import { type AdminService, adminService } from "./admin/service.ts";
import { type AnalyticsService, analyticsService } from "./analytics/service.ts";
import { type ArchiveService, archiveService } from "./archives/service.ts";
import { type AuthService, authService } from "./auth/service.ts";
import type { Db } from "./db/schema.ts";
import { type AttemptService, attemptService } from "./exercise-attempts/service.ts";
import type { Traffic } from "./http/traffic.ts";
import { leaseService } from "./leases/service.ts";
import { limitService } from "./limits/service.ts";
import type { Mailer } from "./mail/mailer.ts";
import { type PageVisitService, pageVisitService } from "./page-visits/service.ts";
import { type RetentionService, retentionService } from "./retention/service.ts";
import { type RewardService, rewardService } from "./rewards/service.ts";
import { type UsageSessionService, usageSessionService } from "./usage-sessions/service.ts";
import { type ProgressService, progressService } from "./session-progress/service.ts";
import { type SystemService, systemService } from "./system/service.ts";
import { type UserService, userService } from "./user/service.ts";
import { type VisitTotalsService, visitTotalsService } from "./visit-totals/service.ts";

export interface Services {
  readonly system: SystemService;
  /** The operator's email address, where there is one. */
  readonly contact: string | undefined;
  readonly auth: AuthService;
  readonly rewards: RewardService;
  readonly user: UserService;
  readonly usageSessions: UsageSessionService;
  readonly progress: ProgressService;
  readonly attempts: AttemptService;
  readonly visits: PageVisitService;
  readonly admin: AdminService;
  readonly totals: VisitTotalsService;
  readonly analytics: AnalyticsService;
  readonly archives: ArchiveService;
  readonly retention: RetentionService;
  /** Removes what has expired; to be called now and then. */
  deleteExpired(): Promise<void>;
  /** Resolves when no letter is being written or sent any more. */
  settled(): Promise<void>;
}

export interface ServiceDependencies {
  readonly db: Db;
  /**
   * For work over all visits, with patience for minutes. The embedded database has one connection, and
   * two would wait for each other: there it is the same one, which is the default.
   */
  readonly slowDb?: Db;
  /** Absolute path of the folder for files. */
  readonly dataDir: string;
  readonly admin: AdminConfig;
  readonly traffic: Traffic;
  readonly mailer: Mailer;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Origin that people type: links in mails lead there. */
  readonly publicUrl: string;
  readonly contact?: string | undefined;
  /** Told what went wrong behind an answer. */
  readonly onFailure?: (error: unknown) => void;
}

/** What the server can do, wired once. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { db, traffic, mailer, clock, publicUrl, contact, onFailure = () => {} } = dependencies;
  const limits = limitService(db, clock);
  const sessions = usageSessionService(db, limits, clock);
  const progress = progressService(db, clock);
  const attempts = attemptService(db, limits, clock);
  const visits = pageVisitService(db, limits, clock);
  const { slowDb = db, dataDir } = dependencies;
  const admin = adminService(db, limits, clock, dependencies.admin);
  const leases = leaseService(slowDb, clock);
  const totals = visitTotalsService(slowDb, clock);
  const analytics = analyticsService(slowDb, totals, clock, dependencies.admin.email);
  const folder = join(dataDir, "archives");
  const archives = archiveService({ db: slowDb, leases, totals, folder, clock });
  const retention = retentionService(slowDb, leases, totals, clock);
  const rewards = rewardService(db, limits, clock);
  const auth = authService({ db, limits, mailer, rewards, clock, publicUrl, onFailure });
  const user = userService({ clock, limits, auth, usageSessions: sessions, progress, attempts, visits });
  return {
    system: systemService(db, traffic, clock),
    contact,
    auth,
    rewards,
    user,
    usageSessions: sessions,
    progress,
    attempts,
    visits,
    admin,
    totals,
    analytics,
    archives,
    retention,
    async deleteExpired() {
      await Promise.all([limits.deleteExpired(), auth.deleteExpired(), admin.deleteExpired()]);
    },
    async settled() {
      await auth.settled();
      await mailer.settled();
    },
  };
}
