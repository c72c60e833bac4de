import { C_MAJOR, type Key } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TakeNote } from "../../engine/recording/recording.ts";
import { syllableSegments } from "./syllables.ts";

const note = (start: number, end: number): TakeNote => ({
  heldHz: 220,
  heldSeconds: end - start,
  driftCents: 0,
  stabilityCents: 4,
  start,
  end,
});
const item = (root: string, target: string, key: Key = C_MAJOR) => ({ root, target, key });
const segments = (notes: readonly TakeNote[], asked = item("C4", "E4"), answer = notes) =>
  syllableSegments(answer, { notes, voicedSeconds: 1 }, asked);

describe("the segments to analyze", () => {
  test("start with the consonant, but not within the previous note", () => {
    expect(segments([note(0.5, 1), note(1.1, 1.6)])).toEqual([
      { symbol: "DO", from: 0.35, to: 1 },
      { symbol: "MI", from: 1, to: 1.6 },
    ]);
  });

  test("start at the end of a note that isn't part of the answer", () => {
    const [false_, root, target] = [note(0, 0.4), note(0.5, 1), note(2, 2.5)];
    expect(segments([false_, root, target], item("C4", "E4"), [root, target])[0]?.from).toBe(0.4);
  });

  test("start with the recording at the earliest, and end 1.2 s after the note's start", () => {
    expect(segments([note(0.1, 3)])).toEqual([{ symbol: "DO", from: 0, to: 0.1 + 1.2 }]);
  });

  test("expect the syllable of the written note, also where it is transposed", () => {
    const asked = item("Eb2", "F#3");
    expect(segments([note(0, 1), note(1, 2)], asked).map(({ symbol }) => symbol)).toEqual([
      "ME",
      "FI",
    ]);
  });

  test.each([
    [{ tonic: "F", mode: "major" }, ["SO", "TE"]],
    [{ tonic: "C", mode: "minor" }, ["DO", "ME"]],
    [{ tonic: "C", mode: "minor", minorTonic: "LA" }, ["LA", "DO"]],
  ] as const)("expect the syllables of the key %j", (key, syllables) => {
    const asked = item("C4", "Eb4", key);
    expect(segments([note(0, 1), note(1, 2)], asked).map(({ symbol }) => symbol)).toEqual(
      syllables,
    );
  });

  test.each([
    ["C4", "Fb4"],
    ["B#3", "D4"],
    ["Cb4", "E#4"],
  ])("stay empty when a note has no syllable: %s, %s", (root, target) => {
    expect(segments([note(0, 1), note(1, 2)], item(root, target))).toEqual([]);
  });

  test("lie within the take, in order, and are never longer than 1.35 s", () => {
    const time = fc.double({ min: 0.01, max: 2, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time), { minLength: 2, maxLength: 2 }), (spans) => {
        let at = 0;
        const notes = spans.map(([gap, length]) => {
          const start = at + gap;
          at = start + length;
          return note(start, at);
        });
        const found = segments(notes);
        for (const [index, { from, to }] of found.entries()) {
          const previous = notes[index - 1]?.end ?? 0;
          expect(from).toBeGreaterThanOrEqual(previous);
          expect(to).toBeGreaterThan(from);
          expect(to - from).toBeLessThanOrEqual(1.35 + 1e-9);
        }
      }),
    );
  });
});
