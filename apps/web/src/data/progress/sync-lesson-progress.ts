import {
  type Exercise,
  type Progress,
  sessionProgressEndpoints,
  USER_HEADER,
} from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { createApi } from "../api/create-api.ts";
import { outbox } from "../sync/outbox-instance.ts";
import {
  type LessonProgress,
  resumeLocal,
  saveLocal,
  toServerProgress,
} from "./lesson-progress.ts";

const api = createApi(sessionProgressEndpoints);

/** A slow server is not waited for any longer. */
const SERVER_TIMEOUT_MS = 4000;

/** Lessons whose address is their place: the server need not know it. */
const hasAddress = (exercise: string) => exercise === "circle-of-fifths";

/** Sends what this device has yet to tell of the user's places, as far as patience goes. */
async function catchUp(userId: string, patience: AbortSignal): Promise<void> {
  if (outbox.countPending(userId, "saveSessionProgress") === 0) return;
  const enough = new Promise((resolve) => patience.addEventListener("abort", resolve));
  const flushed = import("../sync/outbox-sync.ts").then(({ flushOutbox }) => flushOutbox());
  await Promise.race([flushed, enough]);
}

/** What the server has; undefined where it can't be asked. */
async function ask(
  exercise: Exercise,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<Progress | undefined> {
  if (userId === undefined || hasAddress(exercise) || !navigator.onLine) return undefined;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(SERVER_TIMEOUT_MS)]);
  try {
    await catchUp(userId, patience);
    const headers = { [USER_HEADER]: userId };
    return await api.getSessionProgress({ query: { exercise }, signal: patience, headers });
  } catch {
    return undefined;
  }
}

function begin(exercise: Exercise, userId: string | undefined, there?: Progress): LessonProgress {
  const seed = Math.floor(Math.random() * 2 ** 32);
  return resumeLocal(exercise, userId, { seed, there, shelf: safeLocalStorage() });
}

/**
 * Where the learner goes on in an exercise: a visitor at once, a user as the later of the device and
 * the server has it. Asked anew each time that the lesson opens.
 */
export function lessonProgressQuery(exercise: Exercise, userId: string | undefined) {
  return queryOptions({
    queryKey: ["/api/session-progress", exercise, userId],
    queryFn: async ({ signal }) => begin(exercise, userId, await ask(exercise, userId, signal)),
    gcTime: 0,
    refetchOnReconnect: false,
    ...(userId === undefined && { initialData: () => begin(exercise, undefined) }),
  });
}

/** Keeps where the learner is, on the device and, of users, on the server. */
export function saveLessonProgress(
  exercise: Exercise,
  userId: string | undefined,
  place: LessonProgress,
): void {
  saveLocal(exercise, userId, place, safeLocalStorage());
  if (userId !== undefined) queueLessonProgress(userId, exercise, place);
}

/** The server is told as soon as it can be. */
export function queueLessonProgress(userId: string, exercise: string, place: LessonProgress): void {
  if (!hasAddress(exercise))
    outbox.enqueue(userId, "saveSessionProgress", toServerProgress(exercise, place));
}
