import { QueryClient } from "@tanstack/react-query";

const MINUTE_MS = 60_000;

/**
 * Answers never go stale, nothing is fetched behind the learner's back, and nothing is retried.
 * Without a network a query fails at once, so that the page says so, rather than wait unseen; what
 * failed is asked again when the network is back.
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
