import { apiOrigin } from "./api-origin.ts";
import { createCookieTransport, createTokenTransport, type Transport } from "./create-transport.ts";
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

const fetchNow = (address: string, init: RequestInit) => fetch(address, init);

/** All API requests of this page go through it. */
export const transport: Transport =
  apiOrigin === undefined
    ? createCookieTransport(fetchNow)
    : createTokenTransport({
        fetch: fetchNow,
        origin: apiOrigin,
        tokens: createTokens(),
        fallback,
      });
