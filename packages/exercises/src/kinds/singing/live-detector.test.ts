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

/** Sings segments of [MIDI number or null for silence, seconds], with a frame every 10 ms. */
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

describe("hasSungBothNotes", () => {
  test("detects a detached third", () => {
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

  test("detects a legato third an octave lower", () => {
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

  test("waits until the target has been held, so that its attack isn't judged", () => {
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

  test("doesn't accept a held root as the target of a minor second", () => {
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

  test("requires a second note for an octave", () => {
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

  test("doesn't accept a wrong second note", () => {
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

test("isOnTarget is false for an octave until its root was sung", () => {
  expect(isOnTarget(INITIAL_DETECTOR, midiToHz(72), goal(60, 72))).toBe(false);
  expect(isOnTarget(INITIAL_DETECTOR, midiToHz(64.1), goal(60, 64))).toBe(true);
});

describe("counting notes", () => {
  test("counts a note with a vibrato of ±100 cents once", () => {
    const wobble = Array.from(
      { length: 200 },
      (_, i) => [60 + 0.5 * Math.sin((2 * Math.PI * 5.5 * i) / 100), 0.01] as const,
    );
    expect(sing(wobble, goal(60, 64)).notesHeld).toBe(1);
  });

  test("counts a note with a short gap once, and with a rest twice", () => {
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

  test("detects no voice in silence", () => {
    const detector = sing([[null, 5]], goal(60, 64));
    expect(hasDetectedVoice(detector)).toBe(false);
    expect(hasDetectedVoice(sing([[60, 0.05]], goal(60, 64)))).toBe(true);
  });
});
