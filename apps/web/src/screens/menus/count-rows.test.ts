import { doneItems } from "@attune/memory";
import { expect, test } from "vitest";
import { rowCounts } from "./count-rows.ts";
import { MENUS } from "./menus.ts";
import { countMark, countMessage } from "./messages.ts";

const right = (exercise: string, ...items: (string | number)[]) =>
  items.map((item) => ({
    id: `${exercise} ${item}`,
    exercise,
    itemId: String(item),
    outcome: "great" as const,
    durationMs: 1000,
    answeredAt: 0,
  }));

const menu = (path: string) => MENUS.find((each) => each.path === path) ?? { entries: [] };

test("counts nothing before the first answer", () => {
  for (const each of MENUS) expect(rowCounts(each, doneItems([]))).toEqual({});
});

test("counts items of exercises, lists of keys, and finished entries of menus", () => {
  const done = doneItems([
    ...right("intervals", "1-8", "1-6"),
    ...right("circle-of-fifths", 66, 67, 68),
    ...right("inversions", ...Array.from({ length: 14 }, (_, index) => index + 1)),
  ]);
  expect(rowCounts(menu("/c-major"), done)).toEqual({ "/intervals": { done: 2, total: 17 } });
  expect(rowCounts(menu("/circle-of-fifths"), done)).toEqual({
    "/flat-keys": { done: 3, total: 3 },
  });
  expect(rowCounts(menu("/extra"), done)).toEqual({
    "/circle-of-fifths": { done: 1, total: 2 },
    "/inversions": { done: 14, total: 14 },
  });
  expect(rowCounts(menu("/core-concepts"), done)).toEqual({ "/extra": { done: 1, total: 3 } });
});

test("says how much is done, and checks what is done wholly", () => {
  expect([countMark({ done: 3, total: 17 }), countMessage({ done: 3, total: 17 })]).toEqual([
    "3 of 17",
    "3 of 17 done",
  ]);
  expect([countMark({ done: 8, total: 8 }), countMessage({ done: 8, total: 8 })]).toEqual([
    "✓",
    "Done, all 8",
  ]);
});
