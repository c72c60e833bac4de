import { ApiError, adminEndpoints, NetworkError, type TimeRange } from "@attune/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { createApi } from "../api/create-api.ts";
import { createAdminSession } from "./create-admin-session.ts";

export type { AdminSessionState } from "./create-admin-session.ts";

const api = createApi(adminEndpoints);

export const adminSession = createAdminSession(api);

/** In which order, and of which rows; a search for nothing finds all. */
interface TableParams<Sort extends string> {
  readonly sort: Sort;
  readonly order: "asc" | "desc";
  readonly search: string;
}

type SortOf<Name extends "listPageVisits" | "listUserSummaries" | "listUsers"> = z.output<
  (typeof adminEndpoints)[Name]["query"]
>["sort"];
export type VisitSort = SortOf<"listPageVisits">;
export type AddressSort = SortOf<"listUserSummaries">;
export type UserSort = SortOf<"listUsers">;

const toQuery = <A extends TableParams<string>>({ search, ...rest }: A) => ({
  ...rest,
  ...(search !== "" && { search }),
});

/** What was shown stays while what is asked for instead is on its way. */
function adminQuery<Name extends string, Asked, Value>(
  name: Name,
  asked: Asked,
  call: (signal: AbortSignal) => Promise<Value>,
) {
  return queryOptions({
    queryKey: [`/api/admin/${name}`, asked] as const,
    queryFn: ({ signal }) => adminSession.run(() => call(signal)),
    placeholderData: keepPreviousData,
  });
}

export const statisticsQuery = (timeRange: TimeRange) =>
  adminQuery("visit-statistics", timeRange, (signal) =>
    api.getVisitStatistics({ query: { timeRange }, signal }),
  );

export const metricsQuery = adminQuery("database-metrics", undefined, (signal) =>
  api.getDatabaseMetrics({ signal }),
);

export const usersQuery = (asked: TableParams<UserSort>) =>
  adminQuery("users", asked, (signal) => api.listUsers({ query: toQuery(asked), signal }));

export const addressesQuery = (timeRange: TimeRange, asked: TableParams<AddressSort>) =>
  adminQuery("user-summaries", { timeRange, ...asked }, (signal) =>
    api.listUserSummaries({ query: { timeRange, ...toQuery(asked) }, signal }),
  );

export const pagesQuery = (timeRange: TimeRange) =>
  adminQuery("page-summaries", timeRange, (signal) =>
    api.listPageSummaries({ query: { timeRange }, signal }),
  );

/** Rows of a page of all visits. */
export const VISITS_PER_PAGE = 50;

/** @param page From 1. */
export function visitsQuery(timeRange: TimeRange, page: number, asked: TableParams<VisitSort>) {
  const query = {
    timeRange,
    page: String(page),
    limit: String(VISITS_PER_PAGE),
    ...toQuery(asked),
  };
  return adminQuery("page-visits", query, (signal) => api.listPageVisits({ query, signal }));
}

export const archivesQuery = adminQuery("archives", undefined, (signal) =>
  api.listArchives({ signal }),
);

/** How many visits an archive of those that are so many days old would take, as of now. */
export const countArchivable = async (days: number): Promise<number> => {
  const query = { olderThanDays: String(days) };
  return (await adminSession.run(() => api.countArchivable({ query }))).count;
};

export const archiveVisits = (olderThanDays: number) =>
  adminSession.run(() => api.archivePageVisits({ body: { olderThanDays } }));

export const visitsCsvUrl = (timeRange: TimeRange) =>
  `${adminEndpoints.exportPageVisits.path}?timeRange=${timeRange}`;

export const archiveUrl = (id: string) =>
  adminEndpoints.downloadArchive.path.replace("{id}", encodeURIComponent(id));

/**
 * Asks whether a file may be had, and no more of it than that: the browser itself is to keep what may be
 * larger than the memory.
 * @throws ApiError, NetworkError
 */
export async function ensureDownloadable(address: string): Promise<void> {
  await adminSession.run(async () => {
    const enough = new AbortController();
    const answer = await fetch(address, { signal: enough.signal }).catch((cause: unknown) => {
      throw new NetworkError("Network error. Please try again.", { cause });
    });
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
    enough.abort();
  });
}
