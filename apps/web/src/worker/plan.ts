/** What a worker keeps, as the build found it. Paths begin with a slash. */
export interface Plan {
  /** Names the release. */
  readonly edition: string;
  /** Code, type, icons, and the page that draws itself. */
  readonly files: readonly string[];
  /** Calls of the API that answer alike for everyone, with their queries. */
  readonly lessons: readonly string[];
  /** Notes, recordings, effects; and a name for just these, for few releases change them. */
  readonly sounds: readonly string[];
  readonly soundsEdition: string;
}

/** The page that draws itself, for whoever is there, at whatever address. */
export const SHELL = "/index.html";

/** Of the calls that are kept the one whose answer the operator sets, not the release. */
export const CHANGES = "/api/about";

/** Whatever else the browser keeps of this origin is not the worker's. */
const OWN = "attune-";

export const cacheOf = ({ edition }: Plan) => `${OWN}${edition}`;
export const soundCacheOf = ({ soundsEdition }: Plan) => `${OWN}sounds-${soundsEdition}`;

/** Caches of other releases than the plan's. */
export function foreignCaches(plan: Plan, names: readonly string[]): string[] {
  const own = [cacheOf(plan), soundCacheOf(plan)];
  return names.filter((name) => name.startsWith(OWN) && !own.includes(name));
}

/** What must be here for every lesson to go on without a network. */
export const keptPaths = ({ files, lessons }: Plan) => [...files, ...lessons];
