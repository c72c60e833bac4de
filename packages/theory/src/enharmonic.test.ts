import { Note } from "tonal";
import { expect, test } from "vitest";
import { enharmonicOf, pitchClassOf } from "./index.ts";

const NAMES = [..."CDEFGAB"].flatMap((letter) => [letter, `${letter}#`, `${letter}b`]);

test("returns another name of the same key, and back", () => {
  for (const name of NAMES) {
    const other = enharmonicOf(name);
    if (other === undefined) continue;
    expect(other).not.toBe(name);
    expect(pitchClassOf(other)).toBe(pitchClassOf(name));
    expect(enharmonicOf(other)).toBe(name);
  }
});

test("returns undefined only for D, G and A", () => {
  expect(NAMES.filter((name) => enharmonicOf(name) === undefined)).toEqual(["D", "G", "A"]);
});

test("agrees with tonal on every altered note", () => {
  for (const name of NAMES.filter((each) => each.length === 2)) {
    expect(enharmonicOf(name)).toBe(Note.enharmonic(name));
    expect(pitchClassOf(name)).toBe(Note.chroma(name));
  }
});

test("throws if the name is not a note", () => {
  expect(() => enharmonicOf("H")).toThrow(RangeError);
  expect(() => pitchClassOf("C4")).toThrow(RangeError);
});
