import type { ArchiveEntry, ArchiveJob as JobEntry } from "@attune/contract";
import { Accepted, type Handlers } from "../../http/endpoints.ts";
import type { AnalyticsService } from "../../visits/analytics/service.ts";
import type { Archive, ArchiveJob, ArchiveService } from "../../visits/archives/service.ts";
import type { AuditLog } from "../audit-log/service.ts";
import { deviceCookie, withDevice } from "../sign-in-origins/device-cookie.ts";
import { adminSignInCookie, adminSignOutCookie } from "./cookies.ts";
import type { AdminService } from "./service.ts";

type SessionCalls = "adminLogin" | "getAdmin" | "adminLogout";
type SecurityCalls =
  | "listAdminActions"
  | "getSecondFactor"
  | "setUpSecondFactor"
  | "enableSecondFactor"
  | "removeSecondFactor";
type ArchiveCalls =
  | "countArchivable"
  | "archivePageVisits"
  | "getArchiveJob"
  | "listArchives"
  | "downloadArchive";
type AnalyticsCalls =
  | "getVisitStatistics"
  | "listPageVisits"
  | "exportPageVisits"
  | "getDatabaseMetrics"
  | "listUserSummaries"
  | "listPageSummaries"
  | "listUsers"
  | "getSignUps";

/** @param publicUrl Determines the name and attributes of the cookie. */
export function adminRoutes(admin: AdminService, publicUrl: string): Pick<Handlers, SessionCalls> {
  return {
    async adminLogin(call) {
      const caller = withDevice(call, publicUrl);
      const token = await admin.login(call.body, caller);
      call.setCookies([
        adminSignInCookie(publicUrl, token),
        deviceCookie(publicUrl, caller.device),
      ]);
      return { token };
    },
    getAdmin: () => ({ username: admin.username }),
    async adminLogout({ principal, client, setCookies }) {
      await admin.logout(principal, client);
      setCookies([adminSignOutCookie(publicUrl)]);
      return { ok: true };
    },
  };
}

export function adminSecurityRoutes(
  admin: AdminService,
  audit: AuditLog,
): Pick<Handlers, SecurityCalls> {
  return {
    listAdminActions: () => audit.list(),
    getSecondFactor: () => admin.secondFactor.status(),
    setUpSecondFactor: () => admin.setUpSecondFactor(),
    enableSecondFactor: async ({ body, client, principal }) => ({
      recoveryCodes: await admin.enableSecondFactor(body, client, principal),
    }),
    async removeSecondFactor({ body, client }) {
      await admin.removeSecondFactor(body, client);
      return { ok: true };
    },
  };
}

export function analyticsRoutes(
  analytics: AnalyticsService,
  audit: AuditLog,
): Pick<Handlers, AnalyticsCalls> {
  return {
    getVisitStatistics: ({ query }) => analytics.statistics(query.timeRange),
    listPageVisits: ({ query }) =>
      analytics.visits({ ...query, order: query.order, search: query.search }),
    async exportPageVisits({ query, client }) {
      await audit.record("visits_exported", "administrator", client.address);
      return analytics.visitsAsCsv(query.timeRange);
    },
    getDatabaseMetrics: () => analytics.metrics(),
    listUserSummaries: ({ query }) =>
      analytics.userSummaries({ ...query, order: query.order, search: query.search }),
    listPageSummaries: ({ query }) => analytics.pageSummaries(query.timeRange),
    listUsers: ({ query }) =>
      analytics.users({ ...query, order: query.order, search: query.search }),
    getSignUps: ({ query }) => analytics.signUps(query.timeRange),
  };
}

const toArchiveEntry = ({
  id,
  file,
  visits,
  bytes,
  before_at,
  created_at,
}: Archive): ArchiveEntry => ({
  id,
  file,
  visits,
  bytes,
  before: new Date(before_at).toISOString(),
  createdAt: new Date(created_at).toISOString(),
});

const toState = ({ finished_at, is_failed }: ArchiveJob): JobEntry["state"] => {
  if (finished_at === null) return "running";
  return is_failed === 1 ? "failed" : "succeeded";
};

function toJobEntry(job: ArchiveJob): JobEntry {
  const { id, visits, written, removed, before_at, started_at } = job;
  return {
    ...{ id, visits, written, removed, state: toState(job) },
    before: new Date(before_at).toISOString(),
    startedAt: new Date(started_at).toISOString(),
  };
}

export function archiveRoutes(
  archives: ArchiveService,
  audit: AuditLog,
): Pick<Handlers, ArchiveCalls> {
  return {
    countArchivable: async ({ query }) => ({
      count: await archives.countOlderThan(query.olderThanDays),
    }),
    async archivePageVisits({ body, client }) {
      await audit.record("visits_archived", "administrator", client.address);
      const begun = await archives.begin(body.olderThanDays);
      if ("job" in begun)
        return new Accepted({
          message: `Archiving ${begun.job.visits} page visits`,
          job: toJobEntry(begun.job),
        });
      const { archivedCount } = begun;
      return { message: `Successfully archived ${archivedCount} page visits`, archivedCount };
    },
    async getArchiveJob() {
      const job = await archives.currentJob();
      return { job: job ? toJobEntry(job) : null };
    },
    listArchives: async () => (await archives.list()).map(toArchiveEntry),
    async downloadArchive({ params, client, setFileName }) {
      const { archive, bytes } = await archives.open(params.id);
      await audit.record("archive_downloaded", "administrator", client.address);
      setFileName(archive.file);
      return bytes;
    },
  };
}
