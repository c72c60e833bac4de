import {
  type Endpoints,
  type Exercise,
  mergeProgress,
  type Progress,
  progressSchema,
} from "@attune/contract";
import type { z } from "zod";
import { clampClientTimestamp } from "../../base/client-timestamp.ts";
import type { Db, SessionProgressTable } from "../../db/schema.ts";
import { isItemOf } from "./items.ts";
import * as repository from "./repository.ts";

type Saved = z.output<Endpoints["saveSessionProgress"]["body"]>;

export interface ProgressService {
  /** Returns index 0, not completed and never updated for an exercise without progress. */
  of(userId: string, exercise: Exercise): Promise<Progress>;
  /**
   * Stores the progress unless a later one is stored, merged with what another device stored of the same set. Of the
   * questions it keeps the exercise's own, of the first tries none if those of all exercises would take more than
   * {@link MAX_TRIES_LENGTH}.
   * @returns The progress that is then stored.
   */
  save(userId: string, progress: Saved): Promise<Progress>;
  allOf(userId: string): Promise<Progress[]>;
}

/** JSON of all first tries of a user, in characters: with the other columns at most 8 kB an account. */
export const MAX_TRIES_LENGTH = 6_000;

/** @returns JSON of the tries at the exercise's own questions; null if there are none. */
function toStoredTries(exercise: Exercise, tries: Progress["firstTries"]): string | null {
  if (!tries) return null;
  const own = Object.entries(tries).filter(([itemId]) => isItemOf(exercise, itemId));
  return JSON.stringify(Object.fromEntries(own));
}

const toStoredItem = (exercise: Exercise, itemId: string | undefined): string | null =>
  itemId !== undefined && isItemOf(exercise, itemId) ? itemId : null;

/** Treats unreadable JSON as absent; the set then continues without first tries. */
function parseFirstTries(text: string | null): Progress["firstTries"] {
  try {
    return progressSchema.shape.firstTries.parse(JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

function toProgress(row: SessionProgressTable): Progress {
  const firstTries = parseFirstTries(row.first_tries);
  return {
    exercise: row.exercise,
    currentExerciseIndex: row.item_index,
    ...(row.item_id === null ? {} : { currentItemId: row.item_id }),
    completed: row.completed === 1,
    ...(row.seed === null ? {} : { seed: row.seed }),
    ...(firstTries === undefined ? {} : { firstTries }),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** Whether a save begins a set, which may be the same as before. */
const isNewPass = ({ currentExerciseIndex, firstTries = {} }: Saved): boolean =>
  currentExerciseIndex === 0 && Object.keys(firstTries).length === 0;

export function progressService(db: Db, clock: () => number): ProgressService {
  async function of(userId: string, exercise: Exercise): Promise<Progress> {
    const row = await repository.findProgress(db, userId, exercise);
    if (row) return toProgress(row);
    return { exercise, currentExerciseIndex: 0, completed: false, updatedAt: null };
  }
  return {
    of,
    async save(userId, saved) {
      const { exercise, seed, updatedAt } = saved;
      const now = clock();
      // A device sends again with its next save what one between this read and the next write adds.
      const stored = await repository.findProgress(db, userId, exercise);
      const { currentExerciseIndex, currentItemId, completed, firstTries } =
        stored && !isNewPass(saved) ? mergeProgress(toProgress(stored), saved) : saved;
      const tries = toStoredTries(exercise, firstTries);
      // Without a lock, so that a save never waits. Saves at the same time may exceed the limit once, by their own tries.
      const others = await repository.measureTries(db, userId, exercise);
      await repository.upsertIfNewer(db, {
        user_id: userId,
        exercise,
        item_index: currentExerciseIndex,
        item_id: toStoredItem(exercise, currentItemId),
        completed: completed ? 1 : 0,
        seed: seed ?? null,
        first_tries: others + (tries?.length ?? 0) > MAX_TRIES_LENGTH ? null : tries,
        updated_at: clampClientTimestamp(updatedAt ?? now, now),
      });
      return await of(userId, exercise);
    },
    allOf: async (userId) => (await repository.listProgress(db, userId)).map(toProgress),
  };
}
