import fc from "fast-check";
import { expect, test } from "vitest";
import { note } from "./note.ts";
import { octaveShiftInto, transposeOctaves, type VoiceRange } from "./voice-range.ts";

const interval = fc
  .record({ low: fc.integer({ min: 60, max: 72 }), size: fc.integer({ min: 1, max: 12 }) })
  .map(({ low, size }) => [low, low + size]);
const range: fc.Arbitrary<VoiceRange> = fc
  .record({ lowMidi: fc.integer({ min: 36, max: 84 }), span: fc.integer({ min: 0, max: 36 }) })
  .map(({ lowMidi, span }) => ({ lowMidi, highMidi: lowMidi + span }));

const fits = (midis: readonly number[], octaves: number, { lowMidi, highMidi }: VoiceRange) =>
  midis.every((midi) => midi + 12 * octaves >= lowMidi && midi + 12 * octaves <= highMidi);

/** Half steps by which the outermost note exceeds the range. */
const outside = (midis: readonly number[], octaves: number, { lowMidi, highMidi }: VoiceRange) =>
  Math.max(
    0,
    ...midis.flatMap((midi) => [lowMidi - midi - 12 * octaves, midi + 12 * octaves - highMidi]),
  );

const OCTAVES = [-4, -3, -2, -1, 0, 1, 2, 3];

test("transposes an interval into the range if any octave fits", () => {
  fc.assert(
    fc.property(interval, range, (midis, voice) => {
      fc.pre(OCTAVES.some((octaves) => fits(midis, octaves, voice)));
      expect(fits(midis, octaveShiftInto(midis, voice), voice)).toBe(true);
    }),
  );
});

test("chooses the most central octave", () => {
  fc.assert(
    fc.property(interval, range, (midis, voice) => {
      const moved = octaveShiftInto(midis, voice);
      const off = (octaves: number) =>
        Math.abs(
          (Math.min(...midis) + Math.max(...midis)) / 2 +
            12 * octaves -
            (voice.lowMidi + voice.highMidi) / 2,
        );
      for (const octaves of OCTAVES) {
        expect(off(moved)).toBeLessThanOrEqual(off(octaves));
        expect(outside(midis, moved, voice)).toBeLessThanOrEqual(outside(midis, octaves, voice));
      }
    }),
  );
});

test("chooses the octave nearer to the written notes if two are equally central", () => {
  expect(octaveShiftInto([60, 72], { lowMidi: 50, highMidi: 70 })).toBe(0);
  expect(octaveShiftInto([60, 72], { lowMidi: 62, highMidi: 82 })).toBe(0);
  expect(octaveShiftInto([60, 72], { lowMidi: 38, highMidi: 58 })).toBe(-1);
});

test("transposeOctaves keeps the letter and the accidental", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("C4", "Eb4", "F#4", "Cb5", "B4"),
      fc.integer({ min: -3, max: 3 }),
      (name, octaves) => {
        const moved = transposeOctaves(name, octaves);
        expect(moved.slice(0, -1)).toBe(name.slice(0, -1));
        expect(note(moved).midi - note(name).midi).toBe(12 * octaves);
      },
    ),
  );
  expect(() => transposeOctaves("C4", 6)).toThrow(RangeError);
});

test("accepts a range of a single note", () => {
  expect(octaveShiftInto([60], { lowMidi: 48, highMidi: 48 })).toBe(-1);
  expect(octaveShiftInto([60], { lowMidi: 60, highMidi: 60 })).toBe(0);
  expect(octaveShiftInto([60, 72], { lowMidi: 54, highMidi: 54 })).toBe(-1);
});

test("transposeOctaves covers octaves 0 to 9", () => {
  expect(transposeOctaves("C4", 0)).toBe("C4");
  expect(transposeOctaves("C4", -4)).toBe("C0");
  expect(transposeOctaves("C4", 5)).toBe("C9");
  expect(() => transposeOctaves("C4", -5)).toThrow(RangeError);
});
