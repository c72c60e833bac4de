import { midiToHz } from "@attune/theory";
import { describe, expect, test } from "vitest";
import {
  advance,
  type Goal,
  hasDetectedVoice,
  hasSungBothNotes,
  INITIAL_DETECTOR,
  isOnTarget,
  type LiveDetector,
} from "./live-detector.ts";

const goal = (root: number, target: number): Goal => ({
  rootHz: midiToHz(root),
  targetHz: midiToHz(target),
});

/** Sings stretches of [midi or null for silence, seconds], a frame every 10 ms. */
function sing(stretches: readonly (readonly [number | null, number])[], asked: Goal): LiveDetector {
  let detector = INITIAL_DETECTOR;
  let time = 0;
  for (const [midi, seconds] of stretches) {
    for (let frame = 0; frame < Math.round(seconds * 100); frame++) {
      time += 0.01;
      detector = advance(detector, { time, hz: midi === null ? 0 : midiToHz(midi) }, asked);
    }
  }
  return detector;
}

describe("both notes sung well", () => {
  test("a third, detached", () => {
    const detector = sing(
      [
        [60, 0.8],
        [null, 0.1],
        [64, 0.6],
      ],
      goal(60, 64),
    );
    expect(detector.notesHeld).toBe(2);
    expect(hasSungBothNotes(detector)).toBe(true);
  });

  test("an octave lower, legato", () => {
    const detector = sing(
      [
        [48, 0.8],
        [55, 0.6],
      ],
      goal(60, 67),
    );
    expect(detector.notesHeld).toBe(2);
    expect(hasSungBothNotes(detector)).toBe(true);
  });

  test("the target is listened to before it is judged: its attack alone doesn't end listening", () => {
    const legato = (seconds: number) =>
      sing(
        [
          [60, 0.8],
          [64, seconds],
        ],
        goal(60, 64),
      );
    expect(hasSungBothNotes(legato(0.2))).toBe(false);
    expect(hasSungBothNotes(legato(0.5))).toBe(true);
  });

  test("a held root is not the target of a minor second, though it lies near", () => {
    expect(hasSungBothNotes(sing([[60, 3]], goal(60, 61)))).toBe(false);
    const detector = sing(
      [
        [60, 0.8],
        [61, 0.6],
      ],
      goal(60, 61),
    );
    expect(hasSungBothNotes(detector)).toBe(true);
  });

  test("an octave needs a second note: the held root has the same pitch class", () => {
    expect(hasSungBothNotes(sing([[60, 3]], goal(60, 72)))).toBe(false);
    const leap = sing(
      [
        [60, 0.8],
        [72, 0.6],
      ],
      goal(60, 72),
    );
    expect(hasSungBothNotes(leap)).toBe(true);
  });

  test("a wrong second note doesn't count as the target", () => {
    const detector = sing(
      [
        [60, 0.8],
        [62.5, 1.5],
      ],
      goal(60, 67),
    );
    expect(detector.notesHeld).toBe(2);
    expect(hasSungBothNotes(detector)).toBe(false);
  });
});

test("before the root of an octave was sung, nothing is its target yet", () => {
  expect(isOnTarget(INITIAL_DETECTOR, midiToHz(72), goal(60, 72))).toBe(false);
  expect(isOnTarget(INITIAL_DETECTOR, midiToHz(64.1), goal(60, 64))).toBe(true);
});

describe("notes by content", () => {
  test("vibrato of half a tone either way is one note", () => {
    const wobble = Array.from(
      { length: 200 },
      (_, i) => [60 + 0.5 * Math.sin((2 * Math.PI * 5.5 * i) / 100), 0.01] as const,
    );
    expect(sing(wobble, goal(60, 64)).notesHeld).toBe(1);
  });

  test("a short breath doesn't make two notes of one, a rest does", () => {
    const rest = (seconds: number) =>
      sing(
        [
          [60, 0.4],
          [null, seconds],
          [60, 0.4],
        ],
        goal(60, 64),
      ).notesHeld;
    expect(rest(0.03)).toBe(1);
    expect(rest(0.1)).toBe(2);
  });

  test("silence is no voice", () => {
    const detector = sing([[null, 5]], goal(60, 64));
    expect(hasDetectedVoice(detector)).toBe(false);
    expect(hasDetectedVoice(sing([[60, 0.05]], goal(60, 64)))).toBe(true);
  });
});
