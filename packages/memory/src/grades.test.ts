import { describe, expect, test } from "vitest";
import { ATOMS, atomOf, findAtom, SET_ATOMS, SET_QUESTIONS } from "./atoms.ts";
import { GRADES, gradeOf } from "./grades.ts";
import { ATOM_KINDS, KINDS } from "./kinds.ts";
import { atomContent } from "./progress/atom-content.ts";

describe("the grade of an answer", () => {
  const { again, hard, good, easy } = GRADES;
  test.each([
    ["a miss", { outcome: "tryAgain", tries: 1, durationMs: 1_000 }, again],
    ["another miss", { outcome: "tryAgain", tries: 2, durationMs: 1_000 }, again],
    ["a miss after the answer", { outcome: "tryAgain", tries: 3, durationMs: 1_000 }, undefined],
    ["right after the answer", { outcome: "great", tries: 3, durationMs: 1_000 }, undefined],
    ["right after a miss", { outcome: "great", tries: 2, durationMs: 1_000 }, hard],
    ["right after long thought", { outcome: "great", tries: 1, durationMs: 25_001 }, hard],
    ["nearly in tune", { outcome: "good", tries: 1, durationMs: 3_000 }, hard],
    ["right", { outcome: "great", tries: 1, durationMs: 25_000 }, good],
    ["right immediately", { outcome: "great", tries: 1, durationMs: 6_000 }, easy],
    ["of an earlier release", { outcome: "great", durationMs: 7_000 }, good],
    ["without a voice", { outcome: "noVoice", tries: 1, durationMs: 3_000 }, undefined],
  ] as const)("%s", (_, answer, grade) => {
    expect(gradeOf("hear", answer)).toBe(grade);
  });

  test.each(ATOM_KINDS)("%s has a pace", (kind) => {
    const { quick, slow } = KINDS[kind].pace;
    expect(quick).toBeLessThan(slow);
  });
});

describe("the atoms", () => {
  test("cover everything that the curriculum teaches, each thing once", () => {
    expect(new Set(ATOMS.map(({ id }) => id)).size).toBe(ATOMS.length);
    const counts = ATOM_KINDS.map((kind) => ATOMS.filter((atom) => atom.kind === kind).length);
    expect(counts).toEqual([17, 12, 24, 17, 17, 9, 14, 8, 7, 7, 0]);
  });

  test("have those that sets of one's own alone ask apart", () => {
    const counts = ATOM_KINDS.map((kind) => SET_ATOMS.filter((atom) => atom.kind === kind).length);
    expect(counts).toEqual([20, 0, 24, 0, 17, 0, 0, 0, 0, 2, 10]);
  });

  test("have a name for each question of sets of one's own", () => {
    for (const [exercise, itemIds] of Object.entries(SET_QUESTIONS))
      for (const itemId of itemIds()) {
        const atom = atomOf({ exercise, itemId });
        expect(atom && atomContent(atom.id)).toBeDefined();
      }
  });

  test("come in an order that alternates between the kinds", () => {
    expect(ATOMS.slice(0, 10).map(({ id }) => id)).toEqual([
      "sing:1-6",
      "degree:1",
      "hear:+1",
      "name:C",
      "staff:E",
      "enharmonic:C#=Db",
      "inversion:1",
      "key:61",
      "triad:1",
      "mode:ionian",
    ]);
  });

  test.each([
    ["intervals", "1-8", "sing:1-8"],
    ["ear-training-sequential", "1-8", "hear:+7"],
    // From note 2 down to note 1, and from 1 up to 3.
    ["ear-training-random", "13", "hear:-1"],
    ["ear-training-random", "2", "hear:+2"],
    ["degrees-by-ear", "G4", "degree:5"],
    ["set-degrees", "5", "degree:5"],
    ["set-intervals", "up-7", "hear:+7"],
    ["set-intervals", "together-7", "hear:=7"],
    ["set-singing", "1-8", "sing:1-8"],
    ["set-singing", "8-1", "sing:8-1"],
    ["set-scales", "dorian", "mode:dorian"],
    ["set-chords", "minor-1", "chord:minor-1"],
    ["set-notes", "F#", "staff:F#"],
    ["set-notes", "bass-F#", "staff:bass-F#"],
    ["degrees-by-ear", "G5", "degree:5"],
    ["degrees-by-ear-chromatic", "Eb4", "degree:b3"],
    ["enharmonics", "Db", "enharmonic:C#=Db"],
    ["enharmonics", "E#", "enharmonic:E#=F"],
    ["treble-clef", "F#", "staff:F#"],
    ["circle-of-fifths", "66", "key:66"],
  ] as const)("%s %s asks for %s", (exercise, itemId, id) => {
    expect(atomOf({ exercise, itemId })?.id).toBe(id);
    expect(findAtom(id)?.questions).toContainEqual({ exercise, itemId });
  });
});
