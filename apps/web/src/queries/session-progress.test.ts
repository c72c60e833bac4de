import { expect, test } from "vitest";
import { keepProgress, resumeAt } from "./session-progress.ts";

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

test("each exercise resumes where it was left", () => {
  const kept = storage();
  keepProgress("intervals", 4, kept);
  keepProgress("note-matching", 1, kept);
  expect(resumeAt("intervals", kept)).toBe(4);
  expect(resumeAt("note-matching", kept)).toBe(1);
  expect(resumeAt("inversions", kept)).toBe(0);
});

test.each(["{", "null", "7", '{"intervals":-1}', '{"intervals":"x"}', '{"intervals":1.5}'])(
  "what can't be read starts over: %s",
  (stored) => {
    expect(resumeAt("intervals", storage(stored))).toBe(0);
  },
);

test("a storage that refuses stops nobody", () => {
  const refuse = () => {
    throw new Error("QuotaExceededError");
  };
  keepProgress("intervals", 1, { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(resumeAt("intervals", { getItem: refuse })).toBe(0);
});
