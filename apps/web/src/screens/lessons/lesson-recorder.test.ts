import fc from "fast-check";
import { expect, test } from "vitest";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import { createLessonRecorder } from "./lesson-recorder.ts";

const FRESH: LessonProgress = {
  currentExerciseIndex: 0,
  completed: false,
  seed: 7,
  firstTries: {},
  updatedAt: 0,
};

function device() {
  const state = { place: FRESH, greats: 0, encores: 0, elapsed: 0, now: 1_000_000, ids: 0 };
  const posted: Record<string, unknown>[] = [];
  /** Opens the lesson, as after a reload. */
  const open = () =>
    createLessonRecorder(state.place, {
      elapsed: () => state.elapsed,
      now: () => state.now,
      newId: () => `id-${state.ids++}`,
      save(place) {
        state.place = JSON.parse(JSON.stringify(place));
      },
      recordGreat: () => {
        state.greats += 1;
      },
      recordEncore: () => {
        state.encores += 1;
      },
      post: (call, body) => posted.push({ call, ...body }),
    });
  return { state, posted, open };
}

const answer = (itemId: string, outcome: "great" | "tryAgain") =>
  ({ exercise: "inversions", itemId, outcome }) as const;

test("each answer is told with an id, the time, and how long it took", () => {
  const { state, posted, open } = device();
  const set = open();
  state.elapsed = 1500;
  set.report({ ...answer("1", "tryAgain"), accuracy: 40, centsOff: -200 });
  state.elapsed = 4000;
  state.now += 4000;
  set.report(answer("1", "great"));
  state.elapsed = 5000;
  set.saveProgress(1, false);
  state.elapsed = 5700;
  set.report(answer("2", "great"));
  expect(posted).toEqual([
    {
      call: "recordAttempt",
      id: "id-0",
      exercise: "inversions",
      itemId: "1",
      outcome: "tryAgain",
      accuracy: 40,
      centsOff: -200,
      durationMs: 1500,
      answeredAt: 1_000_000,
    },
    expect.objectContaining({ id: "id-1", durationMs: 2500, answeredAt: 1_004_000 }),
    expect.objectContaining({ id: "id-2", durationMs: 700 }),
  ]);
});

test("the place is kept with the first tries and the time", () => {
  const { state, open } = device();
  const set = open();
  set.report(answer("1", "tryAgain"));
  set.report(answer("1", "great"));
  state.now = 2_000_000;
  set.saveProgress(1, false);
  expect(state.place).toEqual({
    currentExerciseIndex: 1,
    completed: false,
    seed: 7,
    firstTries: { "1": false },
    updatedAt: 2_000_000,
  });
});

test("an encore for a finished set; one that is begun again forgets its first tries", () => {
  const { state, open } = device();
  const set = open();
  set.report(answer("1", "great"));
  set.saveProgress(0, true);
  expect(state.encores).toBe(1);
  expect(state.place).toMatchObject({ completed: true, firstTries: { "1": true } });
  set.saveProgress(0, false);
  expect(state.place).toMatchObject({ completed: false, firstTries: {} });
  expect(state.encores).toBe(1);
});

test("a question's great counts once until the learner moves on, whenever the page is reloaded", () => {
  const step = fc.constantFrom("great", "tryAgain", "move", "reload");
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { state, open } = device();
      let set = open();
      let index = 0;
      let counted = 0;
      let fresh = true;
      for (const each of steps) {
        if (each === "reload") set = open();
        else if (each === "move") {
          index += 1;
          fresh = true;
          set.saveProgress(index, false);
        } else {
          set.report(answer(String(index), each));
          if (each === "great" && fresh) {
            counted += 1;
            fresh = false;
          }
        }
      }
      expect(state.greats).toBe(counted);
    }),
  );
});
