import {
  cacheName,
  type Plan,
  precachedPaths,
  SHELL,
  soundCacheName,
  staleCaches,
} from "./plan.ts";

/** What keeping needs of a worker. */
export interface PrecachePorts {
  readonly caches: Pick<CacheStorage, "open" | "match" | "keys" | "delete">;
  readonly fetch: (request: string, init?: RequestInit) => Promise<Response>;
}

/** So few at a time that the page's own requests find a free line. */
const AT_ONCE = 2;
/** The server varies by encoding and cookie; what is kept was fetched as nobody in particular. */
const ANY = { ignoreVary: true };

async function each<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Whole, from here, and a success: nothing else is ever kept. */
const isKeepable = ({ status, type, redirected }: Response) =>
  status === 200 && type === "basic" && !redirected;

export type Precache = ReturnType<typeof createPrecache>;

/** Keeps the files of one release, and gives them out. */
export function createPrecache(plan: Plan, { caches, fetch }: PrecachePorts) {
  const own = () => caches.open(cacheName(plan));
  const sounds = () => caches.open(soundCacheName(plan));

  /** Asks for it as a visitor. Hashed names never change: the browser's own copy will do. */
  async function ask(path: string): Promise<Response> {
    const cache = path.startsWith("/assets/") ? "default" : "no-cache";
    const answer = await fetch(path, { credentials: "omit", cache, priority: "low" });
    if (!isKeepable(answer)) throw new Error(`${path}: ${answer.status}, not to be kept`);
    return answer;
  }

  async function missing(cache: Cache, paths: readonly string[]): Promise<string[]> {
    const there = new Set((await cache.keys()).map(({ url }) => withoutOrigin(url)));
    return paths.filter((path) => !there.has(path));
  }

  async function fill(cache: Cache, paths: readonly string[]): Promise<void> {
    await each(await missing(cache, paths), async (path) => {
      // Of most releases the better part is here already.
      const known = path.startsWith("/assets/") ? await caches.match(path, ANY) : undefined;
      await cache.put(path, known ?? (await ask(path)));
    });
  }

  return {
    /** Fetches what is missing. @throws Error where any of it can't be had; the rest stays. */
    addFiles: async () => fill(await own(), precachedPaths(plan)),
    addSounds: async () => fill(await sounds(), plan.sounds),

    async isComplete(): Promise<boolean> {
      const [files, heard] = await Promise.all([
        missing(await own(), precachedPaths(plan)),
        missing(await sounds(), plan.sounds),
      ]);
      return files.length + heard.length === 0;
    },

    /** Of this release; else of another one, whose tab is still open. */
    async match(path: string): Promise<Response | undefined> {
      return (await (await own()).match(path, ANY)) ?? (await caches.match(path, ANY));
    },

    shell: async () => (await own()).match(SHELL, ANY),

    /** From here, or fetched and kept from now on. Not whole, it is given on and not kept. */
    async sound(path: string): Promise<Response> {
      const cache = await sounds();
      const known = await cache.match(path, ANY);
      if (known) return known;
      const answer = await fetch(path, { cache: "no-cache" });
      if (isKeepable(answer)) await cache.put(path, answer.clone());
      return answer;
    },

    /** Keeps what was answered to this path, if it may be kept. */
    async put(path: string, answer: Response): Promise<void> {
      if (isKeepable(answer)) await (await own()).put(path, answer);
    },

    /** Whether the file at this address came with this release. */
    hasFile: (url: string) => plan.files.includes(withoutOrigin(url)),

    /** What {@link forget} may take away: the caches of other releases. */
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
