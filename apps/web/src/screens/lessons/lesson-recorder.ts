import type { Attempt } from "@attune/exercises";
import type { GivenAnswer, LateSyllables } from "../../data/memory/create-answer-recorder.ts";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import type { PracticePorts } from "../../practice/runner/ports.ts";

export interface LessonRecorderPorts {
  /** Milliseconds, monotonic. */
  readonly elapsed: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly save: (progress: LessonProgress) => void;
  readonly recordGreat: () => void;
  readonly recordEncore: () => void;
  readonly recordAnswer: (answer: GivenAnswer, syllables?: LateSyllables) => void;
}

/**
 * Records a lesson's outcomes: counters, attempts and the learner's progress.
 * A question's great counts once until the learner moves on, even across a reload.
 */
export function createLessonRecorder(
  initial: LessonProgress,
  ports: LessonRecorderPorts,
): Pick<PracticePorts, "report" | "saveProgress" | "recordEncore"> {
  let progress = initial;
  /** When the question was shown or last answered, by `ports.elapsed`. */
  let startedAt = ports.elapsed();

  function save(changes: Partial<LessonProgress>): void {
    progress = { ...progress, ...changes, updatedAt: ports.now() };
    ports.save(progress);
  }

  function recordAttempt(attempt: Attempt, syllables: LateSyllables | undefined): void {
    const elapsed = ports.elapsed();
    // The server stores whole milliseconds, and a device is to hold the same.
    const durationMs = Math.round(elapsed - startedAt);
    startedAt = elapsed;
    const given = { id: ports.newId(), ...attempt, durationMs, answeredAt: ports.now() };
    ports.recordAnswer(given, syllables);
  }

  return {
    report(attempt, syllables) {
      const { itemId } = attempt;
      const isGreat = attempt.outcome === "great";
      recordAttempt(attempt, syllables);
      // Nothing was answered.
      if (attempt.outcome === "noVoice") return;
      const firstTries = { [itemId]: isGreat, ...progress.firstTries };
      if (isGreat && progress.counted !== itemId) {
        ports.recordGreat();
        save({ firstTries, counted: itemId });
      } else if (!(itemId in progress.firstTries)) save({ firstTries });
    },
    saveProgress({ index, itemId, completed, isRest = false }) {
      startedAt = ports.elapsed();
      const restart = progress.completed && !isRest && { firstTries: {} };
      save({
        currentExerciseIndex: index,
        currentItemId: itemId,
        completed,
        counted: undefined,
        ...restart,
      });
    },
    recordEncore: ports.recordEncore,
  };
}
