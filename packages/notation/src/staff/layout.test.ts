import { noteAtPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, inkBox, positionY } from "./geometry.ts";
import { layoutStaff } from "./layout.ts";

const noteName = fc
  .tuple(fc.integer({ min: -3, max: 15 }), fc.constantFrom("", "#", "b"))
  .map(([position, sign]) => noteAtPosition(position).replace(/(?=\d)/, sign));
const spec = fc.record({
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

describe("layoutStaff", () => {
  test("keeps clef, key signature, accidentals and heads apart", () => {
    fc.assert(
      fc.property(spec, (staff) => {
        const { clef, signature, notes } = layoutStaff(staff);
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
        const { box, clef, signature, notes } = layoutStaff(staff);
        for (const glyph of [clef, ...signature]) expect(inside(inkBox(glyph), box)).toBe(true);
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
