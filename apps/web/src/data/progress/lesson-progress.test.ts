import type { Progress } from "@attune/contract";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createMemoryStorage, type KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createFailingStorage } from "../../lib/storage/testing/failing-storage.ts";
import {
  clearLocalProgress,
  createProgressWriter,
  FIXED_SET_SEED,
  type LessonProgress,
  migrateVisitorProgress,
  resumeLocal,
  saveLocal,
  toServerProgress,
} from "./lesson-progress.ts";

const started: LessonProgress = {
  currentExerciseIndex: 4,
  completed: false,
  seed: 7,
  firstTries: { "1": true, "2": false },
  updatedAt: 1000,
};

const onServer = (changes: Partial<Progress>): Progress => ({
  exercise: "inversions",
  currentExerciseIndex: 9,
  completed: false,
  seed: 11,
  firstTries: { "3": true },
  updatedAt: new Date(2000).toISOString(),
  ...changes,
});

describe("resuming an exercise", () => {
  it("starts at the first question, and keeps the seed over a reload", () => {
    const storage = createMemoryStorage();
    const first = resumeLocal("inversions", undefined, { seed: 3, storage });
    expect(first).toMatchObject({ currentExerciseIndex: 0, seed: 3, firstTries: {} });
    expect(resumeLocal("inversions", undefined, { seed: 5, storage })).toEqual(first);
    expect(resumeLocal("enharmonics", undefined, { seed: 5, storage }).seed).toBe(5);
  });

  it("resumes at the stored question, with the first tries", () => {
    const storage = createMemoryStorage();
    saveLocal("inversions", "ann", started, storage);
    expect(resumeLocal("inversions", "ann", { seed: 3, storage })).toEqual(started);
    expect(resumeLocal("inversions", undefined, { seed: 3, storage }).seed).toBe(3);
    expect(resumeLocal("inversions", "bea", { seed: 3, storage }).seed).toBe(3);
  });

  it("starts a level of phrases with its fixed set, and draws one after that", () => {
    const storage = createMemoryStorage();
    const first = resumeLocal("phrases-3", "ann", { seed: 3, storage });
    expect(first.seed).toBe(FIXED_SET_SEED);
    saveLocal("phrases-3", "ann", { ...first, completed: true }, storage);
    expect(resumeLocal("phrases-3", "ann", { seed: 3, storage }).seed).toBe(3);
    const server = onServer({ exercise: "dictation-8", completed: true });
    expect(resumeLocal("dictation-8", "ann", { seed: 5, server, storage }).seed).toBe(5);
  });

  it("starts over after a finished set, and keeps the new set over a reload", () => {
    const storage = createMemoryStorage();
    saveLocal("inversions", "ann", { ...started, completed: true }, storage);
    const finished = onServer({ completed: true, updatedAt: new Date(1000).toISOString() });
    const restarted = resumeLocal("inversions", "ann", { seed: 3, server: finished, storage });
    expect(restarted).toMatchObject({ currentExerciseIndex: 0, seed: 3, firstTries: {} });
    expect(resumeLocal("inversions", "ann", { seed: 5, server: finished, storage })).toEqual(
      restarted,
    );
  });
});

describe("progress on two devices", () => {
  it.each([
    ["the server's when it is later", 2000, 9],
    ["this device's when it is later", 500, 4],
    ["this device's when both have the same time", 1000, 4],
  ])("resumes from %s", (_, at, index) => {
    const storage = createMemoryStorage();
    saveLocal("inversions", "ann", started, storage);
    const server = onServer({ updatedAt: new Date(at).toISOString() });
    const progress = resumeLocal("inversions", "ann", { seed: 3, server, storage });
    expect(progress.currentExerciseIndex).toBe(index);
    expect(resumeLocal("inversions", "ann", { seed: 3, storage })).toEqual(progress);
  });

  it("resumes from the server when the set was only opened on this device", () => {
    const storage = createMemoryStorage();
    resumeLocal("inversions", "ann", { seed: 3, storage });
    const progress = resumeLocal("inversions", "ann", { seed: 5, server: onServer({}), storage });
    expect(progress).toMatchObject({
      currentExerciseIndex: 9,
      seed: 11,
      firstTries: { "3": true },
    });
  });

  it("starts a set on this device when the server has no progress", () => {
    const storage = createMemoryStorage();
    const server = onServer({ updatedAt: null, currentExerciseIndex: 0 });
    expect(resumeLocal("inversions", "ann", { seed: 3, server, storage }).seed).toBe(3);
  });
});

test.each([
  "{",
  "null",
  "7",
  JSON.stringify({ ...started, currentExerciseIndex: -1 }),
  JSON.stringify({ ...started, currentExerciseIndex: "x" }),
  JSON.stringify({ ...started, seed: 1.5 }),
  JSON.stringify({ ...started, firstTries: { "1": "yes" } }),
])("starts over when the stored progress is invalid: %s", (stored) => {
  const storage = createMemoryStorage();
  storage.setItem("attune.progress.visitor.inversions", stored);
  expect(resumeLocal("inversions", undefined, { seed: 3, storage })).toMatchObject({
    currentExerciseIndex: 0,
    seed: 3,
  });
});

test("moves the visitor's progress to the new account, and to no other", () => {
  const storage = createMemoryStorage();
  saveLocal("inversions", undefined, started, storage);
  resumeLocal("enharmonics", undefined, { seed: 3, storage });
  storage.setItem("attune.progress.visitor.intervals", "{");
  storage.setItem("attune.theme", "dark");
  const moved: unknown[] = [];
  migrateVisitorProgress("ann", storage, (exercise, progress) =>
    moved.push(toServerProgress(exercise, progress)),
  );
  expect(moved).toEqual([{ exercise: "inversions", ...started }]);
  expect(resumeLocal("inversions", "ann", { seed: 5, storage })).toEqual(started);
  expect(resumeLocal("enharmonics", "ann", { seed: 5, storage }).seed).toBe(3);
  expect(resumeLocal("inversions", undefined, { seed: 5, storage }).seed).toBe(5);
});

test("clears one user's progress and keeps everyone else's", () => {
  const storage = createMemoryStorage();
  saveLocal("inversions", "ann", started, storage);
  saveLocal("inversions", "bea", started, storage);
  saveLocal("inversions", undefined, started, storage);
  clearLocalProgress("ann", storage);
  expect(resumeLocal("inversions", "ann", { seed: 3, storage }).seed).toBe(3);
  expect(resumeLocal("inversions", "bea", { seed: 3, storage })).toEqual(started);
  expect(resumeLocal("inversions", undefined, { seed: 3, storage })).toEqual(started);
});

test("does not send which question's great was counted", () => {
  expect(toServerProgress("inversions", { ...started, counted: "4" })).toEqual({
    exercise: "inversions",
    ...started,
  });
});

test("starts a set when storage is denied", () => {
  const storage = createFailingStorage();
  expect(resumeLocal("inversions", undefined, { seed: 3, storage }).seed).toBe(3);
  migrateVisitorProgress("ann", storage, () => undefined);
  clearLocalProgress("ann", storage);
});

describe("progress in two tabs", () => {
  const IDS = ["a", "b", "c", "d", "e", "f"];
  /** A tab that has opened the exercise, and moves and answers in it. */
  function openTab(storage: KeyValueStorage) {
    let progress = resumeLocal("inversions", "ann", { seed: 3, storage });
    const write = createProgressWriter("inversions", "ann", progress, storage);
    const save = (changes: Partial<LessonProgress>) => {
      progress = { ...progress, ...changes, updatedAt: progress.updatedAt + 1 };
      return write(progress);
    };
    return {
      answer: () =>
        save({
          firstTries: {
            [IDS[progress.currentExerciseIndex] ?? ""]: true,
            ...progress.firstTries,
          },
          currentExerciseIndex: Math.min(progress.currentExerciseIndex + 1, IDS.length - 1),
        }),
      goBack: () => save({ currentExerciseIndex: Math.max(0, progress.currentExerciseIndex - 1) }),
      finish: () => save({ currentExerciseIndex: 0, completed: true }),
      restart: () => save({ currentExerciseIndex: 0, completed: false, firstTries: {} }),
    };
  }
  const stored = (storage: KeyValueStorage) =>
    resumeLocal("inversions", "ann", { seed: 9, storage });

  it("never goes back, whichever tab the learner answers in", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 20 }), (moves) => {
        const storage = createMemoryStorage();
        const tabs = [openTab(storage), openTab(storage), openTab(storage)];
        let before = stored(storage);
        for (const tab of moves) {
          const after = tabs[tab]?.answer();
          expect(stored(storage)).toEqual(after);
          expect(after?.currentExerciseIndex).toBeGreaterThanOrEqual(before.currentExerciseIndex);
          expect(after?.firstTries).toMatchObject(before.firstTries);
          before = stored(storage);
        }
      }),
    );
  });

  it("resumes where the learner went back to in the only tab", () => {
    const storage = createMemoryStorage();
    const tab = openTab(storage);
    tab.answer();
    tab.answer();
    tab.goBack();
    expect(stored(storage)).toMatchObject({ currentExerciseIndex: 1, firstTries: { b: true } });
  });

  it("keeps a set finished that another tab is still in, and begins it again in either", () => {
    const storage = createMemoryStorage();
    const [ahead, behind] = [openTab(storage), openTab(storage)];
    ahead.answer();
    ahead.answer();
    ahead.finish();
    expect(behind.answer()).toMatchObject({ completed: true, firstTries: { a: true, b: true } });
    behind.finish();
    expect(behind.restart()).toMatchObject({ completed: false, firstTries: {} });
  });

  it("leaves a set alone that was drawn later", () => {
    const storage = createMemoryStorage();
    const old = openTab(storage);
    old.answer();
    saveLocal("inversions", "ann", { ...started, seed: 8 }, storage);
    old.answer();
    expect(stored(storage)).toEqual({ ...started, seed: 8 });
  });

  it("keeps what this device answered when another one has gone further in the same set", () => {
    const storage = createMemoryStorage();
    saveLocal("inversions", "ann", started, storage);
    const server = onServer({ seed: started.seed, currentExerciseIndex: 2 });
    expect(resumeLocal("inversions", "ann", { seed: 3, server, storage })).toMatchObject({
      currentExerciseIndex: 4,
      firstTries: { ...started.firstTries, "3": true },
    });
  });
});
