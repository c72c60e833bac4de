import { type Progress, progressSchema } from "@attune/contract";
import { z } from "zod";
import {
  type KeyValueStorage,
  keysWithPrefix,
  type ListableStorage,
} from "../../lib/storage/key-value-storage.ts";

/**
 * Where a learner is in each exercise, and how its set was drawn, so that a reload or another device
 * neither asks other questions nor forgets what was right. Kept on this device for visitors and
 * users apart; what can't be read starts over.
 */
const lessonProgressSchema = progressSchema
  .omit({ exercise: true })
  .required({ seed: true, firstTries: true })
  .extend({
    updatedAt: z.number().describe("Epoch milliseconds; 0 where the set was drawn and not begun"),
    counted: z
      .string()
      .optional()
      .describe("The question whose great was counted, until the learner moves on"),
  });
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

const PREFIX = "attune.progress.";

/** Of a user, or of whoever is not signed in. */
const ownerOf = (userId: string | undefined) => `${PREFIX}${userId ?? "visitor"}.`;

function parse(text: string | null): LessonProgress | undefined {
  try {
    return lessonProgressSchema.parse(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

function read(key: string, shelf: KeyValueStorage): LessonProgress | undefined {
  try {
    return parse(shelf.getItem(key));
  } catch {
    return undefined;
  }
}

function write(key: string, place: LessonProgress, shelf: KeyValueStorage): void {
  try {
    shelf.setItem(key, JSON.stringify(place));
  } catch {
    // Full or forbidden: without a server to ask, a reload starts over.
  }
}

function forget(key: string, shelf: KeyValueStorage): void {
  try {
    shelf.removeItem(key);
  } catch {
    // Nothing is kept where keeping is forbidden.
  }
}

/** Keeps where the learner is now. */
export function saveLocal(
  exercise: string,
  userId: string | undefined,
  place: LessonProgress,
  shelf: KeyValueStorage,
): void {
  write(ownerOf(userId) + exercise, place, shelf);
}

/** The set that was begun, or, where there is none or it is finished, one drawn from the seed. */
function begun(place: LessonProgress | undefined, seed: number): LessonProgress {
  if (place && !place.completed) return place;
  const updatedAt = place?.updatedAt ?? 0;
  return { currentExerciseIndex: 0, completed: false, seed, firstTries: {}, updatedAt };
}

function fromServer(progress: Progress | undefined, seed: number): LessonProgress | undefined {
  if (!progress || progress.updatedAt === null) return undefined;
  const { exercise: _, firstTries = {}, ...place } = progress;
  const updatedAt = Date.parse(progress.updatedAt);
  return { ...place, seed: progress.seed ?? seed, firstTries, updatedAt };
}

/** The later word counts; of two at the same time this device's, which may have drawn anew since. */
function later(
  here: LessonProgress | undefined,
  there: LessonProgress | undefined,
): LessonProgress | undefined {
  if (!here || !there) return here ?? there;
  return there.updatedAt > here.updatedAt ? there : here;
}

/** Where to go on in an exercise; kept, so that a reload goes on alike. */
export function resumeLocal(
  exercise: string,
  userId: string | undefined,
  { seed, there, shelf }: { seed: number; there?: Progress | undefined; shelf: KeyValueStorage },
): LessonProgress {
  const key = ownerOf(userId) + exercise;
  const place = begun(later(read(key, shelf), fromServer(there, seed)), seed);
  write(key, place, shelf);
  return place;
}

/** A place as the server is told it. */
export function toServerProgress(exercise: string, { counted: _, ...place }: LessonProgress) {
  return { exercise, ...place };
}

/** Gives the visitor's places to an account; tells those where something was done. */
export function migrateVisitorProgress(
  userId: string,
  shelf: ListableStorage,
  tell: (exercise: string, place: LessonProgress) => void,
): void {
  const visitor = ownerOf(undefined);
  for (const key of keysWithPrefix(shelf, visitor)) {
    const exercise = key.slice(visitor.length);
    const place = read(key, shelf);
    forget(key, shelf);
    if (!place) continue;
    saveLocal(exercise, userId, place, shelf);
    if (place.updatedAt > 0) tell(exercise, place);
  }
}

/** Forgets a user's places, which the server keeps. */
export function clearLocalProgress(userId: string, shelf: ListableStorage): void {
  for (const key of keysWithPrefix(shelf, ownerOf(userId))) forget(key, shelf);
}
