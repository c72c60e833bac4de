import { type OwnSet, ownSetSchema, READY_MADE } from "@attune/exercises/sets";
import { expect, test } from "vitest";
import { outOfReach } from "./reach.ts";

const sung = (items: readonly number[]): OwnSet =>
  ownSetSchema.parse({ ...READY_MADE["sung-fifths-and-octaves"], items, name: "Mine" });

/** C3 to C4. */
const OCTAVE = { lowMidi: 48, highMidi: 60 };

test("names what a voice is too narrow for", () => {
  expect(outOfReach(sung([7, 12, 16]), OCTAVE)).toEqual(["Major 10th"]);
  expect(outOfReach(sung([7]), OCTAVE)).toEqual([]);
});

test("names what lies outside in the chosen key", () => {
  const inF = { ...sung([12]), key: { by: "choice", mode: "major", tonic: "F" } } as OwnSet;
  expect(outOfReach(inF, OCTAVE)).toEqual(["Perfect Octave"]);
});

test("names the levels of phrases that a voice is too narrow for", () => {
  const phrases = (key: object) =>
    ownSetSchema.parse({
      ...READY_MADE["phrases-for-the-voice"],
      items: [1, 4],
      key,
      name: "Mine",
    });
  const fifth = { lowMidi: 55, highMidi: 62 };
  expect(outOfReach(phrases({ by: "voice", mode: "major" }), fifth)).toEqual([
    "“The Whole Octave”",
  ]);
  const inC = phrases({ by: "choice", mode: "major", tonic: "C" });
  expect(outOfReach(inC, fifth)).toEqual(["“Do, Re, Mi”", "“The Whole Octave”"]);
  expect(outOfReach(inC, OCTAVE)).toEqual([]);
});

test("names nothing that isn't sung", () => {
  const heard = ownSetSchema.parse({ ...READY_MADE["compound-intervals"], name: "Mine" });
  expect(outOfReach(heard, OCTAVE)).toEqual([]);
});
