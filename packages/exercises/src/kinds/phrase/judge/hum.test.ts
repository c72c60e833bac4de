import type { Phrase } from "@attune/phrases";
import type { NoteAlignment } from "@attune/voice/alignment";
import { expect, it } from "vitest";
import { scoreOf } from "../score.ts";
import { withoutHum } from "./hum.ts";

/** Four quarter notes of 0.6 s. */
const PHRASE: Phrase = {
  id: "test",
  level: 5,
  meter: { beats: 4 },
  pickupTicks: 0,
  events: ["C4", "D4", "E4", "F4"].map((name) => ({ kind: "note", name, ticks: 12 })),
};
const SCORE = scoreOf(PHRASE, 100);
const TOLERANCE = 0.15;

type Notes = readonly (readonly number[] | "joined")[];

/** The sung notes of the first written one; `starts` of sung notes in seconds, and which ones each written note has. */
function partsOfFirst(starts: readonly number[], notes: Notes): readonly number[] | undefined {
  const sung = starts.map((start) => ({
    start,
    end: start + 0.3,
    heldHz: 262,
    heldSeconds: 0.3,
    driftCents: 0,
  }));
  const alignment: NoteAlignment = {
    octave: 0,
    cost: 0,
    extras: [],
    notes: notes.map((parts) =>
      parts === "joined" ? { parts: [2], isJoined: true } : { parts, isJoined: false },
    ),
  };
  return withoutHum(alignment, sung, SCORE, TOLERANCE).notes[0]?.parts;
}

it("leaves out a hum before the first note", () => {
  expect(partsOfFirst([0.5, 1, 1.6, 2.2, 2.8], [[0, 1], [2], [3], [4]])).toEqual([1]);
  expect(partsOfFirst([0.2, 0.5, 1, 1.6, 2.2, 2.8], [[0, 1, 2], [3], [4], [5]])).toEqual([2]);
});

it("keeps the parts of an interrupted first note", () => {
  expect(partsOfFirst([1, 1.3, 1.6, 2.2, 2.8], [[0, 1], [2], [3], [4]])).toEqual([0, 1]);
  expect(partsOfFirst([0.5, 1, 1.3, 1.6, 2.2, 2.8], [[0, 1, 2], [3], [4], [5]])).toEqual([1, 2]);
});

it("keeps an early first note without a second part", () => {
  expect(partsOfFirst([0.5, 1.6, 2.2, 2.8], [[0], [1], [2], [3]])).toEqual([0]);
});

it("goes by other notes that were sung and have an attack of their own", () => {
  expect(partsOfFirst([0.5, 1, 1.6, 2.8], [[0, 1], [2], "joined", [3]])).toEqual([1]);
  expect(partsOfFirst([0.5, 1, 1.6, 2.8], [[0, 1], [2], [], [3]])).toEqual([1]);
  expect(partsOfFirst([0.5, 1, 1.6], [[0, 1], [2], "joined", []])).toEqual([0, 1]);
});
