import { degreeOfNote, noteOfSyllable, SYLLABLES, type Syllable } from "@attune/theory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reviewStages, stagesOf } from "./stages.ts";
import type { MatchingItem } from "./state.ts";

const item = (syllable: Syllable): MatchingItem => {
  const note = noteOfSyllable(syllable);
  return { note, syllable, degree: degreeOfNote(note) };
};
const items = SYLLABLES.map(item);
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }))
  .map((stream) => () => stream.next().value);
const notes = (list: readonly MatchingItem[]) => list.map(({ note }) => note);

test("returns the spec's stages for items in any order", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(items, { minLength: items.length }), random, (any, luck) => {
      const stages = stagesOf(any, luck);
      expect(stages.map(({ slug }) => slug)).toEqual([
        "basic-notes",
        "middle-notes",
        "all-natural-notes",
        "sharp-notes",
        "flat-notes",
        "chromatic-challenge",
      ]);
      expect(stages.slice(0, 3).map((stage) => notes(stage.items))).toEqual([
        ["C", "D", "E"],
        ["F", "G", "A"],
        ["B", "C", "F"],
      ]);
    }),
  );
});

test("draws only sharps, only flats, and one of each for the challenge", () => {
  fc.assert(
    fc.property(random, (luck) => {
      const [, , , sharps, flats, challenge] = stagesOf(items, luck);
      const signs = (stage = sharps) => notes(stage?.items ?? []).map((note) => note.slice(1));
      expect(signs(sharps)).toEqual(["#", "#", "#"]);
      expect(signs(flats)).toEqual(["b", "b", "b"]);
      expect(signs(challenge)).toEqual(["", "#", "b"]);
    }),
  );
});

test("puts each of the stage's three groups into every column once", () => {
  fc.assert(
    fc.property(random, (luck) => {
      for (const stage of stagesOf(items, luck)) {
        expect(new Set(notes(stage.items)).size).toBe(3);
        for (const column of Object.values(stage.columns)) {
          expect(notes(column).sort()).toEqual(notes(stage.items).sort());
        }
      }
    }),
  );
});

test("draws every sharp, and every order of a column, over many sets", () => {
  let seed = 1;
  // The Park–Miller generator.
  const luck = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const draws = Array.from({ length: 100 }, () => stagesOf(items, luck));
  const drawn = new Set(draws.flatMap((stages) => notes(stages[3]?.items ?? [])));
  expect([...drawn].sort()).toEqual(["A#", "C#", "D#", "F#", "G#"]);
  const orders = draws.map(([first]) => notes(first?.columns.degree ?? []).join());
  expect(new Set(orders).size).toBe(6);
});

test("omits stages that the items can't fill", () => {
  const slugs = (list: readonly Syllable[]) =>
    stagesOf(list.map(item), () => 0).map(({ slug }) => slug);
  expect(slugs(["DO", "RE", "MI", "FA"])).toEqual(["basic-notes"]);
  expect(slugs(["RA", "ME", "SE", "DI", "DO"])).toEqual(["flat-notes", "chromatic-challenge"]);
  expect(slugs(["DO", "RE"])).toEqual([]);
  expect(slugs([])).toEqual([]);
});

test("a review is one stage of the groups in teaching order, in every column once", () => {
  const groups = fc.shuffledSubarray(
    items.map(({ note }) => note),
    { minLength: 3, maxLength: 3 },
  );
  fc.assert(
    fc.property(groups, random, (reviewed, luck) => {
      const [stage, ...others] = reviewStages(items, reviewed, luck);
      expect(others).toEqual([]);
      expect(stage?.slug).toBe("review");
      expect(stage?.items).toEqual(items.filter(({ note }) => reviewed.includes(note)));
      for (const column of Object.values(stage?.columns ?? {})) {
        expect(notes(column).sort()).toEqual([...reviewed].sort());
      }
    }),
  );
});

test("a review of an unknown group has no stage", () => {
  expect(reviewStages(items, ["C", "D", "H"], () => 0)).toEqual([]);
});
