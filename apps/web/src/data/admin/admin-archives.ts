import { type ArchiveJob, adminArchivesEndpoints } from "@attune/contract";
import { createApi } from "../api/create-api.ts";
import { adminQuery, adminSession } from "./admin.ts";

const api = createApi(adminArchivesEndpoints);

export const archivesQuery = adminQuery("archives", undefined, (signal) =>
  api.listArchives({ signal }),
);

/** Often enough to see progress. */
const JOB_INTERVAL_MS = 1_000;

/** The archive that is being created, or the last one; null if there was none. */
export const archiveJobQuery = {
  ...adminQuery(
    "archive-job",
    undefined,
    async (signal) => (await api.getArchiveJob({ signal })).job,
  ),
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: ArchiveJob | null | undefined };
  }) => (state.data?.state === "running" ? JOB_INTERVAL_MS : false),
};

/** Number of visits that are at least `days` days old. */
export const countArchivable = async (days: number): Promise<number> => {
  const query = { olderThanDays: String(days) };
  return (await adminSession.run(() => api.countArchivable({ query }))).count;
};

export const archiveVisits = (olderThanDays: number) =>
  adminSession.run(() => api.archivePageVisits({ body: { olderThanDays } }));

export const archiveUrl = (id: string) =>
  adminArchivesEndpoints.downloadArchive.path.replace("{id}", encodeURIComponent(id));
