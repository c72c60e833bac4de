import { createRequire } from "node:module";
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import { BROWSER_VERSIONS } from "../../apps/web/build/targets.ts";

export type Feature = Identifier;

/** MDN's data on which browser supports what. */
export const DATA: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

type Browser = keyof typeof BROWSER_VERSIONS;

/** "17.5" and "≤17.5" become 17.5. Undefined if there is no release with it. */
function versionNumber(version: unknown): number | undefined {
  const number = Number.parseFloat(String(version).replace("≤", ""));
  return Number.isNaN(number) ? undefined : number;
}

/** Behind a vendor's prefix counts: the build adds those. */
function isIn(version: number, statement: SimpleSupportStatement): boolean {
  const { version_added, version_removed, flags } = statement;
  const added = versionNumber(version_added);
  const removed = versionNumber(version_removed);
  if (added === undefined || flags) return false;
  return added <= version && (removed === undefined || removed > version);
}

/** The targets that lack a feature, as in "firefox 121". */
export function missingIn({ support }: Pick<CompatStatement, "support">): string[] {
  const browsers = Object.entries(BROWSER_VERSIONS) as [Browser, number][];
  return browsers.flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    const isUnknown = statements.length === 0;
    return isUnknown || statements.some((each) => isIn(version, each))
      ? []
      : [`${browser} ${version}`];
  });
}

/** The sub-features of one by name. */
export const childrenOf = (feature: Feature | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(([name]) => name !== "__compat") as [string, Feature][];

/** A feature that the built code uses, by its path in the data: `api.AbortSignal.any_static`. */
export interface Use {
  readonly feature: string;
  /** The targets that lack it. */
  readonly missing: readonly string[];
  /** The code around it. */
  readonly code: string;
}
