import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATOMS, findAtom } from "../atoms.ts";
import { GRADES, type Grade } from "../grades.ts";
import { DAY_MS, type MemoryState, review } from "../memory-state.ts";
import { isIntroducible, prerequisitesOf } from "./prerequisites.ts";

const START = Date.UTC(2026, 0, 5, 9);

test.each([
  ["sing:1-3", []],
  ["sing:1-6", ["sing:1-5"]],
  ["sing:7-8", ["sing:1-3"]],
  ["hear:+2", []],
  ["hear:+7", ["hear:+4"]],
  ["hear:-7", ["hear:+7"]],
  ["name:F#", ["name:F"]],
  ["staff:E", []],
  ["staff:Bb", ["staff:B"]],
  ["enharmonic:C#=Db", ["name:C", "name:D"]],
  ["inversion:4", ["name:E"]],
  ["key:61", ["staff:C", "staff:G"]],
  ["triad:1", ["hear:+4", "hear:+7"]],
  ["triad:7", ["hear:+3", "hear:+6"]],
  ["mode:lydian", ["mode:ionian", "hear:+6"]],
  ["no:such", []],
])("expects before %s: %j", (atomId, expected) => {
  expect(prerequisitesOf(atomId)).toEqual(expected);
});

test("leads from every atom back to one that a beginner can start with", () => {
  function depth(atomId: string, path: readonly string[]): number {
    expect(path).not.toContain(atomId);
    const below = prerequisitesOf(atomId);
    for (const id of below) expect(findAtom(id)).toBeDefined();
    return 1 + Math.max(0, ...below.map((id) => depth(id, [...path, atomId])));
  }
  // Each step takes a day at least, and a learner who practices daily should meet everything within a month.
  expect(Math.max(...ATOMS.map(({ id }) => depth(id, [])))).toBeLessThanOrEqual(7);
});

describe("a prerequisite", () => {
  const answered = (...answers: readonly (readonly [day: number, grade: Grade])[]) =>
    answers.reduce<MemoryState | undefined>(
      (state, [day, grade]) => review(state, grade, START + day * DAY_MS),
      undefined,
    );
  const isMetBy = (state: MemoryState | undefined, more: object = {}) =>
    isIntroducible("hear:+4", {
      state: (atomId) => (atomId === "hear:+2" ? state : undefined),
      canAsk: () => true,
      ...more,
    });
  const { again, good } = GRADES;

  test.each([
    ["before its first answer", answered(), false],
    ["on its first day", answered([0, good], [0.01, good], [0.02, good]), false],
    ["recalled a day later", answered([0, again], [1, good]), true],
    ["missed a day later, then right", answered([0, good], [1, again], [1.01, good]), false],
    ["recalled, then missed another day", answered([0, good], [1, good], [5, again]), false],
    ["recalled, and missed later that day", answered([0, good], [1, good], [1.01, again]), true],
  ])("%s", (_, state, isMet) => {
    expect(isMetBy(state)).toBe(isMet);
  });

  test("holds when the learner was placed out of it, or can't be asked for it", () => {
    expect(isMetBy(undefined, { isPlacedOut: (id: string) => id === "hear:+2" })).toBe(true);
    expect(isMetBy(undefined, { canAsk: (id: string) => id !== "hear:+2" })).toBe(true);
  });

  test("holds for a state of an earlier release that was known", () => {
    const { isRecalled: _, ...known } = answered([0, good], [1, good], [6, good]) as MemoryState;
    expect(isMetBy(known)).toBe(true);
    expect(isMetBy({ ...known, stability: 0.5 })).toBe(false);
    expect(isMetBy({ ...known, firstAt: known.lastAt })).toBe(false);
  });
});

test("keeps the last spaced recall, whatever else was answered", () => {
  const grades = fc.constantFrom<Grade>(1, 2, 3, 4);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), grades), { minLength: 1 }),
      (answers) => {
        let at = START;
        let state: MemoryState | undefined;
        let expected: boolean | undefined;
        for (const [days, grade] of answers) {
          at += days * DAY_MS;
          if (state && days > 0) expected = grade !== GRADES.again;
          state = review(state, grade, at);
        }
        expect(state?.isRecalled).toBe(expected);
      },
    ),
  );
});
