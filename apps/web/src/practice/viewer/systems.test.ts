import { layoutStaff } from "@attune/notation/staff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Scale, systemSpec, systemsOf } from "./systems.ts";

const UP = ["C4", "C#4", "D4", "D#4", "E4", "F4", "F#4", "G4", "G#4", "A4", "A#4", "B4", "C5"];
const chromatic: Scale = {
  rowNames: [undefined, "syllable", "degree"],
  notes: UP.map((name) => ({ name, rows: [name.slice(0, -1), "DO", "#1"] })),
};
const DORIAN = ["D4", "E4", "F4", "G4", "A4", "B4", "C5", "D5"];
const dorian: Scale = {
  rowNames: ["degree"],
  notes: DORIAN.map((name, index) => ({
    name,
    rows: [`${index + 1}`],
    ...(index === 7 && { ottava: true }),
  })),
  brackets: DORIAN.slice(1).map((_, from) => ({ from, to: from + 1, kind: "whole", label: "W" })),
};

describe("systems", () => {
  it("contain all notes in order, the longer line first", () => {
    const systems = systemsOf(chromatic, 2);
    expect(systems.map(({ first, notes }) => [first, notes.length])).toEqual([
      [0, 7],
      [7, 6],
    ]);
    expect(systems.flatMap(({ notes }) => notes)).toEqual(chromatic.notes);
  });

  it("have one length for any number of systems and visible parts", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        (count, rows) => {
          const widths = systemsOf(chromatic, count).map(
            (system) => layoutStaff(systemSpec(system, { rows, brackets: false }, 0)).width,
          );
          for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 6);
        },
      ),
    );
  });

  it("reserve space for hidden parts", () => {
    const [system] = systemsOf(dorian, 1);
    if (!system) throw new Error("no system");
    const { box } = layoutStaff(systemSpec(system, { rows: [true], brackets: true }, undefined));
    expect(box.bottom - box.top).toBe(system.height);
    const bare = layoutStaff(systemSpec(system, { rows: [false], brackets: false }, undefined)).box;
    expect(bare.top).toBe(box.top);
    expect(bare.bottom).toBeLessThan(box.bottom);
  });

  it("number brackets from the line's first note, and omit those across a line break", () => {
    const [one, two] = systemsOf(dorian, 2);
    expect(one?.brackets.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(two?.brackets).toHaveLength(3);
  });

  it("highlight the note that is playing on any line", () => {
    const states = systemsOf(chromatic, 2).map((system) =>
      systemSpec(system, { rows: [], brackets: false }, 8).notes.map(({ state }) => state),
    );
    expect(states[0]?.every((state) => state === undefined)).toBe(true);
    expect(states[1]).toEqual([undefined, "sounding", ...Array(4).fill(undefined)]);
  });
});
