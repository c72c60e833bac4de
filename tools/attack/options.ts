/** Reads the command line of `npm run attack`. */
import { parseArgs } from "node:util";

export const ATTACKS = ["fuzz", "neighbors", "sqlmap", "wapiti"] as const;
export type Attack = (typeof ATTACKS)[number];

export interface Options {
  readonly attacks: readonly Attack[];
  readonly database: "sqlite" | "postgres";
  readonly seed: number;
  /** Hostile requests per endpoint and role. */
  readonly runs: number;
  /** The `--level` of sqlmap. */
  readonly level: number;
  readonly fuzzBudgetMs: number;
  readonly sqlBudgetMs: number;
  readonly wapitiSeconds: number;
  readonly isSelfTest: boolean;
}

export const USAGE =
  "npm run attack -- [--full] [--database sqlite|postgres] [--seed NUMBER] [--only fuzz,neighbors,sqlmap,wapiti] [--self-test]";

const MINUTE_MS = 60_000;
/** The fuzzer takes half of its time on a quiet machine, so that a busy one comes to its end. */
const QUICK = { runs: 100, level: 1, fuzzBudgetMs: 3 * MINUTE_MS, sqlBudgetMs: 5 * MINUTE_MS };
const FULL = { runs: 800, level: 3, fuzzBudgetMs: 10 * MINUTE_MS, sqlBudgetMs: 150 * MINUTE_MS };

const isAttack = (name: string): name is Attack => ATTACKS.some((each) => each === name);

/**
 * @param defaultSeed Used if the command line has none.
 * @throws Error if an option is unknown or wrong.
 */
export function readOptions(args: readonly string[], defaultSeed: number): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      full: { type: "boolean", default: false },
      database: { type: "string", default: "sqlite" },
      seed: { type: "string", default: String(defaultSeed) },
      only: { type: "string" },
      "self-test": { type: "boolean", default: false },
    },
  });
  const { full, database, seed } = values;
  const attacks = values.only?.split(",") ?? (full ? ATTACKS : ["fuzz", "neighbors", "sqlmap"]);
  if (database !== "sqlite" && database !== "postgres")
    throw new Error("--database is sqlite or postgres.");
  if (!/^\d{1,10}$/.test(seed)) throw new Error("--seed is a whole number.");
  if (!attacks.every(isAttack)) throw new Error(`--only names some of ${ATTACKS.join(",")}.`);
  return {
    ...(full ? FULL : QUICK),
    attacks,
    database,
    seed: Number(seed),
    wapitiSeconds: 300,
    isSelfTest: values["self-test"],
  };
}
