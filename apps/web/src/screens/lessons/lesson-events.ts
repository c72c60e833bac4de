import { createEmitter } from "../../lib/create-store.ts";

/** Notifies subscribers when a learner moves on to another question or completes the set. */
export const lessonEvents = createEmitter<{ readonly completed: boolean }>();
