import { recordAnswer } from "../../data/memory/answers.ts";
import { recordEncore, recordGreat } from "../../data/progress/greats-instance.ts";
import { newId } from "../../data/sync/outbox.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { createLessonRecorder } from "./lesson-recorder.ts";

const START = {
  currentExerciseIndex: 0,
  completed: false,
  seed: 0,
  firstTries: {},
  updatedAt: 0,
} as const;

/** Records answers and counters of questions among which no place is kept: of a run, or of an own set. */
export const createUnsavedRecorder = (userId: string | undefined, { clock }: AudioPorts) =>
  createLessonRecorder(START, {
    elapsed: () => clock.now(),
    now: Date.now,
    newId,
    save: () => undefined,
    recordGreat,
    recordEncore,
    recordAnswer: (answer, syllables) => recordAnswer(userId, answer, syllables),
  });
