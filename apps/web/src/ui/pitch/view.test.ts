import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPitchView, type PitchView } from "./view.ts";

const frame = (time: number, midi: number | null) => ({
  time,
  hz: midi === null ? 0 : midiToHz(midi),
  clarity: 1,
  level: 0.1,
});

/** A view whose animation frames the test runs with `flush`. */
function setUp() {
  const scheduled: (() => void)[] = [];
  const view = createPitchView((draw) => scheduled.push(draw));
  return {
    view,
    scheduled,
    flush: () => {
      for (const draw of scheduled.splice(0)) draw();
    },
  };
}

/** Pushes segments of [midi or null, frame count, target]; returns the shown pitch after each. */
function sing(
  view: PitchView,
  segments: readonly (readonly [number | null, number, number])[],
): number[] {
  let time = view.reading.time;
  return segments.map(([midi, frames, target]) => {
    for (let index = 0; index < frames; index++) {
      time += 0.01;
      view.push(frame(time, midi), target);
    }
    return Math.round(view.reading.shownMidi * 100) / 100;
  });
}

/** A glide in steps of 0.2 half steps. */
const glide = (from: number, to: number, target: number) =>
  Array.from(
    { length: Math.round(Math.abs(to - from) * 5) },
    (_, index) => [from + (Math.sign(to - from) * (index + 1)) / 5, 1, target] as const,
  );

describe("the shown octave", () => {
  test("stays the target's when the note is sung in another octave", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 2 }),
        fc.integer({ min: 55, max: 76 }),
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        (octaves, target, off) => {
          const { view } = setUp();
          view.push(frame(0, target + off + 12 * octaves), target);
          expect(view.reading.shownMidi).toBeCloseTo(target + off, 6);
          expect(view.reading.cents).toBeCloseTo(100 * off, 4);
          expect(view.reading.sungMidi).toBeCloseTo(target + off + 12 * octaves, 6);
        },
      ),
    );
  });

  test("doesn't change while a note is held and the target changes", () => {
    const { view } = setUp();
    expect(
      sing(view, [
        [48, 30, 60],
        [48.2, 30, 67],
      ]),
    ).toEqual([60, 60.2]);
    expect(sing(view, [...glide(48.2, 55, 67)]).at(-1)).toBe(67);
    const octave = setUp().view;
    expect(sing(octave, [[60, 30, 60], [60, 30, 72], ...glide(60, 72, 72)]).at(-1)).toBe(72);
  });

  test("doesn't change during a glide", () => {
    const { view } = setUp();
    sing(view, [[48, 30, 60]]);
    const line = sing(view, glide(48, 60, 72));
    const steps = line.slice(1).map((midi, index) => midi - (line[index] ?? 0));
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.3);
    expect(line.at(-1)).toBe(72);
  });

  test("becomes the target's when the target is sung below the root", () => {
    const { view } = setUp();
    expect(
      sing(view, [
        [60, 30, 60],
        [null, 20, 67],
        [55, 30, 67],
      ]),
    ).toEqual([60, 60, 67]);
  });
});

describe("createPitchView", () => {
  test("draws once for many frames, and not without subscribers", () => {
    const { view, scheduled, flush } = setUp();
    view.push(frame(0, 60), 60);
    expect(scheduled).toHaveLength(0);
    let drawn = 0;
    const stop = view.subscribe(() => drawn++);
    for (let index = 1; index < 50; index++) view.push(frame(index / 100, 60), 60);
    expect(scheduled).toHaveLength(1);
    flush();
    expect(drawn).toBe(1);
    view.push(frame(0.6, 60), 60);
    expect(scheduled).toHaveLength(1);
    stop();
    flush();
    expect(drawn).toBe(1);
  });

  test("adds frames to the trace only when there is a voice and a target", () => {
    const { view } = setUp();
    view.push(frame(0, 60), null);
    expect(view.trace.length).toBe(0);
    expect(view.reading).toMatchObject({ voiced: true, level: 0.1, cents: Number.NaN });
    view.push(frame(0.1, null), 60);
    expect(view.trace.length).toBe(0);
    view.push(frame(0.2, 60.5), 60);
    expect(view.trace.length).toBe(1);
    expect(view.trace.cents(0)).toBeCloseTo(50, 3);
  });

  test("starts a new trace when time goes back", () => {
    const { view } = setUp();
    sing(view, [[60, 100, 60]]);
    view.push(frame(0, 60), 60);
    expect(view.trace.length).toBe(1);
  });

  test("doesn't change the trace when frames have no target", () => {
    const { view } = setUp();
    sing(view, [[60, 100, 60]]);
    const before = view.trace.length;
    for (const time of [1.01, 90, 0]) view.push(frame(time, 55), null);
    expect(view.trace.length).toBe(before);
    expect(view.reading.lastTargetTime).toBeCloseTo(1);
    expect(view.reading.sungMidi).toBeCloseTo(55);
  });

  test("shows a take with a cursor, and clears both", () => {
    const { view } = setUp();
    view.showTake([frame(0, 60), frame(0.1, 64)], (time) => (time < 0.05 ? 60 : 64));
    expect(view.trace.length).toBe(2);
    expect(view.trace.cents(1)).toBeCloseTo(0, 3);
    expect(view.reading.voiced).toBe(false);
    view.setCursor(0.05);
    expect(view.cursor).toBe(0.05);
    view.clear();
    expect([view.trace.length, view.cursor]).toEqual([0, null]);
    expect(view.reading.sungMidi).toBeNaN();
  });

  test("keeps the trace when it stops", () => {
    const { view } = setUp();
    sing(view, [[60, 20, 60]]);
    view.stop();
    expect(view.reading).toMatchObject({ voiced: false, level: 0 });
    expect(view.trace.length).toBeGreaterThan(0);
  });
});

describe("drawing", () => {
  /** A second of frames, each drawn. @returns How often the pitch and the level were drawn. */
  function drawsInASecond(midi: number | null, target: number | null, before?: number) {
    const { view, flush } = setUp();
    if (before !== undefined) view.push(frame(0, before), target);
    const draws = { pitch: 0, level: 0 };
    view.subscribe(() => draws.pitch++);
    view.subscribeLevel(() => draws.level++);
    flush();
    Object.assign(draws, { pitch: 0, level: 0 });
    for (let index = 1; index <= 100; index++) {
      view.push(frame(index / 100, midi), target);
      flush();
    }
    return draws;
  }

  test("follows each frame with a voice", () => {
    expect(drawsInASecond(60, 60)).toEqual({ pitch: 100, level: 100 });
    expect(drawsInASecond(60, null)).toEqual({ pitch: 100, level: 100 });
  });

  test("rests without a voice, except for the meter ten times a second", () => {
    for (const target of [null, 60]) {
      const { pitch, level } = drawsInASecond(null, target);
      expect(pitch).toBe(0);
      expect(level).toBeLessThanOrEqual(11);
      expect(level).toBeGreaterThan(8);
    }
  });

  test("shows once that a voice has ended, and scrolls its trace while there is a target", () => {
    expect(drawsInASecond(null, null, 60).pitch).toBe(1);
    expect(drawsInASecond(null, 60, 60).pitch).toBe(100);
  });
});
