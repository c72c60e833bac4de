import {
  cacheName,
  type Plan,
  precachedPaths,
  SHELL,
  soundCacheName,
  staleCaches,
} from "./plan.ts";
import { parsePages } from "./stored-pages.ts";

export interface PrecachePorts {
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">;
  readonly fetch: (request: string, init?: RequestInit) => Promise<Response>;
}

/** Low, so that the page's own requests are not delayed. */
const MAX_CONCURRENT_FETCHES = 2;
/** The server varies by encoding and cookie, but stored responses were fetched without cookies. */
const IGNORE_VARY = { ignoreVary: true };
/** Entry of a release's cache: when the server was last known to have no other release. */
const CHECKED_AT = "/checked-at";
const ASSETS = /(?:src|href)="(\/assets\/[^"]+)"/g;

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

  /** Stores each page by itself. The entry of their file, without content, says that all are stored. */
  async function addPages(cache: Cache): Promise<void> {
    const response = await fetchPublic(plan.pages.file);
    for (const { path, text: page } of parsePages(await response.text()))
      await cache.put(path, new Response(page));
    await cache.put(plan.pages.file, new Response());
  }

  async function fill(cache: Cache, paths: readonly string[]): Promise<void> {
    await forEachConcurrently(await missing(cache, paths), async (path) => {
      if (path === plan.pages.file) return addPages(cache);
      // Most files of a release are already stored by the previous one.
      const existing = path.startsWith("/assets/")
        ? await caches.match(path, IGNORE_VARY)
        : undefined;
      await cache.put(path, existing ?? (await fetchPublic(path)));
    });
  }

  /** A server that has been updated meanwhile sends the shell of another release. */
  const isOwnShell = (html: string) =>
    [...html.matchAll(ASSETS)].every(([, path = ""]) => plan.files.includes(path));

  async function text(path: string): Promise<string | undefined> {
    return (await (await own()).match(path, IGNORE_VARY))?.text();
  }

  /** Whether every file and lesson of this release is stored. */
  const hasAllFiles = async () => (await missing(await own(), precachedPaths(plan))).length === 0;

  return {
    /** Fetches the missing files. @throws Error if one can't be fetched; the others stay stored. */
    addFiles: async () => fill(await own(), precachedPaths(plan)),
    addSounds: async () => fill(await sounds(), plan.sounds),

    /** Text of a file of this release. */
    text,

    hasAllFiles,

    /** Stores that the server has no other release, if this one is complete and the stored shell is its own. */
    async setCheckedAt(time: number): Promise<void> {
      const html = await text(SHELL);
      if (html !== undefined && isOwnShell(html) && (await hasAllFiles()))
        await (await own()).put(CHECKED_AT, new Response(String(time)));
    },

    /** Undefined if it was never checked. */
    async checkedAt(): Promise<number | undefined> {
      const time = await text(CHECKED_AT);
      return time === undefined ? undefined : Number(time);
    },

    /** Fetches the shell again: its policy and its ads are settings of the operator. @throws Error if that fails */
    async refreshShell(): Promise<void> {
      const response = await fetchPublic(SHELL);
      if (!isOwnShell(await response.clone().text()))
        throw new Error("The server has another release.");
      await (await own()).put(SHELL, response);
    },

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
