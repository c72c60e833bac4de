import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Take } from "../../engine/recording/recording.ts";
import { judge, pointsGained, scoreOf, type Verdict } from "./judge.ts";

/** A take of detached notes, given as fractional MIDI numbers. */
function take(midis: readonly number[], heldSeconds = 0.8): Take {
  const notes = midis.map((midi, i) => ({
    heldHz: midiToHz(midi),
    heldSeconds,
    driftCents: 0,
    stabilityCents: 5,
    start: i,
    end: i + heldSeconds,
  }));
  return { notes, voicedSeconds: heldSeconds * midis.length };
}

/** The verdict on notes sung for an interval above C4. */
const verdictOn = (halfSteps: number, ...midis: readonly number[]): Verdict =>
  judge(take(midis), { rootHz: midiToHz(60), targetHz: midiToHz(60 + halfSteps) });

describe("a right interval", () => {
  test("has the accuracy of its less accurate note", () => {
    expect(verdictOn(4, 60, 64)).toMatchObject({ outcome: "great", reason: "notes" });
    expect(verdictOn(4, 60, 64).accuracy).toBeCloseTo(100);
    expect(verdictOn(4, 59.4, 64)).toMatchObject({ outcome: "good" });
    expect(verdictOn(4, 59.4, 64).accuracy).toBeCloseTo(80);
    expect(verdictOn(4, 60, 63.4).accuracy).toBeCloseTo(80);
  });

  test("takes the octave in which both notes are sung", () => {
    const lower = verdictOn(4, 48, 52);
    expect(lower).toMatchObject({
      outcome: "great",
      notes: [{ octaveOffset: -1 }, { octaveOffset: -1 }],
    });
    expect(verdictOn(4, 72.1, 76.1).notes[0]?.centsOff).toBeCloseTo(10);
  });

  test("reports a shift if both notes are off to the same side", () => {
    expect(verdictOn(4, 59.4, 63.4)).toMatchObject({ outcome: "good", reason: "shifted" });
    expect(verdictOn(4, 61, 65)).toMatchObject({ outcome: "tryAgain", reason: "shifted" });
    expect(verdictOn(4, 60.4, 63.7)).toMatchObject({ reason: "notes" });
    expect(verdictOn(4, 60.1, 64.6)).toMatchObject({ reason: "notes" });
  });

  test("gets tryAgain, not noVoice, however far both notes are off", () => {
    expect(verdictOn(4, 66, 70)).toMatchObject({
      outcome: "tryAgain",
      reason: "shifted",
      accuracy: 1,
    });
  });
});

describe("a great interval", () => {
  const goal = { rootHz: midiToHz(60), targetHz: midiToHz(64) };

  test("stays within two fifths of the distance to the nearest other answer", () => {
    expect(judge(take([59.8, 64.2]), goal)).toMatchObject({ outcome: "great" });
    expect(judge(take([59.78, 64.22]), goal)).toMatchObject({ outcome: "good", reason: "notes" });
    expect(judge(take([59.76, 64.24]), goal, 200)).toMatchObject({ outcome: "great" });
    expect(judge(take([59.74, 64.26]), goal, 200)).toMatchObject({ outcome: "good" });
  });

  test("may follow one other try at its target, and is good after more", () => {
    expect(verdictOn(7, 60, 65, 67)).toMatchObject({ outcome: "great" });
    expect(verdictOn(7, 60, 63, 65, 67)).toMatchObject({ outcome: "good", reason: "searched" });
    expect(verdictOn(7, 60, 67, 65)).toMatchObject({ outcome: "tryAgain" });
  });
});

describe("a wrong interval", () => {
  test("never counts as good, even if both notes are nearly right", () => {
    expect(verdictOn(4, 60.4, 63.6)).toMatchObject({
      outcome: "tryAgain",
      reason: "wrongInterval",
    });
    expect(verdictOn(4, 60.4, 63.6).accuracy).toBe(69);
    expect(verdictOn(4, 60.37, 63.63)).toMatchObject({ outcome: "good" });
  });

  test("has its size in cents, negative if it falls", () => {
    expect(verdictOn(4, 60, 63).sungCents).toBeCloseTo(300);
    expect(verdictOn(4, 64, 60)).toMatchObject({ outcome: "tryAgain", reason: "wrongInterval" });
    expect(verdictOn(4, 64, 60).sungCents).toBeCloseTo(-400);
  });

  test("never counts as good in any octave and at any pitch", () => {
    const off = fc.oneof(
      fc.double({ min: 0.76, max: 11.24, noNaN: true }),
      fc.double({ min: -11.24, max: -0.76, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.double({ min: 40, max: 76, noNaN: true }),
        off,
        (halfSteps, root, by) => {
          const { outcome } = verdictOn(halfSteps, root, root + halfSteps + by);
          expect(outcome).toBe("tryAgain");
        },
      ),
    );
  });
});

describe("octaves", () => {
  test("one pitch twice is no octave", () => {
    expect(verdictOn(12, 60, 60)).toMatchObject({ outcome: "tryAgain", reason: "oneNote" });
    expect(verdictOn(12, 60, 72)).toMatchObject({ outcome: "great" });
  });

  test("notes that are moved by different octaves are good at best", () => {
    for (const [halfSteps, root, target] of [
      [4, 60, 52],
      [4, 60, 76],
      [12, 60, 48],
      [12, 60, 84],
    ] as const) {
      const verdict = verdictOn(halfSteps, root, target);
      expect(verdict).toMatchObject({ outcome: "good", reason: "unequalOctaves", accuracy: 84 });
    }
    expect(verdictOn(4, 61, 53)).toMatchObject({ outcome: "tryAgain", reason: "unequalOctaves" });
  });
});

describe("less than two notes", () => {
  test("one note is a try that is just below good", () => {
    expect(verdictOn(4, 60)).toMatchObject({
      outcome: "tryAgain",
      reason: "oneNote",
      accuracy: 69,
    });
    expect(verdictOn(4, 62)).toMatchObject({ outcome: "tryAgain", reason: "oneNote" });
    expect(verdictOn(4, 62).accuracy).toBeCloseTo(40);
    expect(verdictOn(4, 60).notes).toHaveLength(1);
    expect(verdictOn(4, 60).sungCents).toBeUndefined();
  });

  test("one short note may be a spoken vowel, and is no voice", () => {
    const goal = { rootHz: midiToHz(60), targetHz: midiToHz(64) };
    expect(judge(take([60], 0.45), goal).outcome).toBe("noVoice");
    expect(judge(take([60], 0.5), goal).outcome).toBe("tryAgain");
  });

  test("none are no voice", () => {
    expect(verdictOn(4)).toEqual({ outcome: "noVoice", reason: "silence", accuracy: 0, notes: [] });
  });
});

test("raises the score to 20 if a frame came close, and awards points for improvement", () => {
  expect([scoreOf(82, 100), scoreOf(15, 12), scoreOf(15, 9), scoreOf(0, 40)]).toEqual([
    82, 20, 15, 20,
  ]);
  expect([
    pointsGained(82, 0),
    pointsGained(100, 82),
    pointsGained(82, 82),
    pointsGained(40, 82),
  ]).toEqual([9, 2, 0, 0]);
});
