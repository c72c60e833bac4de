import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TakeNote } from "../../engine/recording/recording.ts";
import { answerNotes, answerOf } from "./answer.ts";

type Sung = readonly [
  midi: number,
  heldSeconds?: number,
  gapSeconds?: number,
  driftCents?: number,
  stabilityCents?: number,
];

/** Notes of [fractional MIDI number, seconds, rest before it, drift, vibrato]. */
function take(...sung: readonly Sung[]): readonly TakeNote[] {
  let at = 0;
  return sung.map(
    ([midi, heldSeconds = 0.8, gapSeconds = 0.2, driftCents = 0, stabilityCents = 5]) => {
      const start = at + gapSeconds;
      at = start + heldSeconds;
      return { heldHz: midiToHz(midi), heldSeconds, driftCents, stabilityCents, start, end: at };
    },
  );
}

const midiOf = ({ heldHz }: TakeNote) => 69 + 12 * Math.log2(heldHz / 440);

/** The answer to an interval above C4. */
const answerTo = (halfSteps: number, ...sung: readonly Sung[]) =>
  answerOf(
    answerNotes(take(...sung), 100 * halfSteps),
    100 * halfSteps,
    (each) => 100 * (midiOf(each) - 60),
  );

/** The same as MIDI numbers, rounded to cents. */
const answer = (halfSteps: number, ...sung: readonly Sung[]) =>
  answerTo(halfSteps, ...sung).notes.map((each) => Math.round(100 * midiOf(each)) / 100);

describe("the answer", () => {
  test("takes the last two notes", () => {
    expect(answer(4, [60], [64])).toEqual([60, 64]);
    expect(answer(4, [62], [60], [64])).toEqual([60, 64]);
    expect(answer(4, [55], [62], [60], [64])).toEqual([60, 64]);
  });

  test("remains the last note when an earlier one matches", () => {
    expect(answer(4, [60], [64], [67])).toEqual([60, 67]);
    expect(answer(4, [60.6], [64], [67])).toEqual([64, 67]);
  });

  test("takes the last note after a right root, and counts the tries before it", () => {
    expect(answerTo(7, [60], [64], [67]).earlierTries).toBe(1);
    expect(answer(7, [60], [64], [67])).toEqual([60, 67]);
    expect(answerTo(7, [60], [62], [64], [67]).earlierTries).toBe(2);
    expect(answer(7, [62], [60.4], [63], [67])).toEqual([60.4, 67]);
    expect(answerTo(7, [62], [60], [67]).earlierTries).toBe(0);
  });

  test("excludes the end of the last note where it sags, and no second note", () => {
    expect(answer(4, [60], [64], [63, 0.3, 0, -40])).toEqual([60, 64]);
    expect(answer(4, [60], [64], [63, 0.3, 0])).toEqual([60, 63]);
    expect(answer(4, [60], [64], [63, 0.3, 0.1, -40])).toEqual([60, 63]);
    expect(answer(4, [60], [64], [65, 0.3, 0, -40])).toEqual([60, 65]);
    expect(answer(4, [60], [64, 0.3], [63, 0.8, 0, -40])).toEqual([60, 63]);
    expect(answer(1, [60], [59, 0.3, 0, -40])).toEqual([60, 59]);
  });

  test("has one note or none when no more were sung", () => {
    expect(answer(4, [60])).toEqual([60]);
    expect(answer(4)).toEqual([]);
  });

  test("excludes notes that are held for less than 0.25 s beside two others", () => {
    expect(answer(4, [60], [64], [67, 0.24])).toEqual([60, 64]);
    expect(answer(4, [60], [64], [67, 0.25])).toEqual([60, 67]);
  });

  test("includes notes from 0.15 s where fewer than two others were held and the voice is clear", () => {
    expect(answer(4, [60, 0.15, 0], [64, 0.15, 0])).toEqual([60, 64]);
    expect(answer(4, [60], [64, 0.15, 0])).toEqual([60, 64]);
    expect(answer(4, [60], [64, 0.1, 0])).toEqual([60]);
  });

  test("excludes short notes that glide, or are beside a wide vibrato", () => {
    expect(answer(4, [60], [64, 0.2, 0, 60])).toEqual([60]);
    expect(answer(4, [60, 0.8, 0, 0, 60], [64, 0.2, 0])).toEqual([60]);
    const glide = { heldSeconds: 0.1, start: 1, end: 1.3 };
    const [root, target] = take([60], [64]);
    const notes = [root, { ...target, ...glide }] as readonly TakeNote[];
    expect(answerNotes(notes, 400)).toHaveLength(1);
  });

  test("excludes glides, which drift by more than 80 cents", () => {
    expect(answer(4, [60], [62, 0.3, 0, 81], [64])).toEqual([60, 64]);
    expect(answer(4, [62, 0.3, 0, -81], [60], [64])).toEqual([60, 64]);
    expect(answer(4, [60, 0.3, 0, 79], [64])).toEqual([60, 64]);
  });

  test("includes a long note that sinks slowly: 80 cents in 0.4 s", () => {
    expect(answer(4, [60], [64, 1.2, 0.1, -200])).toEqual([60, 64]);
    expect(answer(4, [60], [64, 1.2, 0.1, -250])).toEqual([60]);
  });
});

describe("repeated notes", () => {
  test("count as one, of their mean pitch", () => {
    expect(answer(4, [60], [60.2], [64])).toEqual([60.1, 64]);
    expect(answer(4, [60], [64], [64.1])).toEqual([60, 64.05]);
    expect(answer(12, [60], [60])).toEqual([60]);
  });

  test("count as one held note even if each was short", () => {
    expect(answer(4, [60, 0.15], [60, 0.15], [64])).toEqual([60, 64]);
  });

  test("count as their last one if it corrects the pitch", () => {
    expect(answer(7, [59.2], [59.9], [67])).toEqual([59.9, 67]);
    expect(answer(7, [60], [66.4], [67])).toEqual([60, 67]);
  });

  test("count as one note within 40 cents when a half step is asked for, and within 80 otherwise", () => {
    expect(answer(1, [60], [60.5])).toEqual([60, 60.5]);
    expect(answer(1, [60], [60.35])).toHaveLength(1);
    expect(answer(2, [60], [60.75])).toHaveLength(1);
    expect(answer(2, [60], [60.85])).toHaveLength(2);
  });
});

describe("a corrected second note", () => {
  test("drops out when it was short and immediately followed by a step", () => {
    expect(answer(4, [60], [65, 0.5], [64, 0.6, 0])).toEqual([60, 64]);
    expect(answer(4, [60], [62, 0.4, 0], [64, 0.6, 0])).toEqual([60, 64]);
  });

  test("becomes the answer's first note when it was held, or a leap or rest follows", () => {
    expect(answer(4, [57], [65, 0.6], [64, 0.6, 0])).toEqual([65, 64]);
    expect(answer(7, [57], [64, 0.4], [67, 0.6, 0])).toEqual([64, 67]);
    expect(answer(4, [57], [65, 0.5], [64, 0.6, 0.2])).toEqual([65, 64]);
  });

  test("becomes the answer's first note when a step is asked for", () => {
    expect(answer(2, [57], [60, 0.5], [62, 0.6, 0])).toEqual([60, 62]);
    expect(answer(3, [57], [60, 0.5], [62, 0.6, 0])).toEqual([60, 62]);
  });

  test("stays when only two notes were sung", () => {
    expect(answer(4, [65, 0.5], [64, 0.6, 0])).toEqual([65, 64]);
  });
});

test("false starts before the answer never change it", () => {
  const midi = fc.double({ min: 48, max: 72, noNaN: true });
  const start = fc.tuple(midi, fc.double({ min: 0.05, max: 1, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(start, { maxLength: 3 }),
      fc.integer({ min: 1, max: 12 }),
      (starts, size) => {
        // A start near the root is the root, sung again.
        const others = starts.filter(([pitch]) => Math.abs(pitch - 60) > 0.8);
        const [root, target] = answer(
          size,
          ...others.map(([p, s]): Sung => [p, s]),
          [60],
          [60 + size],
        );
        expect([root, target]).toEqual([60, 60 + size]);
      },
    ),
  );
});
