import { ApiError, adminEndpoints, NetworkError, type TimeRange } from "@attune/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { connect } from "../api/create-api.ts";
import { createAdmin } from "./create-admin-session.ts";

export type { AdminState } from "./create-admin-session.ts";

const api = connect(adminEndpoints);

export const admin = createAdmin(api);

/** In which order, and of which rows; a search for nothing finds all. */
interface Asked<Sort extends string> {
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

const wanted = <A extends Asked<string>>({ search, ...rest }: A) => ({
  ...rest,
  ...(search !== "" && { search }),
});

/** What was shown stays while what is asked for instead is on its way. */
function asking<Name extends string, Asked, Value>(
  name: Name,
  asked: Asked,
  call: (signal: AbortSignal) => Promise<Value>,
) {
  return queryOptions({
    queryKey: [`/api/admin/${name}`, asked] as const,
    queryFn: ({ signal }) => admin.ask(() => call(signal)),
    placeholderData: keepPreviousData,
  });
}

export const statisticsQuery = (timeRange: TimeRange) =>
  asking("visit-statistics", timeRange, (signal) =>
    api.getVisitStatistics({ query: { timeRange }, signal }),
  );

export const metricsQuery = asking("database-metrics", undefined, (signal) =>
  api.getDatabaseMetrics({ signal }),
);

export const usersQuery = (asked: Asked<UserSort>) =>
  asking("users", asked, (signal) => api.listUsers({ query: wanted(asked), signal }));

export const addressesQuery = (timeRange: TimeRange, asked: Asked<AddressSort>) =>
  asking("user-summaries", { timeRange, ...asked }, (signal) =>
    api.listUserSummaries({ query: { timeRange, ...wanted(asked) }, signal }),
  );

export const pagesQuery = (timeRange: TimeRange) =>
  asking("page-summaries", timeRange, (signal) =>
    api.listPageSummaries({ query: { timeRange }, signal }),
  );

/** Rows of a page of all visits. */
export const VISITS_A_PAGE = 50;

/** @param page From 1. */
export function visitsQuery(timeRange: TimeRange, page: number, asked: Asked<VisitSort>) {
  const query = {
    timeRange,
    page: String(page),
    limit: String(VISITS_A_PAGE),
    ...wanted(asked),
  };
  return asking("page-visits", query, (signal) => api.listPageVisits({ query, signal }));
}

export const archivesQuery = asking("archives", undefined, (signal) =>
  api.listArchives({ signal }),
);

/** How many visits an archive of those that are so many days old would take, as of now. */
export const countArchivable = async (days: number): Promise<number> => {
  const query = { olderThanDays: String(days) };
  return (await admin.ask(() => api.countArchivable({ query }))).count;
};

export const archiveVisits = (olderThanDays: number) =>
  admin.ask(() => api.archivePageVisits({ body: { olderThanDays } }));

export const visitsFile = (timeRange: TimeRange) =>
  `${adminEndpoints.exportPageVisits.path}?timeRange=${timeRange}`;

export const archiveFile = (id: string) =>
  adminEndpoints.downloadArchive.path.replace("{id}", encodeURIComponent(id));

/**
 * Asks whether a file may be had, and no more of it than that: the browser itself is to keep what may be
 * larger than the memory.
 * @throws ApiError, NetworkError
 */
export async function ensureFile(address: string): Promise<void> {
  await admin.ask(async () => {
    const enough = new AbortController();
    const answer = await fetch(address, { signal: enough.signal }).catch((cause: unknown) => {
      throw new NetworkError("Network error. Please try again.", { cause });
    });
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
    enough.abort();
  });
}
