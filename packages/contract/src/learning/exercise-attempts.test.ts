import { describe, expect, it } from "vitest";
import { attemptSchema } from "./exercise-attempts.ts";

/** An attempt as earlier releases queued it. */
const OLD = {
  id: "0b0e7b1c-7f3e-4f0b-9d0e-1d2c3b4a5f60",
  exercise: "enharmonics",
  itemId: "C#",
  outcome: "tryAgain",
  durationMs: 1200,
  answeredAt: 1_763_836_800_000,
};
const accepts = (more: object) => attemptSchema.safeParse({ ...OLD, ...more }).success;

it("accepts an attempt that an earlier release queued", () => {
  expect(attemptSchema.parse(OLD)).toEqual(OLD);
});

it("keeps the answer and the number of the try", () => {
  const attempt = { ...OLD, answer: "Eb", tries: 2 };
  expect(attemptSchema.parse(attempt)).toEqual(attempt);
});

describe("the answer", () => {
  it.each(["", "7", "vii°", "D DO 3", "x".repeat(64)])("accepts %j", (answer) => {
    expect(accepts({ answer })).toBe(true);
  });

  it.each(["two\nlines", "x".repeat(65), 7, null])("rejects %j", (answer) => {
    expect(accepts({ answer })).toBe(false);
  });
});

describe("the number of the try", () => {
  it.each([1, 99])("accepts %j", (tries) => {
    expect(accepts({ tries })).toBe(true);
  });

  it.each([0, 100, 1.5, "1"])("rejects %j", (tries) => {
    expect(accepts({ tries })).toBe(false);
  });
});
