import { LEVELS, type Phrase, phraseSet, soundingNotes } from "@attune/phrases";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answer, GRADES } from "./grades.ts";
import { reviewsOf } from "./reviews.ts";

const { again, good } = GRADES;

const FIRST_TRY = {
  id: "a",
  outcome: "good",
  tries: 1,
  durationMs: 1_000,
  answeredAt: 0,
} as const;

/** The grades of an answer by the ids of their atoms. */
function reviewed(exercise: string, itemId: string, answer: string, more: Partial<Answer> = {}) {
  const reviews = reviewsOf({ ...FIRST_TRY, exercise, itemId, answer, ...more });
  return Object.fromEntries(reviews.map(({ atom, grade }) => [atom.id, grade]));
}

const all = (kind: string, ...notes: string[]) =>
  Object.fromEntries(notes.map((note) => [`${kind}:${note}`, good]));
const named = (...notes: string[]) => all("name", ...notes);
const placed = (...notes: string[]) => all("staff", ...notes);

describe("a sung phrase", () => {
  // C4 E4 G4 G4 | F4 E4 C4
  const sing = (answer: string, more?: Partial<Answer>) =>
    reviewed("phrases-3", "3-01", answer, more);

  test("says something of the intervals of the lessons and of its notes", () => {
    expect(sing("rrrrrrr")).toEqual({ "sing:1-5": good, ...named("C", "E", "F", "G") });
  });

  test("misses an interval whose second note alone is wrong", () => {
    expect(sing("rwrrrrr")).toEqual({ "sing:1-5": again, ...named("C", "F", "G") });
  });

  test("says nothing of an interval after a wrong note, or with a missing one", () => {
    expect(sing("wrrrrrr")).toEqual(named("E", "F", "G"));
    expect(sing("mrrrrrr")).toEqual(named("C", "E", "F", "G"));
    expect(sing("rmrrrrr")).toEqual(named("C", "E", "F", "G"));
  });

  test("says nothing of a note that is right in one place only", () => {
    expect(sing("rrrrrww")).toEqual({ "sing:1-5": good, ...named("F", "G") });
  });

  test("may be right in pitch alone", () => {
    expect(sing("eltrrrr")).toEqual(sing("rrrrrrr"));
  });

  test.each([
    // C4 B3 C4 C#4 | D4 B3 | C4 D4 B3 C4
    ["8-06", 10, ["sing:1-2", "sing:2-3", "sing:1-3"]],
    // G4 F#4 G4 E4 | F4 D4 C4
    ["8-01", 7, ["sing:7-8"]],
    // G3 A3 | G3 G#3 | A3 C4 D4 E4 | E4: below C4 as an octave higher
    ["g8-151-G3-G4", 9, ["sing:9-10", "sing:1-3"]],
    // G4 E4, a rest | F4 D4, a rest | E4 F4 D4 C4
    ["6-02", 8, []],
  ])("has the intervals of phrase %s in the order in which they are sung", (id, notes, sung) => {
    const reviews = Object.keys(reviewed("phrases-8", id, "r".repeat(notes)));
    expect(reviews.filter((atom) => atom.startsWith("sing:"))).toEqual(sung);
  });
});

describe("a written phrase", () => {
  // C4 D4 E4 F4 | G4 A4 | G4 F4 E4 D4 | C4
  const write = (answer: string, more?: Partial<Answer>) =>
    reviewed("dictation-4", "4-01", answer, more);

  test("says something of the intervals and of the notes on the staff", () => {
    const intervals = all("hear", "+2", "+1", "-2", "-1");
    // C4 and D4 are below it.
    expect(write("rrrrrrrrrrr")).toEqual({ ...intervals, ...placed("E", "F", "G", "A") });
  });

  test("misses an interval that is missed once", () => {
    expect(write("rrrrrrwrrrr")).toEqual({
      ...all("hear", "+2", "+1", "-1"),
      "hear:-2": again,
      ...placed("E", "F", "A"),
    });
  });

  test("has no interval across a rest", () => {
    // G4 E4, a rest | F4 D4, a rest | E4 F4 D4 C4
    expect(reviewed("dictation-6", "6-02", "rrrrrrrr")).toEqual({
      ...all("hear", "-3", "+1", "-2"),
      ...placed("G", "E", "F"),
    });
  });

  test("has the note C on the staff an octave higher", () => {
    // … A4 B4 | C5
    expect(reviewed("dictation-8", "8-02", "mmmmmmmmmr")).toEqual(placed("C"));
  });
});

describe("nothing is said by", () => {
  test.each([
    ["a later try", "rrrrrrr", { tries: 2 }],
    ["an attempt without a voice", "rrrrrrr", { outcome: "noVoice" }],
    ["an attempt that doesn't say which notes were right", undefined, {}],
    ["an answer of another number of notes", "rrrrrr", {}],
    ["marks of a later release", "xxxxxxx", {}],
    ["a phrase that doesn't exist", "rrrrrrr", { itemId: "3-99" }],
  ] as const)("%s", (_, answer, more) => {
    for (const exercise of ["phrases-3", "dictation-3"])
      expect(reviewed(exercise, "3-01", answer ?? "", { answer, ...more })).toEqual({});
  });
});

test("an attempt that doesn't say which try it was counts as the first", () => {
  const said = reviewed("phrases-3", "3-01", "rrrrrrr", { tries: undefined });
  expect(said).toHaveProperty("sing:1-5", good);
});

test("any answer to any phrase reviews atoms in context, each once, and easy for none", () => {
  const phrase = fc
    .tuple(fc.constantFrom(...LEVELS), fc.nat(50))
    .map(([level, seed]) => phraseSet(level, { seed })[seed % 12] as Phrase);
  const marks = fc.infiniteStream(fc.constantFrom(..."rrrrwmelt"));
  const exercise = fc.constantFrom("phrases-5", "dictation-5");
  fc.assert(
    fc.property(phrase, marks, exercise, ({ id, ...rest }, stream, name) => {
      const { length } = soundingNotes({ id, ...rest });
      const answer = [...stream.take(length)].join("");
      const reviews = reviewsOf({ ...FIRST_TRY, exercise: name, itemId: id, answer });
      const ids = reviews.map(({ atom }) => atom.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { grade, isInContext } of reviews) {
        expect(isInContext).toBe(true);
        expect(grade === good || grade === again).toBe(true);
      }
      if (!answer.includes("w")) expect(reviews.every(({ grade }) => grade === good)).toBe(true);
    }),
  );
});
