import { apiOrigin } from "./api-origin.ts";
import { packageWire, siteWire, type Wire } from "./create-transport.ts";
import { createTokenShelf } from "./token-store.ts";

/** Fetched where there is a shell. Never the plugin itself: as a promise's value it would be awaited for ever. */
const kept = async () => (await import("./native-token-storage.ts")).keptToken;

const tokens = () =>
  createTokenShelf({
    get: async () => (await kept()).get(),
    set: async (token) => (await kept()).set(token),
    remove: async () => (await kept()).remove(),
  });

async function packaged(path: string, method: string | undefined): Promise<Response | undefined> {
  const { packagedAnswer, readLessons } = await import("./packaged-lessons.ts");
  return packagedAnswer(readLessons, path, method);
}

const fetchNow = (address: string, init: RequestInit) => fetch(address, init);

/** Of this page. All calls of the API go through it. */
export const wire: Wire =
  apiOrigin === undefined
    ? siteWire(fetchNow)
    : packageWire({ fetch: fetchNow, origin: apiOrigin, tokens: tokens(), packaged });
