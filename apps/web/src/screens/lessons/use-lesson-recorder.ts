import type { Exercise } from "@attune/contract";
import { type Random, type ResumedAt, type StartAt, seededRandom } from "@attune/exercises";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import { prepareRecording, recordAnswer } from "../../data/memory/answers.ts";
import { recordEncore, recordGreat } from "../../data/progress/greats-instance.ts";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import { createProgressSaver } from "../../data/progress/sync-lesson-progress.ts";
import { loadOutboxSync } from "../../data/sync/load-outbox-sync.ts";
import { newId } from "../../data/sync/outbox.ts";
import type { PracticePorts } from "../../practice/runner/ports.ts";
import { lessonEvents } from "./lesson-events.ts";
import { createLessonRecorder } from "./lesson-recorder.ts";
import type { LessonResources } from "./lesson-screen.tsx";

export interface LessonPorts
  extends Pick<PracticePorts, "report" | "saveProgress" | "recordEncore" | "leave"> {
  readonly random: Random;
}

/**
 * Records a lesson for the current user, and returns where it resumes.
 *
 * @param isPart Whether only a part of the set is asked: it begins with its first item, leaves the whole set where
 * it was, and counts no encore.
 */
export function useLessonRecorder(
  exercise: Exercise,
  back: string,
  resources: LessonResources,
  isPart = false,
): { readonly resumed: Required<ResumedAt>; readonly ports: LessonPorts } {
  const [, navigate] = useLocation();
  const [recorder] = useState(() => createRecorder(exercise, resources, isPart));
  useEffect(loadOutboxSync, []);
  useEffect(prepareRecording, []);
  const place = isPart ? FROM_THE_START : resources.progress;
  return {
    resumed: { startAt: startOf(place), firstTries: place.firstTries },
    ports: {
      ...recorder,
      leave: (to) => navigate(to === "back" ? back : "/core-concepts"),
    },
  };
}

const FROM_THE_START = {
  currentExerciseIndex: 0,
  currentItemId: undefined,
  completed: false,
  firstTries: {},
} as const;

type Place = Pick<LessonProgress, "currentExerciseIndex" | "currentItemId">;

function startOf({ currentItemId, currentExerciseIndex }: Place): StartAt {
  if (currentItemId === undefined) return currentExerciseIndex;
  return { itemId: currentItemId, otherwise: currentExerciseIndex };
}

function createRecorder(exercise: Exercise, { progress, audio }: LessonResources, isPart: boolean) {
  // Fixed for the lesson: a change of user remounts it.
  const userId = currentUserId();
  const initial = isPart ? { ...progress, ...FROM_THE_START, counted: undefined } : progress;
  const recorder = createLessonRecorder(initial, {
    elapsed: () => audio.clock.now(),
    now: Date.now,
    newId,
    save: isPart ? () => undefined : createProgressSaver(exercise, userId, progress),
    recordGreat,
    recordEncore: isPart ? () => undefined : recordEncore,
    recordAnswer: (answer, syllables) => recordAnswer(userId, answer, syllables),
  });
  const saveProgress: LessonPorts["saveProgress"] = (place) => {
    recorder.saveProgress(place);
    lessonEvents.emit({ completed: place.completed });
  };
  return { ...recorder, saveProgress, random: seededRandom(progress.seed) };
}
