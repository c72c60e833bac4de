import { describe, expect, test } from "vitest";
import {
  type CircleOfFifthsLesson,
  circleOfFifthsLessonSchema,
  circleOfFifthsLessons,
} from "./index.ts";

const lessons = circleOfFifthsLessons();

/**
 * Typed from engraving practice (sharps F5 C5 G5 D5 A4, flats B4 E5 A4) with the specification's
 * positions: bottom line 2, top line 10. Columns: id, keys, signature, change, position, tonic.
 */
const TYPED = [
  "61 sharp C-G [] F>F# 4>#4 at 10, tonic 4 11",
  "62 sharp G-D [10] C>C# 4>#4 at 7, tonic 8",
  "63 sharp D-A [10 7] G>G# 4>#4 at 11, tonic 5",
  "64 sharp A-E [10 7 11] D>D# 4>#4 at 8, tonic 2 9",
  "65 sharp E-B [10 7 11 8] A>A# 4>#4 at 5, tonic 6",
  "66 flat C-F [] B>Bb 7>b7 at 6, tonic 3 10",
  "67 flat F-Bb [6] E>Eb 7>b7 at 9, tonic 6",
  "68 flat Bb-Eb [6 9] A>Ab 7>b7 at 5, tonic 2 9",
];

function line(lesson: CircleOfFifthsLesson): string {
  const { id, type, starting_key, ending_key, accidentals } = lesson;
  const [note, altered] = lesson.note_to_alter;
  const [degree, after] = lesson.degree_to_alter;
  const change = `${note}>${altered} ${degree}>${after} at ${lesson.accidental_to_add}`;
  const tonic = lesson.ending_key_note.join(" ");
  return `${id} ${type} ${starting_key}-${ending_key} [${accidentals.join(" ")}] ${change}, tonic ${tonic}`;
}

test("match the typed table", () => {
  expect(lessons.map(line)).toEqual(TYPED);
});

describe.each(["sharp", "flat"] as const)("%s lessons", (type) => {
  const chain = lessons.filter((lesson) => lesson.type === type);

  test("each starts in the key where the previous one ended", () => {
    chain.slice(1).forEach((lesson, index) => {
      const before = chain[index] as CircleOfFifthsLesson;
      expect(lesson.starting_key).toBe(before.ending_key);
      expect(lesson.accidentals).toEqual([...before.accidentals, before.accidental_to_add]);
    });
    expect(chain[0]).toMatchObject({ starting_key: "C", accidentals: [] });
  });

  test("move the root a fifth up (sharp keys) or a fourth up (flat keys)", () => {
    const LETTERS = "CDEFGAB";
    const steps = type === "sharp" ? 4 : 3;
    for (const { starting_key, ending_key } of chain) {
      const from = LETTERS.indexOf(starting_key.slice(0, 1));
      expect(ending_key[0]).toBe(LETTERS[(from + steps) % 7]);
    }
  });

  test("raise the starting key's 4th degree, or lower its 7th", () => {
    const LETTERS = "CDEFGAB";
    const degree = type === "sharp" ? 4 : 7;
    for (const { starting_key, note_to_alter } of chain) {
      const from = LETTERS.indexOf(starting_key.slice(0, 1));
      const letter = LETTERS[(from + degree - 1) % 7];
      expect(note_to_alter).toEqual([letter, letter + (type === "sharp" ? "#" : "b")]);
    }
  });
});

test("every record matches its schema", () => {
  for (const lesson of lessons) expect(circleOfFifthsLessonSchema.parse(lesson)).toEqual(lesson);
});
