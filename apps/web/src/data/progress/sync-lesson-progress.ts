import {
  type Exercise,
  type Progress,
  sessionProgressEndpoints,
  USER_HEADER,
} from "@attune/contract";
import { exerciseOf } from "@attune/contract/exercises";
import { queryOptions } from "@tanstack/react-query";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { abortedAfter } from "../../lib/timing/aborted-after.ts";
import { createApi } from "../api/create-api.ts";
import { outbox } from "../sync/outbox-instance.ts";
import {
  createProgressWriter,
  type LessonProgress,
  resumeLocal,
  toServerProgress,
} from "./lesson-progress.ts";

const api = createApi(sessionProgressEndpoints);

const SERVER_TIMEOUT_MS = 4000;

/** Whether each lesson has its own page, so that the URL is the learner's position: the server doesn't store it. */
const hasPositionInUrl = (exercise: Exercise) => exerciseOf(exercise).pages.length > 1;

/** Sends the progress that is still in the outbox, until `signal` aborts. */
async function flushProgress(userId: string, signal: AbortSignal): Promise<void> {
  if (outbox.countPending(userId, "saveSessionProgress") === 0) return;
  const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
  const flushed = import("../sync/outbox-sync.ts").then(({ flushOutbox }) => flushOutbox());
  await Promise.race([flushed, aborted]);
}

/** Returns undefined for a visitor, or if the server can't be reached. */
async function fetchProgress(
  exercise: Exercise,
  userId: string | undefined,
  queryAborted: AbortSignal,
): Promise<Progress | undefined> {
  if (userId === undefined || hasPositionInUrl(exercise) || !navigator.onLine) return undefined;
  const signal = abortedAfter(SERVER_TIMEOUT_MS, queryAborted);
  try {
    await flushProgress(userId, signal);
    const headers = { [USER_HEADER]: userId };
    return await api.getSessionProgress({ query: { exercise }, signal, headers });
  } catch {
    return undefined;
  }
}

function resume(exercise: Exercise, userId: string | undefined, server?: Progress): LessonProgress {
  const seed = 1 + Math.floor(Math.random() * (2 ** 32 - 1));
  return resumeLocal(exercise, userId, { seed, server, storage: safeLocalStorage });
}

/**
 * Progress to resume an exercise from: for a visitor this device's, available immediately; for a user the
 * later of this device's and the server's. Fetched each time the lesson opens.
 */
export function lessonProgressQuery(exercise: Exercise, userId: string | undefined) {
  return queryOptions({
    queryKey: ["/api/session-progress", exercise, userId],
    queryFn: async ({ signal }) =>
      resume(exercise, userId, await fetchProgress(exercise, userId, signal)),
    gcTime: 0,
    refetchOnReconnect: false,
    ...(userId === undefined && { initialData: () => resume(exercise, undefined) }),
  });
}

/** Returns a function that saves progress on this device and, for a user, queues it for the server. */
export function createProgressSaver(
  exercise: Exercise,
  userId: string | undefined,
  opened: LessonProgress,
): (progress: LessonProgress) => void {
  const write = createProgressWriter(exercise, userId, opened, safeLocalStorage);
  return (progress) => {
    const stored = write(progress);
    if (userId !== undefined) queueLessonProgress(userId, exercise, stored);
  };
}

export function queueLessonProgress(
  userId: string,
  exercise: Exercise,
  progress: LessonProgress,
): void {
  if (!hasPositionInUrl(exercise))
    outbox.enqueue(userId, "saveSessionProgress", toServerProgress(exercise, progress));
}
