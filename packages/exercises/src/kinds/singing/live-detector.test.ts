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
function sing(
  segments: readonly (readonly [number | null, number])[],
  goalToSing: Goal,
): LiveDetector {
  let detector = INITIAL_DETECTOR;
  let time = 0;
  for (const [midi, seconds] of segments) {
    for (let frame = 0; frame < Math.round(seconds * 100); frame++) {
      time += 0.01;
      detector = advance(detector, { time, hz: midi === null ? 0 : midiToHz(midi) }, goalToSing);
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

describe("limits in frames", () => {
  const C4_HZ = midiToHz(60);
  const E4_HZ = midiToHz(64);
  const thirdGoal = { rootHz: C4_HZ, targetHz: E4_HZ };

  /** Advances by frames of 10 ms at one frequency; 0 is silence. */
  function frames(detector: LiveDetector, hz: number, count: number): LiveDetector {
    return Array.from({ length: count }).reduce<LiveDetector>(
      (state) => advance(state, { time: state.time + 0.01, hz }, thirdGoal),
      detector,
    );
  }

  test("accepts the root after 5 accurate frames", () => {
    const four = frames(INITIAL_DETECTOR, C4_HZ, 4);
    expect(four).toMatchObject({ rootNote: undefined, accurateFrames: 4, notesBegun: 1 });
    expect(frames(four, C4_HZ, 1)).toMatchObject({ rootNote: 1, accurateFrames: 0 });
  });

  test("restarts the count after an inaccurate or silent frame", () => {
    const four = frames(INITIAL_DETECTOR, C4_HZ, 4);
    expect(frames(four, 0, 1).accurateFrames).toBe(0);
    expect(frames(four, midiToHz(66), 1).accurateFrames).toBe(0);
  });

  test("requires an accuracy above 50", () => {
    expect(frames(INITIAL_DETECTOR, midiToHz(61.6), 1).accurateFrames).toBe(1);
    expect(frames(INITIAL_DETECTOR, midiToHz(61.7), 1).accurateFrames).toBe(0);
  });

  test("counts a note after 15 frames, once", () => {
    const fourteen = frames(INITIAL_DETECTOR, C4_HZ, 14);
    expect(fourteen.notesHeld).toBe(0);
    const fifteen = frames(fourteen, C4_HZ, 1);
    expect(fifteen.notesHeld).toBe(1);
    expect(frames(fifteen, C4_HZ, 40).notesHeld).toBe(1);
  });

  test("ends a note after 6 silent frames", () => {
    const sung = frames(INITIAL_DETECTOR, C4_HZ, 20);
    expect(frames(sung, 0, 5)).toMatchObject({ silentFrames: 5, current: { frames: 20 } });
    expect(frames(sung, 0, 6)).toMatchObject({ silentFrames: 6, current: undefined });
    expect(frames(frames(sung, 0, 5), C4_HZ, 1)).toMatchObject({ silentFrames: 0, notesBegun: 1 });
    expect(frames(frames(sung, 0, 6), C4_HZ, 1)).toMatchObject({
      notesBegun: 2,
      current: { frames: 1 },
    });
  });

  test("starts a new note after 6 frames that are 80 cents away", () => {
    const sung = frames(INITIAL_DETECTOR, C4_HZ, 20);
    expect(frames(sung, midiToHz(60.81), 5)).toMatchObject({ strayFrames: 5, notesBegun: 1 });
    expect(frames(sung, midiToHz(60.81), 6)).toMatchObject({
      strayFrames: 0,
      notesBegun: 2,
      current: { frames: 6 },
    });
    expect(frames(sung, midiToHz(60.79), 1).strayFrames).toBe(0);
    expect(frames(frames(sung, midiToHz(62), 5), C4_HZ, 1).strayFrames).toBe(0);
    expect(frames(frames(sung, midiToHz(62), 5), 0, 1).strayFrames).toBe(0);
  });

  test("waits 0.4 s after the target was accurate, or until its note ends", () => {
    const root = frames(INITIAL_DETECTOR, C4_HZ, 20);
    const target = frames(root, E4_HZ, 5);
    expect(frames(root, E4_HZ, 4).targetSungAt).toBeUndefined();
    expect(target.targetSungAt).toBeCloseTo(0.25);
    expect(hasSungBothNotes(target)).toBe(false);
    expect(hasSungBothNotes(frames(target, E4_HZ, 38))).toBe(false);
    expect(hasSungBothNotes(frames(target, E4_HZ, 41))).toBe(true);
    expect(hasSungBothNotes(frames(target, 0, 5))).toBe(false);
    expect(hasSungBothNotes(frames(target, 0, 6))).toBe(true);
    expect(frames(target, E4_HZ, 10).targetSungAt).toBe(target.targetSungAt);
  });

  test("keeps the best accuracy", () => {
    const sung = frames(INITIAL_DETECTOR, C4_HZ, 1);
    expect(sung.bestAccuracy).toBe(100);
    expect(frames(sung, midiToHz(66), 3).bestAccuracy).toBe(100);
    expect(frames(INITIAL_DETECTOR, 0, 3)).toMatchObject({ bestAccuracy: 0, notesBegun: 0 });
  });
});
