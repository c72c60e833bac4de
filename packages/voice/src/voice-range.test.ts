import fc from "fast-check";
import { expect, test } from "vitest";
import { sing } from "../testing/index.ts";
import { trackTake } from "./take-frames.ts";
import { createRangeFinder } from "./voice-range.ts";

const hzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/** Frames of a pitch that changes over time; null for silence. */
function listen(seconds: number, midiAt: (time: number) => number | null) {
  const finder = createRangeFinder();
  for (let frame = 0; frame < seconds * 100; frame++) {
    const time = frame / 100;
    const midi = midiAt(time);
    finder.push({ time, hz: midi === null ? 0 : hzOf(midi), clarity: 0.9, level: 0.1 });
  }
  return finder;
}

test("the range goes from the lowest to the highest note that was held", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 36, max: 84, noNaN: true }), { minLength: 1, maxLength: 5 }),
      (notes) => {
        const each = 0.6;
        const midiAt = (time: number) =>
          time % each < 0.45 ? (notes[Math.floor(time / each)] ?? null) : null;
        expect(listen(notes.length * each, midiAt).range).toEqual({
          lowMidi: Math.round(Math.min(...notes)),
          highMidi: Math.round(Math.max(...notes)),
        });
      },
    ),
  );
});

test("what is shorter than 300 ms is an outlier", () => {
  const octaveError = (time: number) => (time > 0.6 && time < 0.85 ? 33 : 57);
  expect(listen(1.5, octaveError).range).toEqual({ lowMidi: 57, highMidi: 57 });
  expect(listen(0.25, () => 57).range).toBeUndefined();
});

test("a slide is no held note; what it comes to rest on is", () => {
  const slide = (time: number) => Math.max(45, 57 - 8 * time);
  expect(listen(1.2, slide).range).toBeUndefined();
  expect(listen(2.5, slide).range).toEqual({ lowMidi: 45, highMidi: 45 });
});

test("a wide vibrato is one note, and a dropout of the tracker interrupts none", () => {
  const vibrato = (time: number) => 60 + 0.7 * Math.sin(2 * Math.PI * 5.5 * time);
  expect(listen(1, vibrato).range).toEqual({ lowMidi: 60, highMidi: 60 });
  expect(listen(0.36, (time) => (Math.round(time * 100) === 20 ? null : 60)).held).toBe(60);
});

test("it tells what is held now, and nothing in silence", () => {
  expect(listen(0.5, () => 50).held).toBe(50);
  expect(listen(1, (time) => (time < 0.5 ? 50 : null)).held).toBeUndefined();
});

test("frames that begin anew are another sound", () => {
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
] as const)("a %s who goes down and up is heard to the half step", (voice, low, high) => {
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
