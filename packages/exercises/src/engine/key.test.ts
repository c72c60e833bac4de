import { note } from "@attune/theory";
import { expect, test } from "vitest";
import { afterKey, CADENCE, keyNotes, withDrone } from "./key.ts";

const midiOf = ({ note: name }: { readonly note: string }) => note(name).midi;
const onsets = [...new Set(CADENCE.map(({ at }) => at))];
const chords = onsets.map((at) => CADENCE.filter((each) => each.at === at).map(midiOf));
const endOf = (notes: readonly { at: number; seconds: number }[]) =>
  Math.max(...notes.map(({ at, seconds }) => at + seconds));

test("the cadence is I, IV, V, I of C major, with complete chords in root position", () => {
  const classes = chords.map((chord) =>
    [...new Set(chord.map((midi) => midi % 12))].sort((a, b) => a - b),
  );
  const [tonic, subdominant, dominant] = [
    [0, 4, 7],
    [0, 5, 9],
    [2, 7, 11],
  ];
  expect(classes).toEqual([tonic, subdominant, dominant, tonic]);
  expect(chords.map((chord) => Math.min(...chord) % 12)).toEqual([0, 5, 7, 0]);
});

test("the cadence's voices move by small steps, never cross, and avoid parallel fifths and octaves", () => {
  chords.slice(1).forEach((chord, index) => {
    const before = chords[index] ?? [];
    expect([...chord].sort((a, b) => a - b)).toEqual(chord);
    for (const [voice, midi] of chord.entries()) {
      const step = midi - (before[voice] ?? Number.NaN);
      if (voice > 0) expect(Math.abs(step)).toBeLessThanOrEqual(3);
      chord.slice(voice + 1).forEach((upper, above) => {
        const upperBefore = before[voice + 1 + above] ?? Number.NaN;
        const interval = (upper - midi) % 12;
        const parallel = step !== 0 && upper - upperBefore === step;
        if (parallel) expect([0, 7]).not.toContain(interval);
      });
    }
  });
});

test("the cadence lasts 2.4 s and is marked as background", () => {
  expect(endOf(CADENCE)).toBeCloseTo(2.4);
  expect(CADENCE.every(({ background }) => background === "chord")).toBe(true);
});

const asked = [
  { note: "C4", at: 0, seconds: 0.5 },
  { note: "E4", at: 0.8, seconds: 0.5 },
];
const foreground = (notes: readonly { readonly background?: unknown; readonly at: number }[]) =>
  notes.filter(({ background }) => background === undefined);

test("returns the notes unchanged if the key is off", () => {
  expect(afterKey(asked, "off")).toBe(asked);
  expect(withDrone(asked, "off")).toBe(asked);
  expect(keyNotes("off")).toEqual([]);
});

test("starts the question after the cadence, in its own rhythm", () => {
  const [first, second] = foreground(afterKey(asked, "cadence"));
  expect(first?.at).toBeCloseTo(2.8);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(0.8);
  expect(keyNotes("cadence")).toBe(CADENCE);
});

test("starts the drone before the question, and ends both together", () => {
  const notes = afterKey(asked, "drone");
  const drones = notes.filter(({ background }) => background === "drone");
  expect(drones.map((each) => [each.note, each.at])).toEqual([
    ["C3", 0],
    ["G3", 0],
  ]);
  expect(endOf(drones)).toBeCloseTo(endOf(foreground(notes) as typeof asked));
  expect(foreground(notes)[0]?.at).toBeGreaterThan(0.5);
  expect(endOf(withDrone(asked, "drone"))).toBe(endOf(asked));
  expect(keyNotes("drone").map(({ note: name }) => name)).toEqual(["C3", "G3"]);
});
