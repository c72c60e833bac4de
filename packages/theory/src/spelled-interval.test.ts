import fc from "fast-check";
import { Interval } from "tonal";
import { expect, test } from "vitest";
import {
  findSpelledInterval,
  intervalBetween,
  intervalName,
  invertSpelledInterval,
  note,
  SPELLED_INTERVALS,
  staffPosition,
} from "./index.ts";

const interval = fc.constantFrom(...SPELLED_INTERVALS);

/** Typed from a harmony primer: half steps of each quality, by number. */
const TYPED: Record<string, Record<string, number>> = {
  Unison: { Perfect: 0, Augmented: 1 },
  "2nd": { Diminished: 0, Minor: 1, Major: 2, Augmented: 3 },
  "3rd": { Diminished: 2, Minor: 3, Major: 4, Augmented: 5 },
  "4th": { Diminished: 4, Perfect: 5, Augmented: 6 },
  "5th": { Diminished: 6, Perfect: 7, Augmented: 8 },
  "6th": { Diminished: 7, Minor: 8, Major: 9, Augmented: 10 },
  "7th": { Diminished: 9, Minor: 10, Major: 11, Augmented: 12 },
  Octave: { Diminished: 11, Perfect: 12 },
};

test("lists every named interval within an octave", () => {
  const typed = Object.entries(TYPED).flatMap(([number, qualities]) =>
    Object.entries(qualities).map(([quality, size]) => `${quality} ${number}: ${size}`),
  );
  expect(SPELLED_INTERVALS.map(({ name, halfSteps }) => `${name}: ${halfSteps}`)).toEqual(typed);
});

test("perfect, major and minor intervals have the same name as by size", () => {
  for (const { name, quality, halfSteps } of SPELLED_INTERVALS)
    if (["Perfect", "Major", "Minor"].includes(quality)) expect(intervalName(halfSteps)).toBe(name);
});

test("an interval and its inversion add up to 9 and an octave, with opposite qualities unless perfect", () => {
  const opposite: Record<string, string> = {
    Perfect: "Perfect",
    Major: "Minor",
    Minor: "Major",
    Augmented: "Diminished",
    Diminished: "Augmented",
  };
  // These have no inversion within an octave.
  const invertible = interval.filter(({ name }) => !/Augmented 7th|Augmented Unison/.test(name));
  fc.assert(
    fc.property(invertible, (interval) => {
      const inverted = invertSpelledInterval(interval);
      expect(interval.number + inverted.number).toBe(9);
      expect(interval.halfSteps + inverted.halfSteps).toBe(12);
      expect(inverted.quality).toBe(opposite[interval.quality]);
      expect(invertSpelledInterval(inverted)).toEqual(interval);
    }),
  );
});

const written = fc
  .tuple(fc.constantFrom(..."CDEFGAB"), fc.constantFrom("", "#", "b"), fc.constantFrom(3, 4, 5))
  .map(([letter, sign, octave]) => `${letter}${sign}${octave}`);

test("agrees with tonal on any two notes, or throws", () => {
  const words = { P: "Perfect", M: "Major", m: "Minor", A: "Augmented", d: "Diminished" };
  fc.assert(
    fc.property(written, written, (lower, upper) => {
      const { q, num, semitones } = Interval.get(Interval.distance(lower, upper));
      const word = Object.entries(words).find(([short]) => short === q)?.[1];
      const isSimple = num >= 1 && num <= 8 && semitones >= 0 && semitones <= 12 && word;
      const goesDown =
        staffPosition(upper) < staffPosition(lower) || note(upper).midi < note(lower).midi;
      if (!isSimple || goesDown) {
        expect(() => intervalBetween(lower, upper)).toThrow(RangeError);
        return;
      }
      const { quality, number, halfSteps } = intervalBetween(lower, upper);
      expect([quality, number, halfSteps]).toEqual([word, num, semitones]);
    }),
    { numRuns: 2000 },
  );
});

test("findSpelledInterval finds intervals by name", () => {
  expect(findSpelledInterval("Augmented 4th")).toMatchObject({ number: 4, halfSteps: 6 });
  expect(findSpelledInterval("Tritone")).toBeUndefined();
});
