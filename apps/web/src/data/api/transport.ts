import { apiOrigin } from "./api-origin.ts";
import { createCookieTransport, createTokenTransport, type Transport } from "./create-transport.ts";
import { createTokenStore } from "./token-store.ts";

/** Fetched where there is a shell. Never the plugin itself: as a promise's value it would be awaited for ever. */
const kept = async () => (await import("./native-token-storage.ts")).nativeTokenStorage;

const tokens = () =>
  createTokenStore({
    get: async () => (await kept()).get(),
    set: async (token) => (await kept()).set(token),
    remove: async () => (await kept()).remove(),
  });

async function packaged(path: string, method: string | undefined): Promise<Response | undefined> {
  const { findPackagedResponse, fetchPackagedLessons } = await import("./packaged-lessons.ts");
  return findPackagedResponse(fetchPackagedLessons, path, method);
}

const fetchNow = (address: string, init: RequestInit) => fetch(address, init);

/** Of this page. All calls of the API go through it. */
export const transport: Transport =
  apiOrigin === undefined
    ? createCookieTransport(fetchNow)
    : createTokenTransport({
        fetch: fetchNow,
        origin: apiOrigin,
        tokens: tokens(),
        fallback: packaged,
      });
