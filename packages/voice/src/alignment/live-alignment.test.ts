import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignNotes } from "./align-notes.ts";
import { alignNext, beginAlignment, type LiveAlignment } from "./live-alignment.ts";
import type { SungNote, WrittenNote } from "./note-costs.ts";
import { latestPair, type Pair } from "./table.ts";

const QUARTER = 12;
const TICK_SECONDS = 0.05;
const NOTE_SECONDS = 0.55;
const REST_SECONDS = 0.05;

const write = (midis: readonly number[]): WrittenNote[] =>
  midis.map((midi, k) => ({ hz: midiToHz(midi), onset: QUARTER * k, length: QUARTER }));

const sing = (midis: readonly number[]): SungNote[] =>
  midis.map((midi, k) => {
    const start = k * (NOTE_SECONDS + REST_SECONDS);
    const end = start + NOTE_SECONDS;
    return { start, end, heldHz: midiToHz(midi), heldSeconds: NOTE_SECONDS, driftCents: 0 };
  });

/** The first part of a note, as it is heard while it sounds. */
const partOf = (note: SungNote, seconds: number): SungNote => ({
  ...note,
  end: note.start + seconds,
  heldSeconds: seconds,
});

/** The alignments at so many moments of each note, in seconds from its start, and after it. */
function follow(
  written: readonly WrittenNote[],
  sung: readonly SungNote[],
  moments: readonly (readonly number[])[],
): readonly (readonly LiveAlignment[])[] {
  let settled = beginAlignment(written, TICK_SECONDS);
  return sung.map((note, index) => {
    const sounding = (moments[index] ?? []).map((seconds) =>
      alignNext(settled, partOf(note, seconds), { isSounding: true }),
    );
    settled = alignNext(settled, note);
    return [...sounding, settled];
  });
}

/** The indices of the sung notes of each written one. */
function partsIn({ tables }: LiveAlignment): readonly (readonly number[])[] {
  const parts = (tables[0]?.melody.written ?? []).map((): number[] => []);
  const [best] = tables
    .flatMap((table) => latestPair(table) ?? [])
    .toSorted((a, b) => a.cost - b.cost);
  for (let pair: Pair | undefined = best?.pair; pair; pair = pair.previousPair) {
    parts[pair.column]?.unshift(pair.row);
  }
  return parts;
}

/**
 * A melody of different pitches that are a whole step or more apart, and how it is sung: with one change at most, after
 * which three notes are right. Only what follows distinguishes a wrong note from one that was left out.
 */
const performances = fc
  .record({
    midis: fc.uniqueArray(fc.constantFrom(58, 60, 62, 64, 66, 68, 70), { minLength: 5 }),
    offs: fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 7, maxLength: 7 }),
    octave: fc.constantFrom(0, -1, 1),
    change: fc.constantFrom("none", "wrong", "leftOut", "extra"),
    place: fc.nat(),
    step: fc.constantFrom(-3, 3),
  })
  .map(({ midis, offs, octave, change, place, step }) => {
    const changed = 1 + (place % (midis.length - 4));
    const sung = midis.flatMap((midi, k) => {
      const pitch = midi + 12 * octave + (offs[k] ?? 0) / 100;
      if (k !== changed) return pitch;
      if (change === "wrong") return pitch + step;
      if (change === "extra") return [pitch, pitch + step];
      return change === "leftOut" ? [] : pitch;
    });
    return { written: write(midis), sung: sing(sung), isRight: change === "none" };
  });

const moments = fc.array(
  fc.array(fc.double({ min: 0.08, max: NOTE_SECONDS, noNaN: true }), { maxLength: 3 }),
);

describe("the alignment while singing", () => {
  it("ends as that of the whole take, and names each note of a right one while it sounds", () => {
    fc.assert(
      fc.property(performances, moments, ({ written, sung, isRight }, heard) => {
        const live = follow(written, sung, heard);
        const end = live.at(-1)?.at(-1) as LiveAlignment;
        expect(partsIn(end)).toEqual(alignNotes(sung, written).notes.map(({ parts }) => parts));
        expect(end).toMatchObject({ place: { index: written.length - 1 }, mayBeAtEnd: true });
        if (!isRight) return;
        const places = live.map((alignments) => alignments.map(({ place }) => place?.index));
        expect(places).toEqual(live.map((alignments, index) => alignments.map(() => index)));
      }),
    );
  });
});
