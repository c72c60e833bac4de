import { noteOfSyllable, SYLLABLES } from "@attune/theory";
import { expect, test } from "vitest";
import { inversionSchema, inversions } from "./index.ts";

/** Typed from a table of interval inversions, independently of the derivation. */
const TYPED = [
  "1 C-F Perfect 4th / Perfect 5th",
  "2 C-G Perfect 5th / Perfect 4th",
  "3 C-D Major 2nd / Minor 7th",
  "4 C-E Major 3rd / Minor 6th",
  "5 C-A Major 6th / Minor 3rd",
  "6 C-B Major 7th / Minor 2nd",
  "7 C-Db Minor 2nd / Major 7th",
  "8 C-Eb Minor 3rd / Major 6th",
  "9 C-Ab Minor 6th / Major 3rd",
  "10 C-Bb Minor 7th / Major 2nd",
  "11 C-D# Augmented 2nd / Diminished 7th",
  "12 C-F# Augmented 4th / Diminished 5th",
  "13 C-G# Augmented 5th / Diminished 4th",
  "14 C-Gb Diminished 5th / Augmented 4th",
];

test("inversions match the typed table by id, because attempts are stored by ids", () => {
  const lines = inversions()
    .toSorted((one, other) => one.id - other.id)
    .map(
      ({ id, rootNote, destinationNote, interval, inversion }) =>
        `${id} ${rootNote}-${destinationNote} ${interval} / ${inversion}`,
    );
  expect(lines).toEqual(TYPED);
});

test("inversions are sorted from easy to hard", () => {
  const order = inversions().map(({ destinationNote }) => destinationNote);
  expect(order.join(" ")).toBe("F G D E A B Db Eb Ab Bb D# F# G# Gb");
});

test("inversions include every note with a syllable except C# and A#", () => {
  const asked = inversions().map(({ destinationNote }) => destinationNote);
  const sung = SYLLABLES.map((each) => noteOfSyllable(each));
  expect(sung.filter((note) => !asked.includes(note))).toEqual(["C", "C#", "A#"]);
  expect(asked.filter((note) => !sung.includes(note))).toEqual([]);
});

test("inversions follow the hint: numbers add up to 9, and qualities are opposite unless perfect", () => {
  const opposite: Record<string, string> = {
    Perfect: "Perfect",
    Major: "Minor",
    Minor: "Major",
    Augmented: "Diminished",
    Diminished: "Augmented",
  };
  for (const { interval, inversion } of inversions()) {
    const [quality = "", number = ""] = interval.split(" ");
    const [inverted = "", rest = ""] = inversion.split(" ");
    expect(Number.parseInt(number, 10) + Number.parseInt(rest, 10)).toBe(9);
    expect(inverted).toBe(opposite[quality]);
  }
});

test("every record matches its schema", () => {
  for (const item of inversions()) expect(inversionSchema.parse(item)).toEqual(item);
});
