import { apiOrigin } from "./api-origin.ts";
import { createCookieTransport, createTokenTransport, type Transport } from "./create-transport.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { createTokenStore } from "./token-store.ts";

/**
 * Loaded on demand in the packaged app. Each call goes through a wrapper, because a Capacitor plugin
 * that a promise resolves with looks like a promise itself, and is awaited forever.
 */
const nativeStorage = async () => (await import("./native-token-storage.ts")).nativeTokenStorage;

const createTokens = () =>
  createTokenStore({
    get: async () => (await nativeStorage()).get(),
    set: async (token) => (await nativeStorage()).set(token),
    remove: async () => (await nativeStorage()).remove(),
  });

async function fallback(path: string, method: string | undefined): Promise<Response | undefined> {
  const { findPackagedResponse, fetchPackagedLessons } = await import("./packaged-lessons.ts");
  return findPackagedResponse(fetchPackagedLessons, path, method);
}

/** The packaged app shows sooner that a page needs a network; a slow one gets more time on the web. */
const READ_TIMEOUT_MS = apiOrigin === undefined ? 10_000 : 4_000;
/** The server may take 20 s, see docs/decisions/0046-an-archive-is-a-job.md. */
const WRITE_TIMEOUT_MS = 30_000;

const fetchPatiently = fetchWithTimeout({
  fetch: (address, init) => fetch(address, init),
  timeoutMs(address, method) {
    // A statistic may read every visit.
    if (address.startsWith("/api/admin/")) return undefined;
    return method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS;
  },
});

/** All API requests of this page go through it. */
export const transport: Transport =
  apiOrigin === undefined
    ? createCookieTransport(fetchPatiently)
    : createTokenTransport({
        fetch: fetchPatiently,
        origin: apiOrigin,
        tokens: createTokens(),
        fallback,
      });
