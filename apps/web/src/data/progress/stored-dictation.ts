import { type Exercise, progressSchema } from "@attune/contract";
import type { ResumedDictation } from "@attune/exercises";
import { MAX_TRIES } from "@attune/exercises/outcome";
import { z } from "zod/mini";
import { type KeyValueStorage, safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/** A phrase that was begun longer ago is begun again: its sound is forgotten. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** No phrase has more entries; its moments are counted in ticks. */
const MAX_ENTRIES = 64;
const ticksSchema = z.int().check(z.minimum(0), z.maximum(999));
const pitchSchema = z.object({
  position: z.int().check(z.minimum(-14), z.maximum(28)),
  alteration: z.literal([-1, 0, 1]),
});
const draftSchema = z.object({
  entries: z
    .array(
      z.object({
        onsetTicks: ticksSchema,
        ticks: ticksSchema,
        content: z.union([pitchSchema, z.literal(["rest", "blank"])]),
        isLocked: z.boolean(),
      }),
    )
    .check(z.maxLength(MAX_ENTRIES)),
  cursor: ticksSchema,
  isWritten: z.boolean(),
  ticks: ticksSchema,
});

const storedSchema = z.object({
  exercise: progressSchema.shape.exercise,
  itemId: z.string(),
  draft: draftSchema,
  mistakes: z.int().check(z.minimum(0), z.maximum(MAX_TRIES)),
  /** Epoch milliseconds. */
  savedAt: z.number(),
});

const keyOf = (userId: string | undefined) => `${RESETTABLE_KEYS.dictation}${userId ?? "visitor"}`;

/** The half-written dictation of a learner on this device. There is one, so that it can't accumulate. */
export interface StoredDictation {
  /** Undefined if the exercise has none, or if it is stale, which removes it. */
  get(exercise: Exercise): ResumedDictation | undefined;
  /** @param resumed Undefined removes what is stored of the exercise. */
  set(exercise: Exercise, resumed: ResumedDictation | undefined): void;
}

/**
 * @param userId Undefined for a visitor.
 * @param now Epoch milliseconds.
 */
export function createStoredDictation(
  userId: string | undefined,
  storage: KeyValueStorage,
  now: () => number,
): StoredDictation {
  const key = keyOf(userId);
  function read() {
    const text = storage.getItem(key);
    const stored = storedSchema.safeParse(parseJson(text)).data;
    const age = stored ? now() - stored.savedAt : Number.POSITIVE_INFINITY;
    if (stored && Math.abs(age) <= KEPT_MS) return stored;
    if (text !== null) storage.removeItem(key);
    return undefined;
  }
  return {
    get(exercise) {
      const stored = read();
      return stored?.exercise === exercise ? stored : undefined;
    },
    set(exercise, resumed) {
      if (resumed) {
        const { itemId, draft, mistakes } = resumed;
        const stored = { exercise, itemId, draft, mistakes, savedAt: now() };
        storage.setItem(key, JSON.stringify(stored));
      } else if (read()?.exercise === exercise) storage.removeItem(key);
    },
  };
}

/** Removes what is stored of a user. */
export const removeDictation = (userId: string, storage: KeyValueStorage): void =>
  storage.removeItem(keyOf(userId));

export const storedDictation = (userId: string | undefined): StoredDictation =>
  createStoredDictation(userId, safeLocalStorage, Date.now);
