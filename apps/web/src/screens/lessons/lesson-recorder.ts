import type { Attempt } from "@attune/exercises";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import type { OutboxCall } from "../../data/sync/outbox.ts";
import type { PracticePorts } from "../../practice/ports.ts";

export interface LessonRecorderPorts {
  /** Milliseconds, monotonic. */
  readonly elapsed: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly save: (place: LessonProgress) => void;
  readonly recordGreat: () => void;
  readonly recordEncore: () => void;
  readonly post: (call: OutboxCall, body: object) => void;
}

/**
 * What follows from a lesson's outcomes: counters, attempts and the learner's place.
 * A question's great counts once until the learner moves on, also over a reload.
 */
export function createLessonRecorder(
  begin: LessonProgress,
  ports: LessonRecorderPorts,
): Pick<PracticePorts, "report" | "saveProgress"> {
  let place = begin;
  /** When the question was shown, or answered last. */
  let since = ports.elapsed();

  function save(changes: Partial<LessonProgress>): void {
    place = { ...place, ...changes, updatedAt: ports.now() };
    ports.save(place);
  }

  function tell(attempt: Attempt): void {
    const now = ports.elapsed();
    const durationMs = now - since;
    since = now;
    ports.post("recordAttempt", {
      id: ports.newId(),
      ...attempt,
      durationMs,
      answeredAt: ports.now(),
    });
  }

  return {
    report(attempt) {
      const { itemId } = attempt;
      const great = attempt.outcome === "great";
      tell(attempt);
      const firstTries = { [itemId]: great, ...place.firstTries };
      if (great && place.counted !== itemId) {
        ports.recordGreat();
        save({ firstTries, counted: itemId });
      } else if (!(itemId in place.firstTries)) save({ firstTries });
    },
    saveProgress(index, completed) {
      since = ports.elapsed();
      const again = place.completed && { firstTries: {} };
      save({ currentExerciseIndex: index, completed, counted: undefined, ...again });
      if (completed) ports.recordEncore();
    },
  };
}
