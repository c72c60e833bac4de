import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsBetween } from "../cents.ts";
import type { PitchFrame } from "../frame.ts";
import { type NoteSegment, segmentNotes } from "./segments.ts";

const SAMPLE_RATE = 16_000;
const HOP = 0.01;

/** A part of a take; `cents` above A3, possibly a function of the seconds since its start. */
interface Part {
  readonly seconds: number;
  readonly cents: number | ((seconds: number) => number) | null;
  /** Amplitude, possibly by time as above; the default is 0.1, or 0 for silence. */
  readonly gain?: number | ((seconds: number) => number);
  /** Level of the frames, if it isn't the amplitude. */
  readonly level?: number;
}

const note = (cents: number, seconds = 0.5): Part => ({ cents, seconds });
const rest = (seconds = 0.2): Part => ({ cents: null, seconds });
const vibrato = (middle: number, depth: number, rate: number, seconds: number): Part => ({
  cents: (at) => middle + depth * Math.sin(2 * Math.PI * rate * at),
  seconds,
});

/** Frames as a perfect tracker would emit them, and sound at their level. */
function take(parts: readonly Part[]) {
  const frames: PitchFrame[] = [];
  const sound: number[] = [];
  let start = 0;
  for (const { seconds, cents, level, gain = cents === null ? 0 : 0.1 } of parts) {
    const gainAt = (at: number) => (typeof gain === "function" ? gain(at) : gain);
    for (let i = 0; i < Math.round(seconds / HOP); i++) {
      const at = typeof cents === "function" ? cents(i * HOP) : (cents ?? 0);
      frames.push({
        time: start + i * HOP,
        hz: cents === null ? 0 : 220 * 2 ** (at / 1200),
        clarity: cents === null ? 0 : 0.98,
        level: level ?? gainAt(i * HOP),
      });
    }
    for (let i = 0; i < Math.round(seconds / HOP) * HOP * SAMPLE_RATE; i++) {
      const phase = (2 * Math.PI * sound.length) / SAMPLE_RATE;
      sound.push(
        gainAt(i / SAMPLE_RATE) *
          (Math.sin(800 * phase) + Math.sin(1600 * phase) + Math.sin(3000 * phase)),
      );
    }
    start += Math.round(seconds / HOP) * HOP;
  }
  return { frames, samples: Float32Array.from(sound) };
}

function notesOf(...parts: Part[]): readonly NoteSegment[] {
  const { frames, samples } = take([rest(0.3), ...parts, rest(0.3)]);
  return segmentNotes(frames, samples, SAMPLE_RATE);
}

/** Cents above A3, rounded. */
const pitches = (notes: readonly NoteSegment[]) =>
  notes.map(({ hz }) => Math.round(centsBetween(hz, 220)) + 0);
const starts = (notes: readonly NoteSegment[]) => notes.map(({ start }) => start);

function expectNear(
  values: readonly number[],
  expected: readonly number[],
  tolerance: number,
): void {
  expect(values).toHaveLength(expected.length);
  values.forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThanOrEqual(tolerance);
  });
}

describe("segmentNotes", () => {
  it("returns no notes for an empty take and for silence", () => {
    expect(segmentNotes([], new Float32Array(0), SAMPLE_RATE)).toEqual([]);
    expect(notesOf(rest())).toEqual([]);
  });

  it("returns one note from the start of the voice to its end", () => {
    const [only, ...others] = notesOf(note(300, 0.8));
    expect(others).toEqual([]);
    expect(only?.start).toBeCloseTo(0.295, 6);
    expect(only?.end).toBeCloseTo(1.095, 6);
    expect(only?.hz).toBeCloseTo(220 * 2 ** 0.25, 6);
    expect(only?.stabilityCents).toBeCloseTo(0, 6);
  });

  it("separates notes at rests", () => {
    const notes = notesOf(note(0), rest(0.12), note(0), rest(0.3), note(700));
    expect(pitches(notes)).toEqual([0, 0, 700]);
    expectNear(starts(notes), [0.3, 0.92, 1.72], 0.011);
  });

  it("separates notes at steps of a semitone without a rest", () => {
    const notes = notesOf(note(0), note(100, 0.3), note(0), note(-100));
    expect(pitches(notes)).toEqual([0, 100, 0, -100]);
    expectNear(starts(notes), [0.3, 0.8, 1.1, 1.6], 0.011);
    expect(notes[0]?.end).toBeCloseTo(notes[1]?.start ?? 0, 6);
  });

  it("separates repeated pitches at voiced consonants", () => {
    const murmur: Part = { cents: 0, seconds: 0.07, gain: 0.02 };
    const notes = notesOf(note(0), murmur, note(0), murmur, note(0));
    expect(pitches(notes)).toEqual([0, 0, 0]);
    expectNear(starts(notes), [0.3, 0.835, 1.405], 0.02);
  });

  it("keeps a note that swells", () => {
    for (const db of [7, 9]) {
      const swell = (at: number) => 0.1 * 10 ** ((-db * Math.sin((Math.PI * at) / 0.25) ** 2) / 20);
      const dip: Part = { cents: 0, seconds: 0.25, gain: swell };
      expect(pitches(notesOf(note(0), dip, note(0)))).toEqual([0]);
    }
  });

  it("keeps a high note whose vibrato moves harmonics through the formants", () => {
    const gain = (at: number) => 0.1 * 10 ** ((-5 * Math.cos(2 * Math.PI * 6 * at)) / 20);
    const high: Part = { ...vibrato(2400, 60, 6, 1.2), gain, level: 0.1 };
    expect(pitches(notesOf(high))).toHaveLength(1);
    expect(pitches(notesOf({ ...high, cents: 2400, gain: 0.1 }))).toEqual([2400]);
  });

  it("separates high notes of one pitch at consonants", () => {
    const murmur: Part = { cents: 2400, seconds: 0.07, gain: 0.02 };
    expect(pitches(notesOf(note(2400), murmur, note(2400)))).toEqual([2400, 2400]);
  });

  it("starts one note when a consonant and a step coincide", () => {
    const murmur: Part = { cents: 400, seconds: 0.07, gain: 0.02 };
    expect(pitches(notesOf(note(0), murmur, note(400)))).toEqual([0, 400]);
    expect(pitches(notesOf(note(0), { ...murmur, cents: 0 }, note(0, 0.05), note(400)))).toEqual([
      0, 400,
    ]);
  });

  it.each([
    [100, 5],
    [100, 5.5],
    [100, 6],
    [60, 6.5],
    [130, 5.5],
  ])("doesn't split a vibrato of ±%d cents at %d Hz", (depth, rate) => {
    const notes = notesOf(vibrato(200, depth, rate, 1.3));
    expectNear(pitches(notes), [200], 15);
    expectNear([notes[0]?.stabilityCents ?? 0], [depth], 0.15 * depth);
  });

  it("doesn't split off half a cycle of vibrato at the end of a breath", () => {
    expect(notesOf(note(0, 0.3), vibrato(0, 110, 5.5, 0.27))).toHaveLength(1);
  });

  it("separates a semitone despite vibrato", () => {
    const notes = notesOf(vibrato(0, 60, 5.5, 0.6), vibrato(100, 60, 5.5, 0.6));
    expectNear(pitches(notes), [0, 100], 15);
  });

  it("doesn't split a note that drifts", () => {
    expect(notesOf({ cents: (at) => 60 * at, seconds: 2 })).toHaveLength(1);
  });

  it("splits a portamento at its middle", () => {
    const glide: Part = { cents: (at) => 3500 * at, seconds: 0.2 };
    const notes = notesOf(note(0), glide, note(700));
    expectNear(pitches(notes), [0, 700], 2);
    expectNear(starts(notes), [0.3, 0.9], 0.02);
  });

  it("starts a note with its scoop, and measures the pitch after it", () => {
    const scoop: Part = { cents: (at) => -300 + 2500 * at, seconds: 0.12 };
    const notes = notesOf(scoop, note(0), rest(), note(200));
    expectNear(pitches(notes), [0, 200], 2);
    expectNear(starts(notes), [0.3, 1.12], 0.011);
  });

  it.each([
    [0.2, -120],
    [0.27, -200],
    [0.35, -120],
    [0.35, -200],
  ])("starts a note with a scoop of %d s from %d cents", (seconds, cents) => {
    const scoop: Part = { cents: (at) => cents * (1 - at / seconds), seconds };
    const notes = notesOf(scoop, note(0, 0.4), rest(), scoop, note(0, 0.25));
    expectNear(starts(notes), [0.3, 0.3 + seconds + 0.6], 0.011);
    for (const { heldHz } of notes) expect(Math.abs(centsBetween(heldHz, 220))).toBeLessThan(30);
  });

  it("separates two notes that rise by half steps", () => {
    expect(notesOf(note(0, 0.2), note(100, 0.2), note(200, 0.2))).toHaveLength(3);
  });

  it.each([
    [4.5, 8],
    [6, 12],
    [8, 9],
  ])("keeps a note with a tremolo of %d Hz and %d dB", (rate, db) => {
    // The level rises fast and falls slowly, as at consonants.
    const gain = (at: number) => 0.1 * 10 ** ((-db * ((at * rate) % 1)) / 20);
    const notes = notesOf({ cents: 0, seconds: 1.3, gain });
    expect(pitches(notes)).toEqual([0]);
  });

  it("bridges short dropouts of the tracker", () => {
    const lost: Part = { cents: null, seconds: 0.05, gain: 0.1 };
    expect(pitches(notesOf(note(0, 0.3), lost, note(0, 0.3)))).toEqual([0]);
  });

  it("ignores an octave error of a few frames", () => {
    expect(pitches(notesOf(note(0), note(1200, 0.04), note(0)))).toEqual([0]);
  });

  it("omits blips and sound much quieter than the singing", () => {
    const bleed: Part = { cents: 900, seconds: 0.4, gain: 0.005 };
    expect(pitches(notesOf(note(0), rest(), note(500, 0.06), rest(), bleed))).toEqual([0]);
  });

  it("returns ordered notes without overlap for any frames", () => {
    const part = fc.record({
      cents: fc.option(fc.integer({ min: -1800, max: 2700 })),
      seconds: fc.double({ min: 0.02, max: 0.6, noNaN: true }),
      gain: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const { frames, samples } = take(parts);
        let last = 0;
        for (const { start, end, hz, stabilityCents } of segmentNotes(
          frames,
          samples,
          SAMPLE_RATE,
        )) {
          expect(start).toBeGreaterThanOrEqual(last - 1e-9);
          expect(end).toBeGreaterThan(start);
          expect(hz).toBeGreaterThan(0);
          expect(stabilityCents).toBeGreaterThanOrEqual(0);
          last = end;
        }
      }),
      { numRuns: 60 },
    );
  });
});
