import { matchingItems } from "@attune/curriculum";
import { EXERCISES_WITH_PAGES } from "@attune/curriculum/exercises";
import { MATCHING_STAGES, noteMatching, notesInTheMiddle } from "@attune/exercises";
import { expect, test } from "vitest";
import type { Answer } from "../grades.ts";
import { countRight, doneItems, isSetDone } from "./done-items.ts";

const answer = (
  exercise: string,
  itemId: string,
  outcome: Answer["outcome"] = "great",
): Answer => ({
  id: "",
  exercise,
  itemId,
  outcome,
  durationMs: 1000,
  answeredAt: 0,
});

test("counts nothing without answers, of sets that all have items", () => {
  const nothing = doneItems([]);
  for (const { slug } of EXERCISES_WITH_PAGES) {
    expect(countRight(nothing, slug).done).toBe(0);
    expect(countRight(nothing, slug).total).toBeGreaterThan(0);
    expect(isSetDone(nothing, slug)).toBe(false);
  }
});

test("counts each item that was answered right, once", () => {
  const done = doneItems([
    answer("intervals", "1-8"),
    answer("intervals", "1-8", "good"),
    answer("intervals", "1-6", "tryAgain"),
    answer("intervals", "1-13", "noVoice"),
    answer("removed-exercise", "1"),
  ]);
  expect(countRight(done, "intervals")).toEqual({ done: 1, total: 17 });
  expect(countRight(done, "intervals", ["1-6", "1-8"])).toEqual({ done: 1, total: 2 });
  expect(isSetDone(done, "intervals", ["1-8"])).toBe(true);
});

test("counts a harder exercise's answer for an easier one, and not the other way around", () => {
  // The random lesson 4 is C4 up to E4.
  const easy = doneItems([answer("ear-training-sequential", "1-5")]);
  expect(countRight(easy, "ear-training-sequential").done).toBe(1);
  expect(countRight(easy, "ear-training-random").done).toBe(0);
  const hard = doneItems([answer("ear-training-random", "4")]);
  expect(countRight(hard, "ear-training-random")).toEqual({ done: 1, total: 24 });
  expect(countRight(hard, "ear-training-sequential", ["1-5"]).done).toBe(1);
});

test("counts stages of note matching, and not the notes that were missed", () => {
  const { state } = noteMatching.start({ items: matchingItems(), startAt: 0 }, () => 0);
  expect(state.stages.map(({ slug }) => slug)).toEqual(MATCHING_STAGES);
  const done = doneItems([
    answer("note-matching", "basic-notes:D", "tryAgain"),
    answer("note-matching", "basic-notes"),
  ]);
  expect(countRight(done, "note-matching")).toEqual({ done: 1, total: 6 });
});

test("counts phrases up to the size of a set, whichever they are", () => {
  const phrases = Array.from({ length: 40 }, (_, index) => answer("phrases-2", `phrase ${index}`));
  const { done, total } = countRight(doneItems(phrases), "phrases-2");
  expect(done).toBe(total);
  expect(isSetDone(doneItems(phrases), "phrases-2")).toBe(true);
  expect(countRight(doneItems(phrases.slice(0, 3)), "phrases-2").done).toBe(3);
});

test("counts as many matched notes as a set has", () => {
  const set = notesInTheMiddle(null).map(({ id }) => answer("match-note", id));
  expect(countRight(doneItems(set), "match-note")).toEqual({ done: 5, total: 5 });
  expect(isSetDone(doneItems(set.slice(1)), "match-note")).toBe(false);
});

test("holds no learner who has answered an item five times and never right", () => {
  const misses = (count: number) =>
    doneItems(Array.from({ length: count }, () => answer("intervals", "1-6", "tryAgain")));
  expect(isSetDone(misses(4), "intervals", ["1-6"])).toBe(false);
  expect(isSetDone(misses(5), "intervals", ["1-6"])).toBe(true);
  expect(countRight(misses(5), "intervals").done).toBe(0);
});

test("counts atoms whose answers are no longer kept by what is remembered of them", () => {
  const state = { difficulty: 5, reviews: 3, lapses: 0, firstAt: 0, isFirstRight: true, lastAt: 0 };
  const done = doneItems([], {
    "hear:+7": { ...state, stability: 20 },
    "sing:1-8": { ...state, stability: 0.4 },
    "hear:unknown": { ...state, stability: 20 },
    "name:C": { ...state, stability: 20 },
  });
  expect(done.right).toEqual({
    "ear-training-sequential": ["hear:+7"],
    "ear-training-random": ["hear:+7"],
  });
});
