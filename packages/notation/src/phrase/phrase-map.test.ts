import { engrave } from "@attune/notation/engraving";
import { arbitraryPhrase, readPhrase } from "@attune/phrases/testing";
import { note, staffPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HEAD_CENTER } from "./columns.ts";
import { layOutPhrase } from "./layout.ts";
import { createPhraseMap, pitchPosition } from "./phrase-map.ts";

const PHONE = 32.8;

describe("pitchPosition", () => {
  test.each([
    ["C4", 0],
    ["E4", 2],
    ["F4", 3],
    ["B4", 6],
    ["C5", 7],
    ["A3", -2],
  ])("puts %s at position %i", (name, position) => {
    expect(pitchPosition(note(name).midi)).toBe(position);
  });

  test("puts half steps between naturals in the middle", () => {
    expect(pitchPosition(61)).toBe(0.5);
    expect(pitchPosition(64.5)).toBe(2.5);
  });

  test("puts each spelled note at its head, and rises with the pitch", () => {
    const name = fc
      .tuple(
        fc.constantFrom(..."CDEFGAB"),
        fc.constantFrom("", "#", "b"),
        fc.integer({ min: 3, max: 5 }),
      )
      .map((parts) => parts.join(""));
    const midi = fc.double({ min: 40, max: 90, noNaN: true });
    fc.assert(
      fc.property(
        name,
        midi,
        fc.double({ min: 0.01, max: 3, noNaN: true }),
        (written, low, step) => {
          expect(pitchPosition(note(written).midi, written)).toBe(staffPosition(written));
          expect(pitchPosition(low + step, written)).toBeGreaterThan(pitchPosition(low, written));
        },
      ),
    );
  });
});

describe("createPhraseMap", () => {
  test("finds the column and the line or space of a point near a head", () => {
    const nearby = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(arbitraryPhrase(), nearby, nearby, (phrase, dx, dy) => {
        const layout = layOutPhrase(engrave(phrase), PHONE);
        const { placeAt } = createPhraseMap(layout);
        for (const { y, notes } of layout.systems) {
          for (const { note: engraved, head } of notes) {
            expect(placeAt({ x: head.x + HEAD_CENTER + dx, y: y + head.y + dy })).toEqual({
              ticks: engraved.onsetTicks,
              position: engraved.position,
            });
          }
        }
      }),
    );
  });

  test("takes points outside to the nearest column, and has none in an empty phrase", () => {
    const phrase = readPhrase(4, "C4:4 D4:4 E4:4 F4:4");
    const { placeAt } = createPhraseMap(layOutPhrase(engrave(phrase), PHONE));
    expect(placeAt({ x: -5, y: -9 })?.ticks).toBe(0);
    expect(placeAt({ x: 99, y: 99 })?.ticks).toBe(36);
    const empty = createPhraseMap(layOutPhrase(engrave(readPhrase(4, "")), PHONE));
    expect(empty.placeAt({ x: 0, y: 0 })).toBeUndefined();
  });

  test("passes through the middle of each head that is sung in tune and in time", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), (phrase) => {
        const layout = layOutPhrase(engrave(phrase), PHONE);
        const { pointAt } = createPhraseMap(layout);
        for (const [index, { y, notes }] of layout.systems.entries()) {
          for (const { note: engraved, head } of notes) {
            const point = pointAt(engraved.onsetTicks, note(engraved.name).midi);
            expect(point.system).toBe(index);
            expect(point.y).toBeCloseTo(y + head.y);
            expect(point.x - head.x).toBeCloseTo(0.65);
          }
        }
      }),
    );
  });

  test("moves right within a system, and to the next one at its first note", () => {
    const layout = layOutPhrase(
      engrave(readPhrase(4, "C4:1 | D4:4 E4:4 F4:4 G4:4 | A4:4 G4:4 F4:4 E4:4 | D4:2 C4:2")),
      PHONE,
    );
    expect(layout.systems).toHaveLength(2);
    const { lineAt, pointAt } = createPhraseMap(layout);
    const ticks = Array.from({ length: 193 }, (_, index) => index);
    const points = ticks.map((each) => pointAt(each, 60));
    for (const [index, point] of points.entries()) {
      const next = points[index + 1];
      if (next) expect(next.system > point.system || next.x > point.x).toBe(true);
    }
    const first = layout.systems[1]?.anchors[0];
    expect(lineAt(first?.ticks ?? 0).x).toBe(first?.x);
    expect(lineAt(-5)).toEqual(lineAt(0));
    expect(lineAt(500)).toEqual(lineAt(192));
    expect(lineAt(192).x).toBe(layout.systems[1]?.measures.at(-1)?.right);
  });

  test("keeps pitches within the room of their system", () => {
    const layout = layOutPhrase(engrave(readPhrase(2, "C4:4 D4:4 | C4:2")), PHONE);
    const { pointAt } = createPhraseMap(layout);
    const [system] = layout.systems;
    expect(pointAt(0, 0).y).toBe((system?.y ?? 0) + (system?.box.bottom ?? 0));
    expect(pointAt(0, 127).y).toBe((system?.y ?? 0) + (system?.box.top ?? 0));
  });
});
