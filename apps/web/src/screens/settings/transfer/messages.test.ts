import { expect, test } from "vitest";
import {
  addedMessage,
  contentMessage,
  fileName,
  newMessage,
  problemMessage,
  setsMessage,
} from "./messages.ts";

const day = (date: number) => new Date(2026, 2, date, 12).getTime();

test("says how many answers a file has, from when to when", () => {
  expect(contentMessage({ count: 1240, span: [day(3), day(9)] })).toBe(
    "This file has 1,240 answers, from March 3, 2026 to March 9, 2026.",
  );
  expect(contentMessage({ count: 1, span: [day(3), day(3)] })).toBe(
    "This file has 1 answer, of March 3, 2026.",
  );
  expect(contentMessage({ count: 0, span: undefined })).toBe("This file has no answers.");
  expect(contentMessage({ count: 0, span: undefined, hasUnits: true })).toBe(
    "This file has no answers, but what its learner knows already.",
  );
});

test("says how many of them are new, before and after", () => {
  expect([0, 3, 5].map((newCount) => newMessage({ count: 5, newCount }))).toEqual([
    "You have all of them on this device already.",
    "3 of them are new on this device.",
    "You have none of them on this device yet.",
  ]);
  expect([0, 1, 1100].map((count) => addedMessage(count))).toEqual([
    "Nothing was new.",
    "1 answer added.",
    "1,100 answers added.",
  ]);
});

test("says how many own sets a file has, before and after", () => {
  expect([0, 2, 3].map((newSetCount) => setsMessage({ setCount: 3, newSetCount }))).toEqual([
    "It has 3 sets that its learner made. You have all of them on this device already.",
    "It has 3 sets that its learner made. 2 of them are new or changed.",
    "It has 3 sets that its learner made. You have none of them on this device as in the file.",
  ]);
  expect([addedMessage(0, 1), addedMessage(3, 2)]).toEqual([
    "1 set added.",
    "3 answers and 2 sets added.",
  ]);
});

test("says what is wrong with a file, and that nothing was lost", () => {
  for (const problem of ["tooLarge", "foreign", "newer", "damaged"] as const)
    expect(problemMessage(problem)).toMatch(/Nothing was changed\.$/);
});

test("names a file by its day", () => {
  expect(fileName(new Date("2026-11-27T10:00:00Z"))).toBe("attune-2026-11-27.json");
});
