/** List of the files that a service worker caches, as determined by the build. Paths start with a slash. */
export interface Plan {
  /** Version of the release. */
  readonly version: string;
  /** Scripts, styles, fonts, icons and the app shell. */
  readonly files: readonly string[];
  /** Prerendered pages, in one of the files; see stored-pages.ts. */
  readonly pages: { readonly file: string; readonly addresses: readonly string[] };
  /** API paths whose responses are the same for everyone, with their queries. */
  readonly lessons: readonly string[];
  /** Notes, recordings and effects. */
  readonly sounds: readonly string[];
  /** Sounds have a version of their own, because few releases change them. */
  readonly soundsVersion: string;
}

/** The app shell: renders any page for any user in the browser. */
export const SHELL = "/index.html";

/** The only stored API path whose response the operator can change between releases. */
export const ABOUT_PATH = "/api/about";

/** Other caches of this origin are not the worker's. */
const CACHE_PREFIX = "attune-";

export const cacheName = ({ version: edition }: Plan) => `${CACHE_PREFIX}${edition}`;
export const soundCacheName = ({ soundsVersion: soundsEdition }: Plan) =>
  `${CACHE_PREFIX}sounds-${soundsEdition}`;

/** Caches of other releases than the plan's. */
export function staleCaches(plan: Plan, names: readonly string[]): string[] {
  const own = [cacheName(plan), soundCacheName(plan)];
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && !own.includes(name));
}

/** Paths that must be cached for every lesson to work offline. */
export const precachedPaths = ({ files, lessons }: Plan) => [...files, ...lessons];
