import { describe, expect, it } from "vitest";
import { attemptSyncEndpoints, MAX_IMPORTED_ATTEMPTS } from "./attempt-sync.ts";

const { pullAttempts, importAttempts } = attemptSyncEndpoints;

const ATTEMPT = {
  id: "0b0e7b1c-7f3e-4f0b-9d0e-1d2c3b4a5f60",
  exercise: "enharmonics",
  itemId: "C#",
  outcome: "great",
  durationMs: 1200,
  answeredAt: 1_763_836_800_000,
};

describe("a cursor", () => {
  const accepts = (after?: string) => pullAttempts.query.safeParse({ after }).success;

  it.each([undefined, "0", "1763836800000", "0.1763836800000.0b0e7b1c-7f3e", "0.0."])(
    "may be %s",
    (after) => expect(accepts(after)).toBe(true),
  );

  it.each(["", "-1", "1.5", "1e3", "1".repeat(16), "0.1.'", "0.1.a.b", `0.1.${"a".repeat(65)}`])(
    "can't be %s",
    (after) => expect(accepts(after)).toBe(false),
  );
});

describe("a pulled page", () => {
  const parse = (changes: object) =>
    pullAttempts.response.safeParse({
      checkpoint: null,
      attempts: [{ ...ATTEMPT, ...changes }],
      next: "7",
      hasMore: false,
    });

  it("keeps each attempt in the form in which devices send it", () => {
    const changes = { answer: "Db", tries: 2, accuracy: 91.5, centsOff: -20 };
    expect(parse(changes).data?.attempts).toEqual([{ ...ATTEMPT, ...changes }]);
  });

  it("may contain an exercise of a later release, because packaged apps are older", () => {
    expect(parse({ exercise: "rhythm-tapping", itemId: "4/4 time" }).success).toBe(true);
  });

  it("has times as epoch milliseconds alone", () => {
    expect(parse({ answeredAt: "2026-01-15T12:00:00Z" }).success).toBe(false);
  });
});

describe("an import", () => {
  const accepts = (attempts: readonly object[]) =>
    importAttempts.body.safeParse({ attempts }).success;

  it("has between one and the most attempts", () => {
    const many = (length: number) => Array.from({ length }, () => ATTEMPT);
    expect([0, 1, MAX_IMPORTED_ATTEMPTS].map((length) => accepts(many(length)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(accepts(many(MAX_IMPORTED_ATTEMPTS + 1))).toBe(false);
  });

  it("needs an id of each attempt, so that a repetition has no effect", () => {
    const { id: _, ...anonymous } = ATTEMPT;
    expect(accepts([ATTEMPT, anonymous])).toBe(false);
  });
});
