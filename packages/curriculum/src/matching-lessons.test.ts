import { expect, test } from "vitest";
import { matchingItemSchema, matchingItems } from "./index.ts";

/** Typed from the specification's solfege mapping: syllable, note, degree. */
const TYPED = [
  "DO=C 1",
  "RE=D 2",
  "MI=E 3",
  "FA=F 4",
  "SO=G 5",
  "LA=A 6",
  "TI=B 7",
  "DI=C# #1",
  "RI=D# #2",
  "FI=F# #4",
  "SI=G# #5",
  "LI=A# #6",
  "RA=Db b2",
  "ME=Eb b3",
  "SE=Gb b5",
  "LE=Ab b6",
  "TE=Bb b7",
];

test("match the typed table: naturals in syllable order, then sharps, then flats", () => {
  const lines = matchingItems().map(
    ({ note, syllable, degree }) => `${syllable}=${note} ${degree}`,
  );
  expect(lines).toEqual(TYPED);
});

test("have unique notes, syllables and degrees", () => {
  for (const column of ["note", "syllable", "degree"] as const)
    expect(new Set(matchingItems().map((item) => item[column])).size).toBe(TYPED.length);
});

test("every record matches its schema", () => {
  for (const item of matchingItems()) expect(matchingItemSchema.parse(item)).toEqual(item);
});
