import {
  ApiError,
  adminEndpoints,
  NetworkError,
  type TimeRange,
  type VisitStatistics,
} from "@attune/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { createApi } from "../api/create-api.ts";
import { createAdminSession } from "./create-admin-session.ts";

export type { AdminSessionState } from "./create-admin-session.ts";

const api = createApi(adminEndpoints);

export const adminSession = createAdminSession(api);

/** An empty search matches all rows. */
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

/** Shows the previous data while the data of new parameters loads. */
export function adminQuery<Name extends string, Params, Value>(
  name: Name,
  params: Params,
  call: (signal: AbortSignal) => Promise<Value>,
) {
  return queryOptions({
    queryKey: [`/api/admin/${name}`, params] as const,
    queryFn: ({ signal }) => adminSession.run(() => call(signal)),
    placeholderData: keepPreviousData,
  });
}

/** Often enough to see that counting goes on. */
const COUNTING_INTERVAL_MS = 5_000;

export const statisticsQuery = (timeRange: TimeRange) => ({
  ...adminQuery("visit-statistics", timeRange, (signal) =>
    api.getVisitStatistics({ query: { timeRange }, signal }),
  ),
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: VisitStatistics | undefined };
  }) => ((state.data?.uncounted ?? 0) > 0 ? COUNTING_INTERVAL_MS : false),
});

export const metricsQuery = adminQuery("database-metrics", undefined, (signal) =>
  api.getDatabaseMetrics({ signal }),
);

export const usersQuery = (params: TableParams<UserSort>) =>
  adminQuery("users", params, (signal) => api.listUsers({ query: toQuery(params), signal }));

export const signUpsQuery = (timeRange: TimeRange) =>
  adminQuery("sign-ups", timeRange, (signal) => api.getSignUps({ query: { timeRange }, signal }));

export const addressesQuery = (timeRange: TimeRange, params: TableParams<AddressSort>) =>
  adminQuery("user-summaries", { timeRange, ...params }, (signal) =>
    api.listUserSummaries({ query: { timeRange, ...toQuery(params) }, signal }),
  );

export const pagesQuery = (timeRange: TimeRange) =>
  adminQuery("page-summaries", timeRange, (signal) =>
    api.listPageSummaries({ query: { timeRange }, signal }),
  );

export const VISITS_PER_PAGE = 50;

/** @param page From 1. */
export function visitsQuery(timeRange: TimeRange, page: number, params: TableParams<VisitSort>) {
  const query = {
    timeRange,
    page: String(page),
    limit: String(VISITS_PER_PAGE),
    ...toQuery(params),
  };
  return adminQuery("page-visits", query, (signal) => api.listPageVisits({ query, signal }));
}

export const visitsCsvUrl = (timeRange: TimeRange) =>
  `${adminEndpoints.exportPageVisits.path}?timeRange=${timeRange}`;

/**
 * Requests a file and aborts once the response headers arrive. The download itself is left to the
 * browser, because the file may not fit in memory.
 * @throws ApiError, NetworkError
 */
export async function ensureDownloadable(address: string): Promise<void> {
  await adminSession.run(async () => {
    const controller = new AbortController();
    const response = await fetch(address, { signal: controller.signal }).catch((cause: unknown) => {
      throw new NetworkError("Network error. Please try again.", { cause });
    });
    if (!response.ok)
      throw new ApiError(response.status, response.statusText, await response.text());
    controller.abort();
  });
}
