import {
  CLEFS,
  type Clef,
  keySignature,
  keysOf,
  noteAtPosition,
  scaleNotes,
  scaleOfKey,
} from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, inkBox, positionY } from "./geometry.ts";
import { layoutStaff } from "./layout.ts";
import { HEAD_WIDTH, headerGlyphs } from "./place.ts";

const noteName = fc
  .tuple(fc.integer({ min: -3, max: 15 }), fc.constantFrom("", "#", "b", "##", "bb"))
  .map(([position, sign]) => noteAtPosition(position).replace(/(?=\d)/, sign));
const spec = fc.record({
  clef: fc.constantFrom(...CLEFS),
  keySignature: fc.record({
    accidental: fc.constantFrom("sharp" as const, "flat" as const),
    count: fc.integer({ min: 0, max: 7 }),
  }),
  notes: fc.array(
    fc.record({ name: noteName, ottava: fc.boolean(), labels: fc.constant(["DO", "1"]) }),
    { minLength: 1, maxLength: 13 },
  ),
  spacing: fc.double({ min: 1, max: 8, noNaN: true }),
});

const inside = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** Heads of a third touch, as they do in print. */
const TOUCH = 0.1;
const areApart = (one: Box, other: Box) =>
  one.right <= other.left + TOUCH ||
  other.right <= one.left + TOUCH ||
  one.bottom <= other.top + TOUCH ||
  other.bottom <= one.top + TOUCH;

describe("layoutStaff", () => {
  test("keeps clef, key signature, accidentals and heads apart", () => {
    fc.assert(
      fc.property(spec, (staff) => {
        const { clef, octaveMark, signature, notes } = layoutStaff(staff);
        expect(octaveMark !== undefined).toBe(staff.clef === "treble-8");
        const glyphs = notes.flatMap(({ accidental, head }) =>
          accidental ? [accidental, head] : [head],
        );
        const boxes = [clef, ...signature, ...glyphs].map(inkBox);
        for (const [index, box] of boxes.entries()) {
          const next = boxes[index + 1];
          if (next) expect(next.left - box.right).toBeGreaterThan(0.05);
        }
      }),
    );
  });

  test("encloses all glyphs and texts in its box", () => {
    fc.assert(
      fc.property(spec, (staff) => {
        const { box, notes, ...header } = layoutStaff(staff);
        for (const glyph of headerGlyphs(header)) expect(inside(inkBox(glyph), box)).toBe(true);
        for (const { head, accidental, ottava, labels } of notes) {
          for (const glyph of [head, accidental, ottava]) {
            if (glyph) expect(inside(inkBox(glyph), box)).toBe(true);
          }
          const deepest = inkBox(head).bottom;
          for (const { baseline } of labels) {
            expect(baseline).toBeLessThan(box.bottom);
            expect(baseline).toBeGreaterThan(deepest);
          }
        }
      }),
    );
  });

  test("shows no accidental for the scale of the key, with any clef", () => {
    for (const key of [...keysOf("major"), ...keysOf("minor")]) {
      for (const clef of CLEFS) {
        const notes = scaleNotes(scaleOfKey(key)).map((name) => ({ name }));
        const layout = layoutStaff({ clef, keySignature: keySignature(key), notes });
        expect(layout.notes.some(({ accidental }) => accidental)).toBe(false);
        expect(layout.signature).toHaveLength(keySignature(key).count);
      }
    }
  });

  test("writes a note where its clef has it", () => {
    const yOf = (name: string, clef: Clef) =>
      layoutStaff({ clef, notes: [{ name }] }).notes[0]?.head.y;
    expect(yOf("B4", "treble")).toBe(2);
    expect(yOf("B3", "treble-8")).toBe(2);
    expect(yOf("D3", "bass")).toBe(2);
    expect(yOf("C4", "bass")).toBe(-1);
  });

  test("writes notes that sound together above each other, and the heads of a second side by side", () => {
    const together = (...names: readonly string[]) =>
      layoutStaff({ notes: names.map((name, index) => ({ name, isChordTone: index > 0 })) }).notes;
    const [c, e] = together("C4", "E4");
    expect(c?.head.x).toBe(e?.head.x);
    const [low, high] = together("C4", "D4");
    expect((high?.head.x ?? 0) - (low?.head.x ?? 0)).toBe(HEAD_WIDTH);
    const [f, g, a] = together("F4", "G4", "A4");
    expect([f?.head.x, (g?.head.x ?? 0) - HEAD_WIDTH]).toEqual([a?.head.x, a?.head.x]);
  });

  test("keeps the heads and accidentals of chords apart", () => {
    const position = fc.integer({ min: -3, max: 12 });
    const chord = fc
      .tuple(position, fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 1, maxLength: 3 }))
      .map(([lowest, steps]) => [...steps].sort((a, b) => a - b).map((step) => lowest + step))
      .filter(
        (positions) => positions.length === 2 || (positions[1] ?? 0) - (positions[0] ?? 0) > 1,
      );
    const alteration = fc.constantFrom(
      -2 as const,
      -1 as const,
      0 as const,
      1 as const,
      2 as const,
    );
    fc.assert(
      fc.property(
        fc.array(chord, { minLength: 1, maxLength: 3 }),
        alteration,
        (chords, altered) => {
          const notes = chords.flatMap((positions) =>
            positions.map((each, index) => ({
              name: noteAtPosition(each, altered),
              isChordTone: index > 0,
            })),
          );
          const { notes: placed, box } = layoutStaff({ notes });
          const boxes = placed
            .flatMap(({ head, accidental }) => (accidental ? [head, accidental] : [head]))
            .map(inkBox);
          for (const [index, one] of boxes.entries()) {
            expect(inside(one, box)).toBe(true);
            for (const other of boxes.slice(index + 1)) expect(areApart(one, other)).toBe(true);
          }
        },
      ),
    );
  });

  test("writes the labels of a chord in a row for each note, the highest first", () => {
    const { notes } = layoutStaff({
      notes: [
        { name: "C4", labels: ["C", "1"] },
        { name: "E4", labels: ["E", "3"], isChordTone: true },
      ],
    });
    const [low, high] = notes.map(({ labels }) => labels);
    expect(low?.map(({ text }) => text)).toEqual(["C 1"]);
    expect(high?.map(({ text }) => text)).toEqual(["E 3"]);
    expect(low?.[0]?.baseline).toBeGreaterThan(high?.[0]?.baseline ?? 0);
  });

  test("writes a note under 8va an octave lower, with the mark above it and the staff", () => {
    const { notes } = layoutStaff({ notes: [{ name: "C5", ottava: true }] });
    const [first] = notes;
    expect(first?.head.y).toBe(positionY(0));
    expect(first?.ottava && inkBox(first.ottava).bottom).toBeLessThan(0);
  });

  test("joins notes by a square bracket for a whole step and a pointed one for a half step", () => {
    const { brackets, notes } = layoutStaff({
      notes: [{ name: "D4" }, { name: "E4" }, { name: "F4" }],
      brackets: [
        { from: 0, to: 1, kind: "whole", label: "W" },
        { from: 1, to: 2, kind: "half" },
      ],
    });
    expect(brackets.map(({ points }) => points.length)).toEqual([4, 3]);
    expect(brackets[0]?.label?.x).toBeCloseTo(
      ((notes[0]?.center ?? 0) + (notes[1]?.center ?? 0)) / 2,
    );
    expect(brackets[1]?.label).toBeUndefined();
  });

  test("has the requested length, or more if its notes need it", () => {
    const notes = [{ name: "C4" }, { name: "E4" }];
    expect(layoutStaff({ notes: [], length: 16 }).width).toBe(16);
    expect(layoutStaff({ notes, length: 16 }).width).toBe(16);
    expect(layoutStaff({ notes, length: 1 }).width).toBe(layoutStaff({ notes }).width);
  });

  test("throws a RangeError for invalid notes and brackets", () => {
    expect(() => layoutStaff({ notes: [{ name: "H4" }] })).toThrow(RangeError);
    expect(() =>
      layoutStaff({ notes: [{ name: "C4" }], brackets: [{ from: 0, to: 1, kind: "half" }] }),
    ).toThrow(RangeError);
  });
});
