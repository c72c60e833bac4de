import {
  forgottenDeletions,
  isKept,
  lastChanges,
  MAX_SET_BYTES,
  MAX_SETS,
  type SetChange,
  type StoredSet,
} from "@attune/contract";
import { Failure } from "../../base/failure.ts";
import { lockUser } from "../../db/lock-user.ts";
import type { Db } from "../../db/schema.ts";
import { type Limit, type LimitService, type Use, usesFrom } from "../../limits/service.ts";
import * as repository from "./repository.ts";
import { fromRow, type SentChange, toChange, toRow, toStored } from "./rows.ts";

export interface SetsService {
  /**
   * Stores each change that counts rather than the stored one of the same set; all of them or, after a failure, none.
   * @returns The last change of each set of the user.
   * @throws Failure `too_many_sets`, `set_too_large`, `rate_limited`
   */
  merge(userId: string, changes: readonly SentChange[], address: string): Promise<StoredSet[]>;
  allOf(userId: string): Promise<StoredSet[]>;
}

/** A page that shows sets makes one call, and each change another one. */
export const MERGES: Limit = { name: "set-merges", max: 1_000, windowS: 3_600 };
/** Per network, which may be a whole school's. A use for each started {@link BYTES_OF_USE}. */
export const SETS_FROM: Limit = { name: "sets-from", max: 8_000, windowS: 86_400 };
const BYTES_OF_USE = 4_096;
/** Size of a row and its key, beside the JSON. */
const BYTES_OF_ROW = 150;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Counts the uses of {@link SETS_FROM} that changes are. */
export const countUses = (changes: readonly object[]): number =>
  changes.length === 0
    ? 0
    : Math.ceil((bytesOf(changes) + changes.length * BYTES_OF_ROW) / BYTES_OF_USE);

const countKept = (changes: Iterable<SetChange>) => [...changes].filter(isKept).length;

/** Merges changes into those that are stored; undefined if the account would have too many sets. */
function mergeInto(stored: readonly SetChange[], changes: readonly SetChange[]) {
  const merged = lastChanges([...stored, ...changes]);
  const count = countKept(merged.values());
  // An account that has too many already may change them.
  if (count > MAX_SETS && count > countKept(stored)) return undefined;
  const forgotten = forgottenDeletions(merged.values()).map(({ id }) => id);
  for (const id of forgotten) merged.delete(id);
  return { merged, forgotten };
}

async function store(db: Db, userId: string, changes: readonly SetChange[]) {
  const stored = (await repository.listSets(db, userId)).map(fromRow);
  if (changes.length === 0) return stored;
  const result = mergeInto(stored, changes);
  if (!result) return undefined;
  const known = new Set(stored);
  const isNew = (change: SetChange) => !known.has(change);
  const all = [...result.merged.values()];
  await repository.putSets(
    db,
    all.filter(isNew).map((change) => toRow(userId, change)),
  );
  await repository.removeSets(db, userId, result.forgotten);
  return all;
}

function usesOf(userId: string, changes: readonly SetChange[], address: string): Use[] {
  const uses = Array.from({ length: countUses(changes) }, () => usesFrom(SETS_FROM, address));
  return [[MERGES, userId], ...uses.flat()];
}

export function setsService(db: Db, limits: LimitService, clock: () => number): SetsService {
  return {
    async merge(userId, sent, address) {
      const changes = sent.map((change) => toChange(change, clock()));
      if (changes.some((change) => isKept(change) && bytesOf(change.set) > MAX_SET_BYTES))
        throw new Failure("set_too_large");
      const uses = usesOf(userId, changes, address);
      const all = await limits.within(uses, async (transaction) => {
        await lockUser(transaction, userId);
        return await store(transaction, userId, changes);
      });
      // Thrown only now: the transaction must commit the counts.
      if (!all) throw new Failure("too_many_sets");
      return all.map(toStored);
    },
    allOf: async (userId) => (await repository.listSets(db, userId)).map(fromRow).map(toStored),
  };
}
