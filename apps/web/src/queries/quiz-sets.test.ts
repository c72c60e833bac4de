import { expect, test } from "vitest";
import { beginSet, endSet, keepTry } from "./quiz-sets.ts";

function storage(stored: string | null = null) {
  return {
    stored,
    getItem() {
      return this.stored;
    },
    setItem(_: string, value: string) {
      this.stored = value;
    },
    removeItem() {
      this.stored = null;
    },
  };
}

test("a set goes on as it was drawn, with its first tries", () => {
  const kept = storage();
  expect(beginSet("inversions", 7, kept)).toEqual({ seed: 7, firstTries: {} });
  keepTry("inversions", "1", true, kept);
  keepTry("inversions", "2", false, kept);
  keepTry("inversions", "2", true, kept);
  beginSet("enharmonics", 9, kept);
  expect(beginSet("inversions", 8, kept)).toEqual({
    seed: 7,
    firstTries: { "1": true, "2": false },
  });
});

test("a finished set is drawn anew, and counts nothing before it is begun", () => {
  const kept = storage();
  beginSet("inversions", 7, kept);
  keepTry("inversions", "1", true, kept);
  endSet("inversions", kept);
  keepTry("inversions", "1", true, kept);
  expect(beginSet("inversions", 8, kept)).toEqual({ seed: 8, firstTries: {} });
});

test.each([
  "{",
  "null",
  "7",
  '{"inversions":1}',
  '{"inversions":{"seed":"x","firstTries":{}}}',
  '{"inversions":{"seed":1}}',
  '{"inversions":{"seed":1,"firstTries":{"1":"yes"}}}',
])("what can't be read is drawn anew: %s", (stored) => {
  expect(beginSet("inversions", 3, storage(stored))).toEqual({ seed: 3, firstTries: {} });
});

test("a storage that refuses stops nobody", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(beginSet("inversions", 3, refusing).seed).toBe(3);
  keepTry("inversions", "1", true, refusing);
  endSet("inversions", refusing);
});
