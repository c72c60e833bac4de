import type { Endpoints } from "@attune/contract";
import { PATH } from "@attune/curriculum/path";
import type { z } from "zod";
import { clampClientTimestamp } from "../../base/client-timestamp.ts";
import type { Db, KnownUnitsTable } from "../../db/schema.ts";
import * as repository from "./repository.ts";

type Merge = Endpoints["mergeKnownUnits"];
type Change = z.output<Merge["body"]>["units"][number];
type KnownUnit = z.output<Merge["response"]>["units"][number];

export interface KnownUnitsService {
  /**
   * Stores each change that is later than the stored one. Ignores units that aren't on the path, so that an account
   * has at most a row per unit.
   * @returns All units of the user that were ever changed.
   */
  merge(userId: string, changes: readonly Change[]): Promise<KnownUnit[]>;
  allOf(userId: string): Promise<KnownUnit[]>;
}

const UNIT_IDS: ReadonlySet<string> = new Set(PATH.map(({ id }) => id));

const toKnownUnit = ({ unit, is_known, changed_at }: KnownUnitsTable): KnownUnit => ({
  unit,
  isKnown: is_known === 1,
  changedAt: new Date(changed_at).toISOString(),
});

/** The last change of each unit: one statement can't change a row twice. */
function lastOfEach(rows: readonly KnownUnitsTable[]): KnownUnitsTable[] {
  const sorted = rows.toSorted((a, b) => a.changed_at - b.changed_at || a.is_known - b.is_known);
  return [...new Map(sorted.map((row) => [row.unit, row])).values()];
}

export function knownUnitsService(db: Db, clock: () => number): KnownUnitsService {
  const allOf = async (userId: string) => (await repository.listUnits(db, userId)).map(toKnownUnit);
  return {
    allOf,
    async merge(userId, changes) {
      const now = clock();
      const rows = changes
        .filter(({ unit }) => UNIT_IDS.has(unit))
        .map(({ unit, isKnown, changedAt }) => ({
          user_id: userId,
          unit,
          is_known: isKnown ? 1 : 0,
          changed_at: clampClientTimestamp(changedAt, now),
        }));
      await repository.upsertIfLater(db, lastOfEach(rows));
      return await allOf(userId);
    },
  };
}
