import { expect, test } from "vitest";
import { z } from "zod/mini";
import { deriveId } from "./derived-id.ts";

test("derives the same UUID from the same text", () => {
  expect(deriveId("here ann 1")).toBe(deriveId("here ann 1"));
  expect(z.uuid().safeParse(deriveId("here ann 1")).success).toBe(true);
  expect(deriveId("")).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("derives different ids from different texts, in every part of the id", () => {
  const ids = ["ann", "bea"].flatMap((who) =>
    Array.from({ length: 20_000 }, (_, n) => deriveId(`here ${who} ${n}`)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  // Random 32-bit parts would collide less than once among 40,000 on average.
  for (const [from, to] of [
    [0, 8],
    [24, 36],
  ]) {
    expect(new Set(ids.map((id) => id.slice(from, to))).size).toBeGreaterThan(ids.length - 5);
  }
});
