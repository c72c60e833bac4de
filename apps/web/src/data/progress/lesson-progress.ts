import { type Exercise, mergeProgress, type Progress, progressSchema } from "@attune/contract";
import { exerciseOf } from "@attune/contract/exercises";
import { z } from "zod/mini";
import type { KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { PERSISTENT_KEYS, RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { parseJson } from "../../lib/storage/parse-json.ts";

/**
 * Position of a learner in an exercise, and the seed of its set, so that a reload or another device
 * shows the same questions and remembers the answers. Stored on this device, separately for the
 * visitor and each user; an invalid record starts the exercise over.
 */
const lessonProgressSchema = z.extend(
  z.required(z.omit(progressSchema, { exercise: true }), { seed: true, firstTries: true }),
  {
    /** Epoch milliseconds; 0 if the set was drawn but not started. */
    updatedAt: z.number(),
    /** The question whose great was counted, until the learner moves on. */
    counted: z.optional(z.string()),
  },
);
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

const prefixOf = (userId: string | undefined) =>
  userId === undefined
    ? RESETTABLE_KEYS.visitorProgress
    : `${PERSISTENT_KEYS.userProgress}${userId}.`;

function read(key: string, storage: KeyValueStorage): LessonProgress | undefined {
  return lessonProgressSchema.safeParse(parseJson(storage.getItem(key))).data;
}

function write(key: string, progress: LessonProgress, storage: KeyValueStorage): void {
  storage.setItem(key, JSON.stringify(progress));
}

/** @param userId Undefined for a visitor. */
export function saveLocal(
  exercise: Exercise,
  userId: string | undefined,
  progress: LessonProgress,
  storage: KeyValueStorage,
): void {
  write(prefixOf(userId) + exercise, progress, storage);
}

/**
 * Saves the progress of one tab in an exercise. While only this tab writes, the last position counts, also one that the
 * learner went back to; from the first write of another tab on, their answers and positions are merged.
 * @param opened The progress that the tab has resumed from.
 * @returns A function that stores progress, and returns what is then stored.
 */
export function createProgressWriter(
  exercise: Exercise,
  userId: string | undefined,
  opened: LessonProgress,
  storage: KeyValueStorage,
): (progress: LessonProgress) => LessonProgress {
  const key = prefixOf(userId) + exercise;
  let written = JSON.stringify(opened);
  let others: LessonProgress | undefined;

  return (progress) => {
    const stored = read(key, storage);
    if (stored && JSON.stringify(stored) !== written) others = stored;
    const merged = others ? mergeTabs(others, progress) : progress;
    // The set has ended in this tab too: a new pass is no step back.
    if (progress.completed) others = undefined;
    written = JSON.stringify(lessonProgressSchema.parse(merged));
    write(key, merged, storage);
    return merged;
  };
}

/** The set that was drawn later counts: a tab that is still in another one has nothing to say about it. */
const mergeTabs = (others: LessonProgress, own: LessonProgress): LessonProgress =>
  others.seed === own.seed ? mergeProgress(others, own) : others;

/** Returns the progress of an unfinished set, or the start of a set drawn from `seed`. */
function unfinished(progress: LessonProgress | undefined, seed: number): LessonProgress {
  if (progress && !progress.completed) return progress;
  const updatedAt = progress?.updatedAt ?? 0;
  return { currentExerciseIndex: 0, completed: false, seed, firstTries: {}, updatedAt };
}

function fromServer(progress: Progress | undefined, seed: number): LessonProgress | undefined {
  if (!progress || progress.updatedAt === null) return undefined;
  const { exercise: _, firstTries = {}, ...rest } = progress;
  const updatedAt = Date.parse(progress.updatedAt);
  return { ...rest, seed: progress.seed ?? seed, firstTries, updatedAt };
}

/** A tie goes to this device, which may have drawn a new set since. */
function latest(
  local: LessonProgress | undefined,
  server: LessonProgress | undefined,
): LessonProgress | undefined {
  if (!local || !server) return local ?? server;
  if (server.updatedAt <= local.updatedAt) return local;
  return local.completed ? server : mergeProgress(local, server);
}

/** Seed of the first set at a level of phrases, which everyone sings: its fixed phrases. */
export const FIXED_SET_SEED = 0;

const hasFixedFirstSet = (exercise: Exercise) => exerciseOf(exercise).level !== undefined;

interface ResumeOptions {
  /** Seed of the set that is drawn if there is none to resume: a positive integer below 2³². */
  readonly seed: number;
  readonly server?: Progress | undefined;
  readonly storage: KeyValueStorage;
}

/** Returns the progress to resume from, and stores it so that a reload resumes alike. */
export function resumeLocal(
  exercise: Exercise,
  userId: string | undefined,
  { seed, server, storage }: ResumeOptions,
): LessonProgress {
  const key = prefixOf(userId) + exercise;
  const last = latest(read(key, storage), fromServer(server, seed));
  const progress = unfinished(last, last || !hasFixedFirstSet(exercise) ? seed : FIXED_SET_SEED);
  write(key, progress, storage);
  return progress;
}

/** The body of the API call that saves progress. */
export function toServerProgress(exercise: Exercise, { counted: _, ...progress }: LessonProgress) {
  return { exercise, ...progress };
}

/** Moves the visitor's progress to an account. Calls `onMigrated` for each exercise that was started. */
export function migrateVisitorProgress(
  userId: string,
  storage: KeyValueStorage,
  onMigrated: (exercise: Exercise, progress: LessonProgress) => void,
): void {
  const prefix = prefixOf(undefined);
  for (const key of storage.keys(prefix)) {
    const { data: exercise } = progressSchema.shape.exercise.safeParse(key.slice(prefix.length));
    const progress = read(key, storage);
    storage.removeItem(key);
    if (!exercise || !progress) continue;
    saveLocal(exercise, userId, progress, storage);
    if (progress.updatedAt > 0) onMigrated(exercise, progress);
  }
}

/** Removes a user's progress from this device; the server keeps it. */
export function clearLocalProgress(userId: string, storage: KeyValueStorage): void {
  for (const key of storage.keys(prefixOf(userId))) storage.removeItem(key);
}
