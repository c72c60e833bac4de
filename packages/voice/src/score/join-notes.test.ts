import { describe, expect, it } from "vitest";
import type { DecodedNote } from "./decode.ts";
import { joinParts, joinRepeats } from "./join-notes.ts";

const HOP = 0.01;
const EMPTY = { hop: HOP, time: [], cents: [], level: [] };
const heard = (...onsets: readonly number[]) => ({ contour: EMPTY, onsets });

const written = (index: number, from: number, to: number, isJoined = false): DecodedNote => ({
  index,
  isExtra: false,
  partOf: [],
  from,
  to,
  isJoined,
});
const extra = (
  index: number,
  from: number,
  to: number,
  ...partOf: readonly number[]
): DecodedNote => ({
  ...written(index, from, to),
  isExtra: true,
  partOf,
});
const spansOf = (notes: readonly DecodedNote[]) =>
  notes.map(({ index, from, to }) => [index, from, to]);

describe("joinParts", () => {
  const parts = [written(0, 0, 20), extra(1, 22, 40, 0), extra(1, 45, 60, 1), written(1, 61, 80)];

  it("joins a note with the parts before and after it", () => {
    const joined = joinParts(parts, heard());
    expect(spansOf(joined)).toEqual([
      [0, 0, 40],
      [1, 45, 80],
    ]);
    expect(joined.some(({ isExtra }) => isExtra)).toBe(false);
  });

  it("keeps a part apart after a rest, or a consonant", () => {
    const later = parts.map((note, k) => (k === 1 ? { ...note, from: 35 } : note));
    expect(joinParts(later, heard())).toHaveLength(3);
    expect(joinParts(parts, heard(0.21))).toHaveLength(3);
    expect(joinParts(parts, heard(5))).toHaveLength(2);
  });

  it("joins a part of either neighbor with the one on the same breath, or else with the one before", () => {
    const [first, second] = [written(0, 0, 20), written(1, 61, 80)];
    const spans = (from: number, to: number) =>
      spansOf(joinParts([first, extra(1, from, to, 0, 1), second], heard()));
    expect(spans(45, 60)).toEqual([
      [0, 0, 20],
      [1, 45, 80],
    ]);
    expect(spans(22, 58)).toEqual([
      [0, 0, 58],
      [1, 61, 80],
    ]);
  });

  it("keeps extra notes and repeated ones apart", () => {
    const others = [written(0, 0, 20), extra(1, 21, 40), written(1, 41, 60), written(2, 61, 80)];
    expect(joinParts(others, heard())).toEqual(others);
  });
});

describe("joinRepeats", () => {
  it("joins a note that begins without an attack with the one before", () => {
    const notes = [written(0, 0, 20), written(1, 21, 40, true), written(2, 41, 60)];
    expect(spansOf(joinRepeats(notes))).toEqual([
      [0, 0, 40],
      [2, 41, 60],
    ]);
  });
});
