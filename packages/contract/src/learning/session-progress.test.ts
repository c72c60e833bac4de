import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeProgress } from "./session-progress.ts";

const pass = (fields: Partial<Parameters<typeof mergeProgress>[0]> = {}) => ({
  currentExerciseIndex: 2,
  currentItemId: "c",
  completed: false,
  seed: 7,
  firstTries: { a: true, b: false },
  ...fields,
});
const index = fc.nat(5);
const firstTries = fc.dictionary(fc.constantFrom("a", "b", "c"), fc.boolean());
const underWay = fc
  .record({ currentExerciseIndex: index, firstTries })
  .map((fields) => pass({ ...fields, currentItemId: `item ${fields.currentExerciseIndex}` }));

describe("a save", () => {
  it.each([
    ["of another set", { seed: 8 }],
    ["of a set drawn before sets had seeds", { seed: undefined }],
  ])("replaces what is stored %s", (_, other) => {
    const saved = pass({ currentExerciseIndex: 0, firstTries: {} });
    expect(mergeProgress(pass(other), saved)).toBe(saved);
  });

  it("replaces what is stored when neither has a seed", () => {
    const saved = pass({ seed: undefined, currentExerciseIndex: 0 });
    expect(mergeProgress(pass({ seed: undefined }), saved)).toBe(saved);
  });

  it("finishes the set as it is", () => {
    const saved = pass({ completed: true, currentExerciseIndex: 0, firstTries: { c: true } });
    expect(mergeProgress(pass(), saved)).toBe(saved);
  });

  it("keeps every answer, and of two the stored one", () => {
    fc.assert(
      fc.property(underWay, underWay, (stored, saved) => {
        expect(mergeProgress(stored, saved).firstTries).toEqual({
          ...saved.firstTries,
          ...stored.firstTries,
        });
      }),
    );
  });

  it("resumes at the later of the two questions", () => {
    fc.assert(
      fc.property(underWay, underWay, (stored, saved) => {
        const later = Math.max(stored.currentExerciseIndex, saved.currentExerciseIndex);
        expect(mergeProgress(stored, saved)).toMatchObject({
          completed: false,
          seed: 7,
          currentExerciseIndex: later,
          currentItemId: `item ${later}`,
        });
      }),
    );
  });

  it("takes the place that was saved of the same question", () => {
    const saved = pass({ currentItemId: "now c" });
    expect(mergeProgress(pass(), saved).currentItemId).toBe("now c");
  });

  it("without answers loses none", () => {
    const saved = pass({ firstTries: undefined, currentExerciseIndex: 3 });
    expect(mergeProgress(pass(), saved).firstTries).toEqual({ a: true, b: false });
    expect(mergeProgress(saved, pass()).firstTries).toEqual({ a: true, b: false });
  });
});

describe("a finished set", () => {
  const finished = pass({ completed: true, currentExerciseIndex: 0, currentItemId: "a" });

  it("stays finished for who is still in it", () => {
    const saved = pass({ currentExerciseIndex: 4, firstTries: { a: true, d: true } });
    expect(mergeProgress(finished, saved)).toEqual({
      ...saved,
      completed: true,
      currentExerciseIndex: 0,
      currentItemId: "a",
      firstTries: { a: true, b: false, d: true },
    });
  });

  it("continues with its rest, by who has walked it", () => {
    const saved = pass({ firstTries: { a: true, b: false, d: true } });
    expect(mergeProgress(finished, saved)).toBe(saved);
  });
});
