import { QueryClient } from "@tanstack/react-query";

const MINUTE_MS = 60_000;

/**
 * Data never goes stale by itself and nothing is retried. Offline, a query fails immediately, so that the
 * page shows an error instead of loading forever; failed queries run again when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
