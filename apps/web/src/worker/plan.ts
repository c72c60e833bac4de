/** What a worker keeps, as the build found it. Paths begin with a slash. */
export interface Plan {
  /** Names the release. */
  readonly version: string;
  /** Code, type, icons, and the page that draws itself. */
  readonly files: readonly string[];
  /** Calls of the API that answer alike for everyone, with their queries. */
  readonly lessons: readonly string[];
  /** Notes, recordings, effects; and a name for just these, for few releases change them. */
  readonly sounds: readonly string[];
  readonly soundsVersion: string;
}

/** The page that draws itself, for whoever is there, at whatever address. */
export const SHELL = "/index.html";

/** Of the calls that are kept the one whose answer the operator sets, not the release. */
export const ABOUT_PATH = "/api/about";

/** Whatever else the browser keeps of this origin is not the worker's. */
const CACHE_PREFIX = "attune-";

export const cacheName = ({ version: edition }: Plan) => `${CACHE_PREFIX}${edition}`;
export const soundCacheName = ({ soundsVersion: soundsEdition }: Plan) =>
  `${CACHE_PREFIX}sounds-${soundsEdition}`;

/** Caches of other releases than the plan's. */
export function staleCaches(plan: Plan, names: readonly string[]): string[] {
  const own = [cacheName(plan), soundCacheName(plan)];
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && !own.includes(name));
}

/** What must be here for every lesson to go on without a network. */
export const precachedPaths = ({ files, lessons }: Plan) => [...files, ...lessons];
