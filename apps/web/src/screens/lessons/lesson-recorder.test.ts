import fc from "fast-check";
import { expect, test } from "vitest";
import type { GivenAnswer } from "../../data/memory/create-answer-recorder.ts";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import { createLessonRecorder } from "./lesson-recorder.ts";

const INITIAL_PROGRESS: LessonProgress = {
  currentExerciseIndex: 0,
  completed: false,
  seed: 7,
  firstTries: {},
  updatedAt: 0,
};

function setup() {
  const state = {
    progress: INITIAL_PROGRESS,
    greats: 0,
    encores: 0,
    elapsed: 0,
    now: 1_000_000,
    ids: 0,
  };
  const recorded: GivenAnswer[] = [];
  /** Opens the lesson with the saved progress, as after a reload. */
  const open = () =>
    createLessonRecorder(state.progress, {
      elapsed: () => state.elapsed,
      now: () => state.now,
      newId: () => `id-${state.ids++}`,
      save(progress) {
        state.progress = JSON.parse(JSON.stringify(progress));
      },
      recordGreat: () => {
        state.greats += 1;
      },
      recordEncore: () => {
        state.encores += 1;
      },
      recordAnswer: (answer) => recorded.push(answer),
    });
  return { state, recorded, open };
}

const answer = (itemId: string, outcome: "great" | "tryAgain" | "noVoice") =>
  ({ exercise: "inversions", itemId, outcome }) as const;

test("records the syllables of an attempt", () => {
  const { recorded, open } = setup();
  const syllables = [{ symbol: "DO", heard: "DO", match: true, confidence: 0.9 }] as const;
  open().report({ ...answer("1", "great"), syllables });
  expect(recorded).toMatchObject([{ syllables }]);
});

/** At the second question, and at the end of the set. */
const NEXT = { index: 1, itemId: "2", completed: false };
const END = { index: 0, completed: true };

test("records each attempt with an id, the time and its duration in whole milliseconds", () => {
  const { state, recorded, open } = setup();
  const recorder = open();
  state.elapsed = 1500.4;
  recorder.report({ ...answer("1", "tryAgain"), accuracy: 40, centsOff: -200 });
  state.elapsed = 4000;
  state.now += 4000;
  recorder.report(answer("1", "great"));
  state.elapsed = 5000;
  recorder.saveProgress(NEXT);
  state.elapsed = 5700;
  recorder.report(answer("2", "great"));
  expect(recorded).toEqual([
    {
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

test("saves the progress with the first tries and the time", () => {
  const { state, open } = setup();
  const recorder = open();
  recorder.report(answer("1", "tryAgain"));
  recorder.report(answer("1", "great"));
  state.now = 2_000_000;
  recorder.saveProgress(NEXT);
  expect(state.progress).toEqual({
    currentExerciseIndex: 1,
    currentItemId: "2",
    completed: false,
    seed: 7,
    firstTries: { "1": false },
    updatedAt: 2_000_000,
  });
});

test("clears the first tries when a new pass begins, and keeps them for the rest of one", () => {
  const { state, open } = setup();
  const recorder = open();
  recorder.report(answer("1", "tryAgain"));
  recorder.saveProgress(END);
  recorder.saveProgress({ ...NEXT, isRest: true });
  expect(state.progress.firstTries).toEqual({ 1: false });
  recorder.report(answer("2", "great"));
  recorder.saveProgress(END);
  recorder.saveProgress({ index: 0, itemId: "1", completed: false });
  expect(state.progress.firstTries).toEqual({});
});

test("counts an attempt without a voice as no answer", () => {
  const { state, open } = setup();
  open().report(answer("1", "noVoice"));
  expect(state.progress.firstTries).toEqual({});
});

test("records an encore when it is earned, whatever is saved", () => {
  const { state, open } = setup();
  const recorder = open();
  recorder.saveProgress(END);
  expect(state.encores).toBe(0);
  recorder.recordEncore();
  expect(state.encores).toBe(1);
});

test("counts a question's great once until the learner moves on, even across reloads", () => {
  const step = fc.constantFrom("great", "tryAgain", "move", "reload");
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { state, open } = setup();
      let recorder = open();
      let index = 0;
      let counted = 0;
      let fresh = true;
      for (const each of steps) {
        if (each === "reload") recorder = open();
        else if (each === "move") {
          index += 1;
          fresh = true;
          recorder.saveProgress({ index, itemId: String(index), completed: false });
        } else {
          recorder.report(answer(String(index), each));
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
