import type { Progress } from "@attune/contract";
import { describe, expect, it, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import {
  clearLocalProgress,
  type LessonProgress,
  migrateVisitorProgress,
  resumeLocal,
  saveLocal,
  toServerProgress,
} from "./lesson-progress.ts";

const begun: LessonProgress = {
  currentExerciseIndex: 4,
  completed: false,
  seed: 7,
  firstTries: { "1": true, "2": false },
  updatedAt: 1000,
};

const onServer = (place: Partial<Progress>): Progress => ({
  exercise: "inversions",
  currentExerciseIndex: 9,
  completed: false,
  seed: 11,
  firstTries: { "3": true },
  updatedAt: new Date(2000).toISOString(),
  ...place,
});

describe("an exercise", () => {
  it("begins at its first question, with a draw that a reload keeps", () => {
    const shelf = createMemoryStorage();
    const first = resumeLocal("inversions", undefined, { seed: 3, shelf });
    expect(first).toMatchObject({ currentExerciseIndex: 0, seed: 3, firstTries: {} });
    expect(resumeLocal("inversions", undefined, { seed: 5, shelf })).toEqual(first);
    expect(resumeLocal("enharmonics", undefined, { seed: 5, shelf }).seed).toBe(5);
  });

  it("goes on where it was left, with its first tries", () => {
    const shelf = createMemoryStorage();
    saveLocal("inversions", "ann", begun, shelf);
    expect(resumeLocal("inversions", "ann", { seed: 3, shelf })).toEqual(begun);
    expect(resumeLocal("inversions", undefined, { seed: 3, shelf }).seed).toBe(3);
    expect(resumeLocal("inversions", "bea", { seed: 3, shelf }).seed).toBe(3);
  });

  it("begins anew when it was finished, and stays so", () => {
    const shelf = createMemoryStorage();
    saveLocal("inversions", "ann", { ...begun, completed: true }, shelf);
    const finished = onServer({ completed: true, updatedAt: new Date(1000).toISOString() });
    const anew = resumeLocal("inversions", "ann", { seed: 3, there: finished, shelf });
    expect(anew).toMatchObject({ currentExerciseIndex: 0, seed: 3, firstTries: {} });
    expect(resumeLocal("inversions", "ann", { seed: 5, there: finished, shelf })).toEqual(anew);
  });
});

describe("of two devices", () => {
  it.each([
    ["the server's word, where it is later", 2000, 9],
    ["this device's, where it is later", 500, 4],
    ["this device's, of two at the same time", 1000, 4],
  ])("counts %s", (_, at, index) => {
    const shelf = createMemoryStorage();
    saveLocal("inversions", "ann", begun, shelf);
    const there = onServer({ updatedAt: new Date(at).toISOString() });
    const place = resumeLocal("inversions", "ann", { seed: 3, there, shelf });
    expect(place.currentExerciseIndex).toBe(index);
    expect(resumeLocal("inversions", "ann", { seed: 3, shelf })).toEqual(place);
  });

  it("a set that was only opened here doesn't hide what was done there", () => {
    const shelf = createMemoryStorage();
    resumeLocal("inversions", "ann", { seed: 3, shelf });
    const place = resumeLocal("inversions", "ann", { seed: 5, there: onServer({}), shelf });
    expect(place).toMatchObject({ currentExerciseIndex: 9, seed: 11, firstTries: { "3": true } });
  });

  it("what the server never heard of begins here", () => {
    const shelf = createMemoryStorage();
    const there = onServer({ updatedAt: null, currentExerciseIndex: 0 });
    expect(resumeLocal("inversions", "ann", { seed: 3, there, shelf }).seed).toBe(3);
  });
});

test.each([
  "{",
  "null",
  "7",
  JSON.stringify({ ...begun, currentExerciseIndex: -1 }),
  JSON.stringify({ ...begun, currentExerciseIndex: "x" }),
  JSON.stringify({ ...begun, seed: 1.5 }),
  JSON.stringify({ ...begun, firstTries: { "1": "yes" } }),
])("what can't be read starts over: %s", (stored) => {
  const shelf = createMemoryStorage();
  shelf.setItem("attune.progress.visitor.inversions", stored);
  expect(resumeLocal("inversions", undefined, { seed: 3, shelf })).toMatchObject({
    currentExerciseIndex: 0,
    seed: 3,
  });
});

test("a visitor's places go to the account that the visitor made, and nowhere else", () => {
  const shelf = createMemoryStorage();
  saveLocal("inversions", undefined, begun, shelf);
  resumeLocal("enharmonics", undefined, { seed: 3, shelf });
  shelf.setItem("attune.progress.visitor.intervals", "{");
  shelf.setItem("attune.theme", "dark");
  const moved: unknown[] = [];
  migrateVisitorProgress("ann", shelf, (exercise, place) =>
    moved.push(toServerProgress(exercise, place)),
  );
  expect(moved).toEqual([{ exercise: "inversions", ...begun }]);
  expect(resumeLocal("inversions", "ann", { seed: 5, shelf })).toEqual(begun);
  expect(resumeLocal("enharmonics", "ann", { seed: 5, shelf }).seed).toBe(3);
  expect(resumeLocal("inversions", undefined, { seed: 5, shelf }).seed).toBe(5);
});

test("a user's places are forgotten, nobody else's", () => {
  const shelf = createMemoryStorage();
  saveLocal("inversions", "ann", begun, shelf);
  saveLocal("inversions", "bea", begun, shelf);
  saveLocal("inversions", undefined, begun, shelf);
  clearLocalProgress("ann", shelf);
  expect(resumeLocal("inversions", "ann", { seed: 3, shelf }).seed).toBe(3);
  expect(resumeLocal("inversions", "bea", { seed: 3, shelf })).toEqual(begun);
  expect(resumeLocal("inversions", undefined, { seed: 3, shelf })).toEqual(begun);
});

test("which question's great was counted is this device's own affair", () => {
  expect(toServerProgress("inversions", { ...begun, counted: "4" })).toEqual({
    exercise: "inversions",
    ...begun,
  });
});

test("a storage that refuses stops nobody", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  const shelf = { ...createMemoryStorage(), getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(resumeLocal("inversions", undefined, { seed: 3, shelf }).seed).toBe(3);
  migrateVisitorProgress("ann", shelf, () => undefined);
  clearLocalProgress("ann", shelf);
});
