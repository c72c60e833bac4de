import fc from "fast-check";
import { expect, test } from "vitest";
import { sing } from "../testing/index.ts";
import { trackTake } from "./take-frames.ts";
import { createRangeFinder } from "./voice-range.ts";

const hzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** Frames of a pitch that changes over time; null for silence. */
function finderAfter(seconds: number, midiAt: (time: number) => number | null) {
  const finder = createRangeFinder();
  for (let frame = 0; frame < seconds * 100; frame++) {
    const time = frame / 100;
    const midi = midiAt(time);
    finder.push({ time, hz: midi === null ? 0 : hzOf(midi), clarity: 0.9, level: 0.1 });
  }
  return finder;
}

test("returns the range from the lowest to the highest held note", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 36, max: 84, noNaN: true }), { minLength: 1, maxLength: 5 }),
      (notes) => {
        const each = 0.6;
        const midiAt = (time: number) =>
          time % each < 0.45 ? (notes[Math.floor(time / each)] ?? null) : null;
        expect(finderAfter(notes.length * each, midiAt).range).toEqual({
          lowMidi: Math.round(Math.min(...notes)),
          highMidi: Math.round(Math.max(...notes)),
        });
      },
    ),
  );
});

test("ignores notes shorter than 300 ms", () => {
  const octaveError = (time: number) => (time > 0.6 && time < 0.85 ? 33 : 57);
  expect(finderAfter(1.5, octaveError).range).toEqual({ lowMidi: 57, highMidi: 57 });
  expect(finderAfter(0.25, () => 57).range).toBeUndefined();
});

test("ignores a slide, but counts the note held at its end", () => {
  const slide = (time: number) => Math.max(45, 57 - 8 * time);
  expect(finderAfter(1.2, slide).range).toBeUndefined();
  expect(finderAfter(2.5, slide).range).toEqual({ lowMidi: 45, highMidi: 45 });
});

test("counts wide vibrato, and a note with a tracker dropout, as one note", () => {
  const vibrato = (time: number) => 60 + 0.7 * Math.sin(2 * Math.PI * 5.5 * time);
  expect(finderAfter(1, vibrato).range).toEqual({ lowMidi: 60, highMidi: 60 });
  expect(finderAfter(0.36, (time) => (Math.round(time * 100) === 20 ? null : 60)).held).toBe(60);
});

test("reports the note currently held, and none in silence", () => {
  expect(finderAfter(0.5, () => 50).held).toBe(50);
  expect(finderAfter(1, (time) => (time < 0.5 ? 50 : null)).held).toBeUndefined();
});

test("starts over when frame times restart", () => {
  const finder = createRangeFinder();
  for (const start of [5, 0]) {
    for (let frame = 0; frame < 20; frame++) {
      finder.push({ time: start + frame / 100, hz: 220, clarity: 0.9, level: 0.1 });
    }
  }
  expect(finder.range).toBeUndefined();
});

test.each([
  ["man", 41, 64],
  ["woman", 53, 79],
  ["child", 57, 81],
] as const)("finds the range of a %s to the half step", (voice, low, high) => {
  const middle = Math.round((low + high) / 2);
  const { samples, sampleRate } = sing({
    sampleRate: 16_000,
    voice,
    seed: 3,
    notes: [middle, low, middle, high].map((midi) => ({
      midi,
      seconds: 0.9,
      glideSeconds: 0.4,
      vowel: "a",
    })),
  });
  const finder = createRangeFinder();
  for (const frame of trackTake(samples, sampleRate)) finder.push(frame);
  expect(finder.range).toEqual({ lowMidi: low, highMidi: high });
});
