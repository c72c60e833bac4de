import { expect, test } from "vitest";
import {
  durationTicks,
  excerpt,
  measuresOf,
  type Phrase,
  type PhraseEvent,
  soundingNotes,
  transposePhrase,
  transposePhraseInto,
} from "./index.ts";

const n = (name: string, ticks: number): PhraseEvent => ({ kind: "note", name, ticks });
const r = (ticks: number): PhraseEvent => ({ kind: "rest", ticks });

/** In 4/4, with a pickup of an eighth: G3 | C4 D4 rest E4 | Bb3 (dotted half) rest of an eighth. */
const PICKUP: Phrase = {
  id: "7-99",
  level: 7,
  meter: { beats: 4 },
  pickupTicks: 6,
  events: [n("G3", 6), n("C4", 12), n("D4", 12), r(12), n("E4", 12), n("Bb3", 36), r(6)],
};
const PLAIN: Phrase = {
  id: "1-99",
  level: 1,
  meter: { beats: 3 },
  pickupTicks: 0,
  events: [n("C4", 12), n("D4", 12), n("E4", 12), n("D4", 12), n("C4", 24)],
};

test("durationTicks counts the pickup and rests", () => {
  expect(durationTicks(PICKUP)).toBe(96);
  expect(durationTicks(PLAIN)).toBe(72);
});

test("measuresOf numbers the pickup 0 and shortens the last measure by it", () => {
  const outline = (phrase: Phrase) =>
    measuresOf(phrase).map(({ number, startTicks, ticks, events }) => [
      number,
      startTicks,
      ticks,
      events.map(({ eventIndex, onsetTicks }) => `${eventIndex}@${onsetTicks}`).join(" "),
    ]);
  expect(outline(PICKUP)).toEqual([
    [0, 0, 6, "0@0"],
    [1, 6, 48, "1@6 2@18 3@30 4@42"],
    [2, 54, 42, "5@54 6@90"],
  ]);
  expect(outline(PLAIN)).toEqual([
    [1, 0, 36, "0@0 1@12 2@24"],
    [2, 36, 36, "3@36 4@48"],
  ]);
  expect(measuresOf({ ...PLAIN, events: [] })).toEqual([]);
});

test("measuresOf assigns an event that crosses bar lines to the measure in which it begins", () => {
  const crossing = { ...PLAIN, events: [n("C4", 12), n("D4", 72), n("C4", 12)] };
  expect(measuresOf(crossing).map(({ events }) => events.length)).toEqual([2, 0, 1]);
});

test("soundingNotes counts notes within their measures and skips rests", () => {
  expect(soundingNotes(PICKUP)).toEqual([
    { name: "G3", midi: 55, eventIndex: 0, onsetTicks: 0, ticks: 6, measure: 0, indexInMeasure: 1 },
    {
      name: "C4",
      midi: 60,
      eventIndex: 1,
      onsetTicks: 6,
      ticks: 12,
      measure: 1,
      indexInMeasure: 1,
    },
    {
      name: "D4",
      midi: 62,
      eventIndex: 2,
      onsetTicks: 18,
      ticks: 12,
      measure: 1,
      indexInMeasure: 2,
    },
    {
      name: "E4",
      midi: 64,
      eventIndex: 4,
      onsetTicks: 42,
      ticks: 12,
      measure: 1,
      indexInMeasure: 3,
    },
    {
      name: "Bb3",
      midi: 58,
      eventIndex: 5,
      onsetTicks: 54,
      ticks: 36,
      measure: 2,
      indexInMeasure: 1,
    },
  ]);
});

const names = (phrase: Phrase) => soundingNotes(phrase).map(({ name }) => name);

test("transposePhrase changes octaves and nothing else", () => {
  const lower = transposePhrase(PICKUP, -1);
  expect(names(lower)).toEqual(["G2", "C3", "D3", "E3", "Bb2"]);
  expect(transposePhrase(lower, 1)).toEqual(PICKUP);
});

test("transposePhraseInto chooses the octave that the voice can sing", () => {
  expect(names(transposePhraseInto(PICKUP, { lowMidi: 40, highMidi: 57 }))).toEqual(
    names(transposePhrase(PICKUP, -1)),
  );
});

test("excerpt returns a whole measure as it is", () => {
  expect(excerpt(PLAIN, 2)).toEqual({
    ...PLAIN,
    id: "1-99:2",
    events: [n("D4", 12), n("C4", 24)],
  });
  expect(excerpt(PICKUP, 1).events).toEqual(PICKUP.events.slice(1, 5));
});

test("excerpt completes a pickup and a short last measure with rests", () => {
  const pickup = excerpt(PICKUP, 0);
  expect(pickup.pickupTicks).toBe(0);
  expect(pickup.events).toEqual([r(24), r(12), r(6), n("G3", 6)]);
  expect(excerpt(PICKUP, 2).events).toEqual([n("Bb3", 36), r(6), r(6)]);
  const waltz: Phrase = {
    ...PLAIN,
    pickupTicks: 12,
    events: [n("G3", 12), n("C4", 36), n("C4", 24)],
  };
  expect(excerpt(waltz, 0).events).toEqual([r(12), r(12), n("G3", 12)]);
  expect(excerpt({ ...waltz, meter: { beats: 2 }, pickupTicks: 12 }, 0).events).toEqual([
    r(12),
    n("G3", 12),
  ]);
});

test("excerpt rejects a measure that the phrase doesn't have", () => {
  expect(() => excerpt(PLAIN, 0)).toThrow("1-99 has no measure 0");
  expect(() => excerpt(PLAIN, 3)).toThrow(RangeError);
});
