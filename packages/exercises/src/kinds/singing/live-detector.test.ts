import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  advance,
  type Goal,
  hasDetectedVoice,
  hasSungBothNotes,
  hasSungTwoNotes,
  INITIAL_DETECTOR,
  isBetweenNotes,
  isOnTarget,
  type LiveDetector,
} from "./live-detector.ts";

const goal = (root: number, target: number): Goal => ({
  rootHz: midiToHz(root),
  targetHz: midiToHz(target),
});

const THIRD = goal(60, 64);
const HALF_STEP = goal(60, 61);
const OCTAVE = goal(60, 72);

type Segment = readonly [midi: number | null, seconds: number];

/** Sings segments of [MIDI number or null for silence, seconds], with a frame every 10 ms. */
function sing(
  segments: readonly Segment[],
  goalToSing: Goal = THIRD,
  detector: LiveDetector = INITIAL_DETECTOR,
): LiveDetector {
  let state = detector;
  for (const [midi, seconds] of segments) {
    for (let frame = 0; frame < Math.round(seconds * 100); frame++) {
      const hz = midi === null ? 0 : midiToHz(midi);
      state = advance(state, { time: state.time + 0.01, hz }, goalToSing);
    }
  }
  return state;
}

/** A note with vibrato, as segments of one frame. */
function vibrato(midi: number, seconds: number, cents: number, hz: number): readonly Segment[] {
  return Array.from({ length: Math.round(seconds * 100) }, (_, i) => [
    midi + (cents / 100) * Math.sin((2 * Math.PI * hz * i) / 100),
    0.01,
  ]);
}

const sungBoth = (segments: readonly Segment[], goalToSing?: Goal) =>
  hasSungBothNotes(sing(segments, goalToSing), goalToSing ?? THIRD);
const sungTwo = (segments: readonly Segment[], goalToSing?: Goal) =>
  hasSungTwoNotes(sing(segments, goalToSing), goalToSing ?? THIRD);

describe("both notes are sung", () => {
  test.each<[string, Segment[], Goal]>([
    [
      "a detached third",
      [
        [60, 0.8],
        [null, 0.1],
        [64, 0.7],
      ],
      THIRD,
    ],
    [
      "a legato third an octave lower",
      [
        [48, 0.8],
        [52, 0.9],
      ],
      THIRD,
    ],
    [
      "a half step",
      [
        [60, 0.8],
        [61, 0.9],
      ],
      HALF_STEP,
    ],
    [
      "an octave",
      [
        [60, 0.8],
        [72, 0.9],
      ],
      OCTAVE,
    ],
    [
      "a third after a false start",
      [
        [63, 0.8],
        [null, 0.2],
        [60, 0.8],
        [64, 0.9],
      ],
      THIRD,
    ],
    [
      "a third with a corrected root",
      [
        [62, 0.8],
        [60, 0.8],
        [64, 0.9],
      ],
      THIRD,
    ],
    [
      "a third whose root was repeated",
      [
        [60, 0.7],
        [null, 0.1],
        [60, 0.7],
        [64, 0.9],
      ],
      THIRD,
    ],
    [
      "a sixth below for a third",
      [
        [60, 0.8],
        [52, 0.9],
      ],
      THIRD,
    ],
  ])("in %s", (_, segments, goalToSing) => {
    expect(sungBoth(segments, goalToSing)).toBe(true);
  });

  test("only once the second has been held for more than 0.4 s", () => {
    expect(
      sungBoth([
        [60, 0.8],
        [64, 0.4],
      ]),
    ).toBe(false);
    expect(
      sungBoth([
        [60, 0.8],
        [null, 0.1],
        [64, 0.4],
      ]),
    ).toBe(false);
    expect(
      sungBoth([
        [60, 0.8],
        [64, 0.9],
      ]),
    ).toBe(true);
  });

  test("not while the pitch moves on", () => {
    const glide = Array.from({ length: 100 }, (_, i): Segment => [62 + i * 0.03, 0.01]);
    expect(sungBoth([[60, 0.8], ...glide])).toBe(false);
  });

  test.each<[string, Segment[], Goal]>([
    ["a held root", [[60, 3]], HALF_STEP],
    ["a root that is 40 cents sharp", [[60.4, 3]], HALF_STEP],
    ["a root that drifts up by a quarter tone", drift(59.9, 60.4), HALF_STEP],
    ["one note for an octave", [[60, 3]], OCTAVE],
    [
      "one note twice for an octave",
      [
        [60, 1],
        [null, 0.3],
        [60, 1],
      ],
      OCTAVE,
    ],
    [
      "an octave down for one up",
      [
        [60, 0.8],
        [48, 0.9],
      ],
      OCTAVE,
    ],
    [
      "another interval",
      [
        [60, 0.8],
        [62.5, 1.5],
      ],
      THIRD,
    ],
    [
      "a target that is more than 50 cents flat",
      [
        [60, 0.8],
        [63.4, 1.5],
      ],
      THIRD,
    ],
    [
      "the notes in the wrong order",
      [
        [64, 0.8],
        [60, 1.5],
      ],
      THIRD,
    ],
    [
      "a false start at the target before the root",
      [
        [64, 0.8],
        [null, 0.1],
        [60, 1],
      ],
      THIRD,
    ],
  ])("not in %s", (_, segments, goalToSing) => {
    expect(sungBoth(segments, goalToSing)).toBe(false);
  });

  test("not within a root with any vibrato", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 59.6, max: 60.4, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 4.5, max: 7, noNaN: true }),
        (midi, cents, hz) => {
          const held = sing(vibrato(midi, 2, cents, hz), HALF_STEP);
          expect(hasSungBothNotes(held, HALF_STEP)).toBe(false);
          expect(hasSungTwoNotes(held, HALF_STEP)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function drift(from: number, to: number): Segment[] {
  return Array.from({ length: 200 }, (_, i) => [from + ((to - from) * i) / 200, 0.01]);
}

describe("two notes are sung", () => {
  test("whatever the second one is, unless it is the root", () => {
    expect(
      sungTwo([
        [60, 0.8],
        [62, 0.9],
      ]),
    ).toBe(true);
    expect(
      sungTwo([
        [60, 0.8],
        [66, 0.9],
      ]),
    ).toBe(true);
    expect(
      sungTwo([
        [57, 0.8],
        [60, 0.9],
      ]),
    ).toBe(false);
    expect(
      sungTwo([
        [57, 0.8],
        [60.9, 0.9],
      ]),
    ).toBe(false);
    expect(sungTwo([[60, 2]])).toBe(false);
  });

  test("when the voice is silent after them, but not within a third note", () => {
    const both: Segment[] = [
      [60, 0.8],
      [62, 0.9],
    ];
    expect(sungTwo([...both, [null, 0.5]])).toBe(true);
    expect(sungTwo([...both, [null, 0.5], [64, 0.2]])).toBe(false);
    expect(sungTwo([...both, [64, 0.2]])).toBe(false);
  });

  test("for an octave only if they are an octave apart, upwards", () => {
    expect(
      sungTwo(
        [
          [60, 0.8],
          [72, 0.9],
        ],
        OCTAVE,
      ),
    ).toBe(true);
    expect(
      sungTwo(
        [
          [60, 0.8],
          [67, 0.9],
        ],
        OCTAVE,
      ),
    ).toBe(false);
    expect(
      sungTwo(
        [
          [72, 0.8],
          [60, 0.9],
        ],
        OCTAVE,
      ),
    ).toBe(false);
  });
});

describe("held notes", () => {
  test("count once in spite of a vibrato of ±100 cents, a dropout, or a wrong octave", () => {
    expect(sing(vibrato(60, 2, 100, 5.5)).held).toHaveLength(1);
    expect(
      sing([
        [60, 0.7],
        [null, 0.03],
        [60, 0.7],
      ]).held,
    ).toHaveLength(1);
    expect(
      sing([
        [60, 0.7],
        [72, 0.04],
        [60, 0.7],
      ]).held,
    ).toHaveLength(1);
    expect(
      sing([
        [60, 0.7],
        [null, 0.3],
        [60, 0.7],
      ]).held,
    ).toHaveLength(1);
  });

  test("have the pitch that was held, in cents above the root", () => {
    expect(sing(vibrato(61, 1, 60, 6)).held[0]).toBeCloseTo(100, -1);
  });

  test("must follow each other by 80 cents, or by part of a half step", () => {
    expect(
      sing(
        [
          [60, 0.8],
          [60.75, 0.9],
        ],
        THIRD,
      ).held,
    ).toHaveLength(1);
    expect(
      sing(
        [
          [60, 0.8],
          [60.9, 0.9],
        ],
        THIRD,
      ).held,
    ).toHaveLength(2);
    expect(
      sing(
        [
          [60, 0.8],
          [60.75, 0.9],
        ],
        HALF_STEP,
      ).held,
    ).toHaveLength(2);
  });

  test("a voice that slides to another pitch must hold it as long", () => {
    const slide = [...drift(60, 61.2), ...drift(61.2, 61.2)];
    const states = slide.map((_, i) => sing(slide.slice(0, i + 1), HALF_STEP));
    const firstHeld = states.findIndex(({ held }) => held.length === 1);
    const secondHeld = states.findIndex(({ held }) => held.length === 2);
    expect(states.slice(firstHeld, secondHeld).some(({ isHolding }) => !isHolding)).toBe(true);
    expect(secondHeld - firstHeld).toBeGreaterThan(80);
  });

  test("a voice is between notes until it holds one", () => {
    expect(isBetweenNotes(sing([[60, 0.3]]))).toBe(true);
    expect(isBetweenNotes(sing([[60, 0.8]]))).toBe(false);
    expect(
      isBetweenNotes(
        sing([
          [60, 0.8],
          [64, 0.2],
        ]),
      ),
    ).toBe(true);
    expect(
      isBetweenNotes(
        sing([
          [60, 0.3],
          [null, 0.1],
        ]),
      ),
    ).toBe(false);
  });
});

test("a voice is detected after 50 ms", () => {
  expect(hasDetectedVoice(sing([[null, 5]]))).toBe(false);
  expect(hasDetectedVoice(sing([[60, 0.04]]))).toBe(false);
  expect(hasDetectedVoice(sing([[60, 0.05]]))).toBe(true);
  expect(
    hasDetectedVoice(
      sing([
        [60, 0.05],
        [null, 1],
      ]),
    ),
  ).toBe(true);
});

describe("the note that the voice aims at", () => {
  const aims = (detector: LiveDetector, midi: number, goalToSing: Goal) =>
    isOnTarget(detector, midiToHz(midi), goalToSing);

  test("returns the nearer one, in any octave", () => {
    expect(aims(INITIAL_DETECTOR, 64.1, THIRD)).toBe(true);
    expect(aims(INITIAL_DETECTOR, 52.1, THIRD)).toBe(true);
    expect(aims(INITIAL_DETECTOR, 61, THIRD)).toBe(false);
  });

  test("returns the octave only above a held root", () => {
    expect(aims(INITIAL_DETECTOR, 72, OCTAVE)).toBe(false);
    const root = sing([[60, 0.8]], OCTAVE);
    expect([aims(root, 60, OCTAVE), aims(root, 72, OCTAVE)]).toEqual([false, true]);
  });
});

describe("the best accuracy of a frame", () => {
  test("counts from the root, and after 5 accurate frames from the target", () => {
    expect(sing([[60, 0.01]]).bestAccuracy).toBe(100);
    expect(sing([[64, 0.01]]).bestAccuracy).toBeLessThan(10);
    expect(
      sing([
        [61.4, 0.05],
        [64, 0.01],
      ]).bestAccuracy,
    ).toBe(100);
    expect(
      sing([
        [61.4, 0.04],
        [64, 0.01],
      ]).bestAccuracy,
    ).toBeLessThan(60);
    expect(
      sing([
        [61.4, 0.04],
        [null, 0.01],
        [61.4, 0.01],
        [64, 0.01],
      ]).bestAccuracy,
    ).toBeLessThan(60);
    expect(sing([[null, 0.1]]).bestAccuracy).toBe(0);
  });
});
