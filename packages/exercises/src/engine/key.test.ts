import { C_MAJOR, type Key, keysOf, note, noteOfDegree, pitchClassOf } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TimedNote } from "./effects.ts";
import {
  afterKey,
  CADENCE,
  CADENCE_NOTES,
  cadence,
  cadenceNotes,
  keyNotes,
  withDrone,
} from "./key.ts";

const midiOf = ({ note: name }: { readonly note: string }) => note(name).midi;
const chordsOf = (notes: readonly TimedNote[]) =>
  [...new Set(notes.map(({ at }) => at))].map((at) => notes.filter((each) => each.at === at));
const endOf = (notes: readonly { at: number; seconds: number }[]) =>
  Math.max(...notes.map(({ at, seconds }) => at + seconds));
const spelling = (name: string) => name.replace(/\d$/, "");

/** I, IV and V in major, i, iv and V in minor. */
const CHORD_DEGREES = {
  major: ["1 3 5", "1 4 6", "2 5 7", "1 3 5"],
  minor: ["1 5 b3", "1 4 b6", "2 5 7", "1 5 b3"],
} as const;
const ROOT_DEGREES = ["1", "4", "5", "1"];

const KEYS: readonly Key[] = [...keysOf("major"), ...keysOf("minor")];

describe.each(KEYS)("the cadence in $tonic $mode", (key) => {
  const chords = chordsOf(cadence(key));

  test("has complete chords of the key in root position, spelled in the key", () => {
    const names = chords.map((chord) => new Set(chord.map((each) => spelling(each.note))));
    const expected = CHORD_DEGREES[key.mode].map(
      (degrees) => new Set(degrees.split(" ").map((degree) => noteOfDegree(degree, key))),
    );
    expect(names).toEqual(expected);
    const roots = ROOT_DEGREES.map((degree) => noteOfDegree(degree, key));
    expect(chords.map(([bass]) => spelling(bass?.note ?? ""))).toEqual(roots);
  });

  test("moves by small steps, never crosses voices, and avoids parallel fifths and octaves", () => {
    const voices = chords.map((chord) => chord.map(midiOf));
    for (const chord of voices) {
      expect([...chord].sort((a, b) => a - b)).toEqual(chord);
      expect(new Set(chord).size).toBe(chord.length);
    }
    voices.slice(1).forEach((chord, index) => {
      const before = voices[index] ?? [];
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

  test("has its bass from C3 to B3, and the other voices from B3 to E5", () => {
    for (const [bass = Number.NaN, ...upper] of chords.map((chord) => chord.map(midiOf))) {
      expect(bass).toBeGreaterThanOrEqual(48);
      expect(bass).toBeLessThanOrEqual(59);
      expect(Math.min(...upper)).toBeGreaterThanOrEqual(59);
      expect(Math.max(...upper)).toBeLessThanOrEqual(76);
    }
  });
});

test("drones on the tonic and its fifth, below middle C but for the fifth", () => {
  for (const key of KEYS) {
    const [tonic, fifth, ...others] = keyNotes("drone", key).map(midiOf) as [number, number];
    expect(others).toEqual([]);
    expect(tonic % 12).toBe(pitchClassOf(key.tonic));
    expect(fifth - tonic).toBe(7);
    expect(tonic).toBeGreaterThanOrEqual(45);
    expect(tonic).toBeLessThanOrEqual(56);
  }
});

test("takes the same time in every key", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KEYS), fc.constantFrom("cadence", "drone"), (key, keyFirst) => {
      expect(endOf(afterKey(asked, keyFirst, key))).toBe(endOf(afterKey(asked, keyFirst)));
      expect(keyNotes(keyFirst, key).length).toBe(keyNotes(keyFirst).length);
      expect(withDrone(asked, "drone", key)).not.toBe(asked);
    }),
  );
});

test("uses the cadence of C major when no key is named", () => {
  expect(CADENCE).toEqual(cadence(C_MAJOR));
  expect(CADENCE_NOTES).toEqual(cadenceNotes(C_MAJOR));
  const low = "C3 E4 G4 C5";
  expect(CADENCE_NOTES.join(" ")).toBe(`${low} F3 F4 A4 C5 G3 D4 G4 B4 ${low}`);
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
  expect(keyNotes("cadence")).toEqual(CADENCE);
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
