import {
  cacheName,
  type Plan,
  precachedPaths,
  SHELL,
  soundCacheName,
  staleCaches,
} from "./plan.ts";

export interface PrecachePorts {
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">;
  readonly fetch: (request: string, init?: RequestInit) => Promise<Response>;
}

/** Low, so that the page's own requests are not delayed. */
const MAX_CONCURRENT_FETCHES = 2;
/** The server varies by encoding and cookie, but stored responses were fetched without cookies. */
const IGNORE_VARY = { ignoreVary: true };

async function forEachConcurrently<T>(
  items: readonly T[],
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FETCHES }, work));
}

/** Only complete, same-origin, successful responses are stored. */
const isCacheable = ({ status, type, redirected }: Response) =>
  status === 200 && type === "basic" && !redirected;

export type Precache = ReturnType<typeof createPrecache>;

/** Stores the files of one release. */
export function createPrecache(plan: Plan, { caches, fetch }: PrecachePorts) {
  const own = () => caches.open(cacheName(plan));
  const sounds = () => caches.open(soundCacheName(plan));

  /** Fetches without credentials. Hashed files never change, so the HTTP cache may serve them. */
  async function fetchPublic(path: string): Promise<Response> {
    const cache = path.startsWith("/assets/") ? "default" : "no-cache";
    const response = await fetch(path, { credentials: "omit", cache, priority: "low" });
    if (!isCacheable(response)) throw new Error(`${path}: ${response.status} is not cacheable`);
    return response;
  }

  async function missing(cache: Cache, paths: readonly string[]): Promise<string[]> {
    const stored = new Set((await cache.keys()).map(({ url }) => withoutOrigin(url)));
    return paths.filter((path) => !stored.has(path));
  }

  async function fill(cache: Cache, paths: readonly string[]): Promise<void> {
    await forEachConcurrently(await missing(cache, paths), async (path) => {
      // Most files of a release are already stored by the previous one.
      const existing = path.startsWith("/assets/")
        ? await caches.match(path, IGNORE_VARY)
        : undefined;
      await cache.put(path, existing ?? (await fetchPublic(path)));
    });
  }

  return {
    /** Fetches the missing files. @throws Error if one can't be fetched; the others stay stored. */
    addFiles: async () => fill(await own(), precachedPaths(plan)),
    addSounds: async () => fill(await sounds(), plan.sounds),

    async isComplete(): Promise<boolean> {
      const [missingFiles, missingSounds] = await Promise.all([
        missing(await own(), precachedPaths(plan)),
        missing(await sounds(), plan.sounds),
      ]);
      return missingFiles.length + missingSounds.length === 0;
    },

    /** Prefers this release; a tab of another release may still be open. */
    async match(path: string): Promise<Response | undefined> {
      return (
        (await (await own()).match(path, IGNORE_VARY)) ?? (await caches.match(path, IGNORE_VARY))
      );
    },

    shell: async () => (await own()).match(SHELL, IGNORE_VARY),

    /** Returns a stored sound, or fetches and stores it. A response that isn't cacheable is passed on. */
    async sound(path: string): Promise<Response> {
      const cache = await sounds();
      const stored = await cache.match(path, IGNORE_VARY);
      if (stored) return stored;
      const response = await fetch(path, { cache: "no-cache" });
      if (isCacheable(response)) await cache.put(path, response.clone());
      return response;
    },

    /** Stores a response if it is cacheable. */
    async put(path: string, response: Response): Promise<void> {
      if (isCacheable(response)) await (await own()).put(path, response);
    },

    /** Whether the file at this URL belongs to this release. */
    hasFile: (url: string) => plan.files.includes(withoutOrigin(url)),

    /** Names of other releases' caches. */
    staleCaches: async () => staleCaches(plan, await caches.keys()),
    deleteCaches: async (names: readonly string[]) => {
      await Promise.all(names.map((name) => caches.delete(name)));
    },
  };
}

function withoutOrigin(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
