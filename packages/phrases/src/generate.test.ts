import { transposeOctaves } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ambitusFor,
  findPhrase,
  formatPhrase,
  generatePhrase,
  isWithinRange,
  LEVEL_RULES,
  LEVELS,
  obeysAllLaws,
  soundingNotes,
  transposePhraseInto,
  violationsOf,
} from "./index.ts";
import { pitchOf } from "./motions.ts";

const anyLevel = fc.constantFrom(...LEVELS);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe.each(LEVELS)("level %i", (level) => {
  test("10,000 seeds make phrases that obey all laws and differ from their neighbors", () => {
    let previous = "";
    const broken: string[] = [];
    for (let seed = 0; seed < 10_000; seed++) {
      const phrase = generatePhrase(level, seed);
      const text = formatPhrase(phrase);
      if (!obeysAllLaws(phrase) || text === previous) broken.push(phrase.id);
      previous = text;
    }
    expect(broken).toEqual([]);
  });

  test("every ambitus has phrases", () => {
    for (const { low, high } of LEVEL_RULES[level].ambitus) {
      const range = { lowMidi: pitchOf(low).midi, highMidi: pitchOf(high).midi };
      for (let seed = 0; seed < 200; seed++) {
        const phrase = generatePhrase(level, seed, { range });
        expect(violationsOf(phrase)).toEqual([]);
        const midis = soundingNotes(phrase).map(({ midi }) => midi);
        expect(Math.min(...midis)).toBeGreaterThanOrEqual(range.lowMidi);
        expect(Math.max(...midis)).toBeLessThanOrEqual(range.highMidi);
      }
    }
  });

  test("never makes other phrases: stored attempts refer to them", () => {
    const range = { lowMidi: 55, highMidi: 67 };
    const phrases = [1, 2, 3, 81_723, 2 ** 32 - 1].flatMap((seed) => [
      generatePhrase(level, seed),
      generatePhrase(level, seed, { range }),
    ]);
    expect(phrases.map((phrase) => `${phrase.id}: ${formatPhrase(phrase)}`)).toMatchSnapshot();
  });
});

test("any seed makes a phrase of its level", () => {
  fc.assert(
    fc.property(anyLevel, anySeed, (level, seed) => {
      const phrase = generatePhrase(level, seed);
      expect(phrase.id).toBe(`g${level}-${seed}`);
      expect(violationsOf(phrase)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("only the lowest 32 bits of a seed count", () => {
  expect(generatePhrase(3, -1)).toEqual(generatePhrase(3, 2 ** 32 - 1));
  expect(generatePhrase(3, 2 ** 32 + 5)).toEqual(generatePhrase(3, 5));
});

/** The largest distance from the lowest to the highest note of which a range of each level can lack every octave. */
const SUFFICIENT_SPANS = [15, 16, 15, 15, 15, 15, 15, 15];

describe("with a voice range", () => {
  const anyRange = (minSpan: number, maxSpan: number) =>
    fc
      .record({
        lowMidi: fc.integer({ min: 36, max: 72 }),
        span: fc.integer({ min: minSpan, max: maxSpan }),
      })
      .map(({ lowMidi, span }) => ({ lowMidi, highMidi: lowMidi + span }));

  test.each(LEVELS)("every range that is wide enough holds the phrases of level %i", (level) => {
    const span = SUFFICIENT_SPANS[level - 1] ?? 0;
    for (let lowMidi = 36; lowMidi < 84; lowMidi++) {
      const range = { lowMidi, highMidi: lowMidi + span };
      for (let seed = 0; seed < 5; seed++)
        expect(isWithinRange(generatePhrase(level, seed, { range }), range)).toBe(true);
    }
    // A half step less isn't enough.
    const fits = Array.from({ length: 12 }, (_, index) => 48 + index).map((lowMidi) => {
      const range = { lowMidi, highMidi: lowMidi + span - 1 };
      const { low, high } = ambitusFor(level, range);
      const midis = [low, high].map((name) => pitchOf(name).midi);
      return [-2, -1, 0, 1].some((octaves) =>
        midis.every((midi) => {
          const moved = midi + 12 * octaves;
          return moved >= range.lowMidi && moved <= range.highMidi;
        }),
      );
    });
    expect(fits).toContain(false);
  });

  test("transposed, the phrase is in the range", () => {
    fc.assert(
      fc.property(anyLevel, anySeed, anyRange(16, 30), (level, seed, range) => {
        const phrase = generatePhrase(level, seed, { range });
        const midis = soundingNotes(transposePhraseInto(phrase, range)).map(({ midi }) => midi);
        expect(Math.min(...midis)).toBeGreaterThanOrEqual(range.lowMidi);
        expect(Math.max(...midis)).toBeLessThanOrEqual(range.highMidi);
        expect(isWithinRange(phrase, range)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("its id finds the same phrase, whatever the range", () => {
    fc.assert(
      fc.property(anyLevel, anySeed, anyRange(1, 30), (level, seed, range) => {
        const phrase = generatePhrase(level, seed, { range });
        expect(violationsOf(phrase)).toEqual([]);
        expect(findPhrase(phrase.id)).toEqual(phrase);
      }),
      { numRuns: 500 },
    );
  });

  test("prefers the level's main ambitus", () => {
    const wide = { lowMidi: 40, highMidi: 84 };
    for (const level of LEVELS) expect(ambitusFor(level, wide)).toBe(LEVEL_RULES[level].ambitus[0]);
    expect(generatePhrase(5, 7, { range: wide })).toEqual(generatePhrase(5, 7));
  });

  test.each([
    // G3–G4, and two octaves lower.
    [4, 55, 67, "G3", "G4"],
    [4, 31, 43, "G3", "G4"],
    // A half step less at the top, so no octave fits.
    [4, 60, 71, "C4", "A4"],
    [4, 55, 66, "G3", "E4"],
    [5, 60, 68, "C4", "G4"],
    // No octave fits: the first of those that exceed by a half step.
    [5, 61, 68, "C4", "A4"],
    [1, 62, 65, "C4", "E4"],
    [2, 60, 65, "C4", "F4"],
    [3, 55, 65, "G3", "E4"],
  ] as const)("level %i in %i–%i uses %s–%s", (level, lowMidi, highMidi, low, high) => {
    expect(ambitusFor(level, { lowMidi, highMidi })).toEqual({ low, high });
  });

  test("isWithinRange considers octaves and both ends", () => {
    const phrase = findPhrase("1-01");
    if (!phrase) throw new Error("no phrase");
    expect(isWithinRange(phrase, { lowMidi: 60, highMidi: 64 })).toBe(true);
    expect(isWithinRange(phrase, { lowMidi: 36, highMidi: 40 })).toBe(true);
    expect(isWithinRange(phrase, { lowMidi: 61, highMidi: 65 })).toBe(false);
    expect(isWithinRange(phrase, { lowMidi: 59, highMidi: 63 })).toBe(false);
    expect(soundingNotes(phrase)[0]?.name).toBe(transposeOctaves("C3", 1));
  });
});

describe("findPhrase", () => {
  test("finds a generated phrase by its id", () => {
    expect(findPhrase("g3-81723")).toEqual(generatePhrase(3, 81_723));
    expect(findPhrase("g3-0")).toEqual(generatePhrase(3, 0));
    expect(findPhrase("g5-7-C4-A4")?.id).toBe("g5-7-C4-A4");
  });

  test.each([
    "g0-1",
    "g9-1",
    "g3-",
    "g3-01",
    "g3--1",
    "g3-1.5",
    "g3-4294967296",
    "g3-99999999999",
    // The main ambitus is never written, and each level has its own others.
    "g3-1-C4-G4",
    "g3-1-G3-G4",
    "g5-1-G3-A4",
    "g5-1-C4-E4",
    "g5-1-C4",
    "g3-1-",
    "xg3-1",
    "g3-1 ",
  ])("finds nothing for '%s'", (id) => {
    expect(findPhrase(id)).toBeUndefined();
  });
});
