import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignNotes } from "./align-notes.ts";
import type { SungNote, WrittenNote } from "./note-costs.ts";

const QUARTER = 12;
const TEMPO = { tickSeconds: 0.05, quarterTicks: QUARTER };
const QUARTER_SECONDS = 0.6;

/** Quarter notes on these MIDI numbers. */
const write = (...midis: readonly number[]): WrittenNote[] =>
  midis.map((midi, k) => ({ hz: midiToHz(midi), onset: QUARTER * k, length: QUARTER }));

interface Sung {
  readonly midi: number;
  readonly seconds?: number;
  /** Silence before it (0.05). */
  readonly rest?: number;
  readonly driftCents?: number;
}

/** Notes one after the other, quarters unless given otherwise. */
function sing(...notes: readonly (number | Sung)[]): SungNote[] {
  let at = 0.3;
  return notes.map((each) => {
    const { midi, seconds, rest, driftCents } = typeof each === "number" ? { midi: each } : each;
    const start = at + (rest ?? 0.05);
    const length = seconds ?? QUARTER_SECONDS - 0.05;
    at = start + length;
    return {
      start,
      end: at,
      heldHz: midiToHz(midi),
      heldSeconds: Math.max(0, length - 0.05),
      driftCents: driftCents ?? 0,
    };
  });
}

const partsOf = (sung: readonly SungNote[], written: readonly WrittenNote[], timed = false) =>
  alignNotes(sung, written, timed ? { tempo: TEMPO } : {}).notes.map(({ parts }) =>
    parts.join("+"),
  );

const SCALE = write(60, 62, 64, 65, 67);

describe("alignNotes", () => {
  it("matches each note in order", () => {
    expect(alignNotes(sing(60, 62, 64, 65, 67), SCALE)).toEqual({
      octave: 0,
      cost: 0,
      notes: [0, 1, 2, 3, 4].map((part) => ({ parts: [part], isJoined: false })),
      extras: [],
    });
  });

  it("leaves all notes missing when nothing was sung", () => {
    expect(partsOf([], SCALE)).toEqual(["", "", "", "", ""]);
    expect(alignNotes(sing(60), [])).toEqual({
      octave: 0,
      cost: 0,
      notes: [],
      extras: [],
    });
  });

  it("finds the octave of the whole melody", () => {
    for (const octave of [-2, -1, 0, 1]) {
      const sung = [60, 62, 64, 65, 67].map((midi) => midi + 12 * octave);
      expect(alignNotes(sing(...sung), SCALE).octave).toBe(octave);
    }
  });

  it("keeps the octave of the others when one note is sung in another", () => {
    const { octave, notes } = alignNotes(sing(60, 62, 76, 65, 67), SCALE);
    expect(octave).toBe(0);
    expect(notes.map(({ parts }) => parts)).toEqual([[0], [1], [2], [3], [4]]);
  });

  it("matches a wrong note with the written one", () => {
    for (const wrong of [61, 63, 67, 55]) {
      expect(partsOf(sing(60, 62, wrong, 65, 67), SCALE)).toEqual(["0", "1", "2", "3", "4"]);
      expect(partsOf(sing(wrong, 62, 64, 65, 67), SCALE)).toEqual(["0", "1", "2", "3", "4"]);
      expect(partsOf(sing(60, 62, 64, 65, wrong), SCALE)).toEqual(["0", "1", "2", "3", "4"]);
    }
  });

  it("leaves out a note that was skipped", () => {
    expect(partsOf(sing(62, 64, 65, 67), SCALE)).toEqual(["", "0", "1", "2", "3"]);
    expect(partsOf(sing(60, 62, 65, 67), SCALE)).toEqual(["0", "1", "", "2", "3"]);
    expect(partsOf(sing(60, 62, 64), SCALE)).toEqual(["0", "1", "2", "", ""]);
  });

  it("finds a held extra note, and before which note it was sung", () => {
    const { notes, extras } = alignNotes(sing(60, 62, 69, 64, 65, 67, 60), SCALE);
    expect(notes.map(({ parts }) => parts)).toEqual([[0], [1], [3], [4], [5]]);
    expect(extras).toEqual([
      { index: 2, before: 2, isShort: false },
      { index: 6, before: 5, isShort: false },
    ]);
  });

  it("finds an extra note that is short, between two others", () => {
    const short = { midi: 63.5, seconds: 0.2, rest: 0 };
    const extras = (extra: Sung) =>
      alignNotes(sing(60, 62, extra, 65, 67), write(60, 62, 65, 67)).extras;
    expect(extras(short)).toEqual([{ index: 2, before: 2, isShort: true }]);
    expect(extras({ ...short, midi: 62.5 })).toEqual([]);
    expect(extras({ ...short, seconds: 0.14 })).toEqual([]);
    expect(extras({ ...short, driftCents: 60 })).toEqual([]);
  });

  it("finds an extra note that glides where the melody surely has none", () => {
    const glide = { midi: 63, seconds: 0.2, driftCents: 180, rest: 0 };
    const notes = sing(60, 62, glide, 64, 65, 67);
    const extras = (isExtra: boolean) =>
      alignNotes(
        notes.map((note, i) => (i === 2 ? { ...note, isExtra } : note)),
        SCALE,
      ).extras;
    expect(extras(false)).toEqual([]);
    expect(extras(true)).toEqual([{ index: 2, before: 2, isShort: true }]);
  });

  it("ignores the end of the last note where it sags", () => {
    const end = { midi: 66, seconds: 0.4, rest: 0, driftCents: -40 };
    const extras = (last: Sung) => alignNotes(sing(60, 62, 64, 65, 67, last), SCALE).extras;
    expect(extras(end)).toEqual([]);
    expect(extras({ ...end, driftCents: 0 })).toHaveLength(1);
    expect(extras({ ...end, rest: 0.1 })).toHaveLength(1);
    expect(extras({ ...end, midi: 65 })).toHaveLength(1);
  });

  it("ignores coughs, scoops and glides", () => {
    const cough = { midi: 50, seconds: 0.12 };
    const glide = { midi: 63, seconds: 0.4, driftCents: 180, rest: 0 };
    const sung = sing(cough, 60, 62, cough, glide, 64, 65, cough, 67, cough);
    expect(alignNotes(sung, SCALE)).toMatchObject({
      notes: [[1], [2], [5], [6], [8]].map((parts) => ({ parts })),
      extras: [],
    });
    expect(partsOf(sing(60, 62, cough, 65, 67), SCALE)).toEqual(["0", "1", "", "3", "4"]);
  });

  it("joins the parts of an interrupted note", () => {
    const half = (midi: number) => ({ midi, seconds: 0.25 });
    const sung = sing(60, half(62), half(62.3), 64, 65, half(67), half(67), half(67));
    for (const timed of [false, true]) {
      expect(partsOf(sung, SCALE, timed)).toEqual(["0", "1+2", "3", "4", "5+6+7"]);
    }
    expect(alignNotes(sung, SCALE).extras).toEqual([]);
  });

  it("joins no two notes a semitone apart, even if both are near the written one", () => {
    const half = (midi: number) => ({ midi, seconds: 0.25 });
    const sung = sing(60, half(61.6), half(62.6), 64, 65, 67);
    expect(partsOf(sung, SCALE)[1]).not.toContain("+");
  });

  it("lets one long note cover written notes of one pitch", () => {
    const written = write(60, 64, 64, 64, 65);
    const sung = sing(60, { midi: 64, seconds: 1.7 }, 65);
    for (const options of [{}, { tempo: TEMPO }]) {
      expect(alignNotes(sung, written, options).notes).toEqual([
        { parts: [0], isJoined: false },
        { parts: [1], isJoined: false },
        { parts: [1], isJoined: true },
        { parts: [1], isJoined: true },
        { parts: [2], isJoined: false },
      ]);
    }
    expect(partsOf(sing(60, 64, { midi: 64, seconds: 1.1 }), write(60, 64, 64, 64))).toEqual([
      "0",
      "1",
      "2",
      "2",
    ]);
  });

  it("misses a repeated note when the sung one is too short for both at the tempo", () => {
    const written = write(60, 64, 64, 65);
    expect(partsOf(sing(60, 64, 65), written, true)).toEqual(["0", "1", "", "2"]);
    expect(partsOf(sing(60, 64, 65), written)).toEqual(["0", "1", "1", "2"]);
    expect(partsOf(sing(60, { midi: 64, seconds: 0.4 }, 65), written)).toEqual(["0", "1", "", "2"]);
  });

  it("decides by the rhythm which of the repeated notes is missing", () => {
    const rest = QUARTER_SECONDS + 0.05;
    const sung = sing(60, 62, { midi: 64, rest }, 64, 65, 67);
    const written = write(60, 62, 64, 64, 64, 65, 67);
    expect(partsOf(sung, written, true)).toEqual(["0", "1", "", "2", "3", "4", "5"]);
  });

  it("takes the last complete attempt", () => {
    expect(partsOf(sing(60, 62, 60, 62, 64, 65, 67), SCALE)).toEqual(["2", "3", "4", "5", "6"]);
    const again = { midi: 60, rest: 0.5 };
    const twice = sing(60, 62, 64, 65, 67, again, 62, 63, 65, 67);
    expect(alignNotes(twice, SCALE)).toMatchObject({
      notes: [[5], [6], [7], [8], [9]].map((parts) => ({ parts })),
      extras: [],
    });
    const stopped = sing(60, 62, 64, 65, 67, 60, 62, 64);
    expect(alignNotes(stopped, SCALE)).toMatchObject({
      notes: [[0], [1], [2], [3], [4]].map((parts) => ({ parts })),
      extras: [],
    });
  });

  it("doesn't count notes that follow after a rest", () => {
    expect(alignNotes(sing(60, 62, 64, 65, 67, { midi: 70, rest: 1 }), SCALE).extras).toEqual([]);
  });

  it("follows a voice that drifts, and one that started on another pitch", () => {
    const chromatic = [67, 66, 65, 64, 63, 62, 61, 60];
    const all = chromatic.map((_, k) => String(k));
    expect(
      partsOf(sing(...chromatic.map((midi, k) => midi - 0.15 * k)), write(...chromatic)),
    ).toEqual(all);
    expect(partsOf(sing(...chromatic.map((midi) => midi + 3)), write(...chromatic))).toEqual(all);
  });

  it("matches all notes of any melody that is sung within 40 cents", () => {
    const note = fc.record({
      midi: fc.integer({ min: 55, max: 76 }),
      off: fc.integer({ min: -40, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(note, { minLength: 2, maxLength: 16 }), (notes) => {
        const sung = sing(...notes.map(({ midi, off }) => midi + off / 100));
        const written = write(...notes.map(({ midi }) => midi));
        const expected = notes.map((_, k) => String(k));
        expect(partsOf(sung, written, true)).toEqual(expected);
      }),
    );
  });

  it("uses each sung note once, in order", () => {
    const note = fc.record({
      midi: fc.double({ min: 40, max: 80, noNaN: true }),
      seconds: fc.double({ min: 0.05, max: 1, noNaN: true }),
      driftCents: fc.integer({ min: -200, max: 200 }),
    });
    fc.assert(
      fc.property(
        fc.array(note, { maxLength: 20 }),
        fc.array(fc.integer({ min: 55, max: 76 }), { minLength: 1, maxLength: 12 }),
        (notes, midis) => {
          const sung = sing(...notes);
          const { notes: aligned, extras } = alignNotes(sung, write(...midis), { tempo: TEMPO });
          const used = aligned.flatMap(({ parts, isJoined }) => (isJoined ? [] : parts));
          expect(used).toEqual([...new Set(used)].sort((a, b) => a - b));
          expect(extras.filter(({ index }) => used.includes(index))).toEqual([]);
        },
      ),
    );
  });
});
