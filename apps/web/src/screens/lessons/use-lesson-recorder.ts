import type { Exercise } from "@attune/contract";
import { type Random, type ResumedAt, seededRandom } from "@attune/exercises";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import { recordEncore, recordGreat } from "../../data/progress/greats-instance.ts";
import { saveLessonProgress } from "../../data/progress/sync-lesson-progress.ts";
import { loadOutboxSync } from "../../data/sync/load-outbox-sync.ts";
import { newId } from "../../data/sync/outbox.ts";
import { enqueueForCurrentUser } from "../../data/sync/outbox-instance.ts";
import type { PracticePorts } from "../../practice/ports.ts";
import { lessonEvents } from "./lesson-events.ts";
import { createLessonRecorder } from "./lesson-recorder.ts";
import type { LessonResources } from "./lesson-screen.tsx";

export interface Connections extends Pick<PracticePorts, "report" | "saveProgress" | "leave"> {
  readonly random: Random;
}

/** What ties a lesson to this learner: where it is resumed, how it was drawn, what is kept of it. */
export function useLessonRecorder(
  exercise: Exercise,
  back: string,
  { place, audio }: LessonResources,
): { readonly resumed: ResumedAt; readonly connections: Connections } {
  const [, navigate] = useLocation();
  const [set] = useState(() => connect(exercise, { place, audio }));
  useEffect(loadOutboxSync, []);
  return {
    resumed: { startAt: place.currentExerciseIndex, firstTries: place.firstTries },
    connections: {
      ...set,
      leave: (to) => navigate(to === "back" ? back : "/core-concepts"),
    },
  };
}

function connect(exercise: Exercise, { place, audio }: LessonResources) {
  // The learner of this lesson: another's begins it anew.
  const userId = currentUserId();
  const set = createLessonRecorder(place, {
    elapsed: () => audio.clock.now(),
    now: Date.now,
    newId,
    save: (next) => saveLessonProgress(exercise, userId, next),
    recordGreat,
    recordEncore,
    post: enqueueForCurrentUser,
  });
  const saveProgress = (index: number, completed: boolean) => {
    set.saveProgress(index, completed);
    lessonEvents.emit(completed);
  };
  return { ...set, saveProgress, random: seededRandom(place.seed) };
}
