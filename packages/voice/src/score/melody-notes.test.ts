import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WrittenNote } from "../alignment/note-costs.ts";
import { centsBetween } from "../cents.ts";
import type { PitchFrame } from "../frame.ts";
import { analyzeMelody, analyzeTake } from "../take.ts";

const NO_SAMPLES = { samples: new Float32Array(0), sampleRate: 48_000 };
const HOP = 0.01;
const QUARTER_TICKS = 12;
const QUARTER_SECONDS = 0.3;
const TEMPO = {
  tempo: { tickSeconds: QUARTER_SECONDS / QUARTER_TICKS, quarterTicks: QUARTER_TICKS },
};

interface Sung {
  readonly midi: number;
  readonly seconds?: number;
  /** Silence before it (0). */
  readonly rest?: number;
  /** Half steps from its pitch at which it begins, and seconds in which they are left behind. */
  readonly scoop?: readonly [halfSteps: number, seconds: number];
  /** RMS, full scale = 1 (0.1). */
  readonly level?: number;
}

const VIBRATO = { halfSteps: 0.7, hz: 5.5 };
const NARROW = { halfSteps: 0.3, hz: 5.5 };

/** The frames of notes on one breath, but for rests, with a vibrato throughout. */
function framesOf(notes: readonly Sung[], vibrato = VIBRATO): readonly PitchFrame[] {
  const frames: PitchFrame[] = [];
  const add = (hz: number, level = 0) =>
    frames.push({ time: frames.length * HOP, hz, clarity: 1, level });
  for (const each of notes) {
    const { midi, seconds = QUARTER_SECONDS, rest = 0, scoop = [0, 1], level = 0.1 } = each;
    for (let i = 0; i < Math.round(rest / HOP); i++) add(0);
    for (let i = 0; i < Math.round(seconds / HOP); i++) {
      const wave = vibrato.halfSteps * Math.sin(2 * Math.PI * vibrato.hz * frames.length * HOP);
      const left = scoop[0] * Math.max(0, 1 - (i * HOP) / scoop[1]);
      add(midiToHz(midi + wave + left), level);
    }
  }
  for (let i = 0; i < 40; i++) add(0);
  return frames;
}

const sung = (...midis: readonly number[]): readonly Sung[] => midis.map((midi) => ({ midi }));
const write = (...midis: readonly number[]): readonly WrittenNote[] =>
  midis.map((midi, k) => ({
    hz: midiToHz(midi),
    onset: QUARTER_TICKS * k,
    length: QUARTER_TICKS,
  }));
const analyze = (
  notes: readonly Sung[],
  written: readonly WrittenNote[],
  options: typeof TEMPO | Record<string, never> = TEMPO,
  vibrato = VIBRATO,
) => analyzeMelody({ frames: framesOf(notes, vibrato), ...NO_SAMPLES }, written, options);
const midisOf = (notes: readonly { readonly heldHz: number }[]) =>
  notes.map(({ heldHz }) => 69 + centsBetween(heldHz, 440) / 100);

const LINE = [60, 62, 64, 65, 67, 64, 60];
/** Another person in the room, 14 dB softer. */
const other = (midi: number): Sung => ({ midi, seconds: 0.2, level: 0.02 });

describe("analyzeMelody", () => {
  it("doesn't take another person's voice in the rests for notes", () => {
    const shorter = LINE.map((midi) => ({ midi, seconds: 0.25 }));
    const notes = shorter.flatMap((each, k) => (k === 3 ? [each, other(70)] : [each]));
    const written = LINE.map((midi, k) => ({
      hz: midiToHz(midi),
      onset: QUARTER_TICKS * (k + (k > 3 ? 1 : 0)),
      length: QUARTER_TICKS,
    }));
    const take = analyze([other(50), { midi: 60, rest: 0.4 }, ...notes.slice(1)], written);
    expect(take.reading).toBe("asWritten");
    expect(midisOf(take.notes).map(Math.round)).toEqual(LINE);
  });

  it("finds a note of the melody that is as soft as another person's voice", () => {
    const notes = LINE.map((midi, k) => ({ midi, rest: 0.05, ...(k === 2 && { level: 0.02 }) }));
    const { notes: found } = analyze(notes, write(...LINE), TEMPO, NARROW);
    expect(midisOf(found).map(Math.round)).toEqual(LINE);
  });

  it("finds half steps on one breath that are narrower than the vibrato", () => {
    const neighbor = [60, 64, 63, 64, 60];
    const narrow = [60, 63.9, 63.15, 63.9, 60];
    const frames = framesOf(sung(...narrow));
    expect(analyzeTake({ frames, ...NO_SAMPLES }).notes.length).toBeLessThan(5);
    for (const options of [TEMPO, {}]) {
      const { notes, reading } = analyze(sung(...narrow), write(...neighbor), options);
      expect(reading).toBe("asWritten");
      expect(notes).toHaveLength(5);
      notes.forEach(({ heldHz, start }, k) => {
        const off = centsBetween(heldHz, midiToHz(narrow[k] ?? 0));
        expect(Math.abs(off)).toBeLessThan(40);
        expect(Math.abs(start - QUARTER_SECONDS * k)).toBeLessThan(0.06);
      });
    }
  });

  it("finds every note of any melody without large leaps, in any octave and tempo", () => {
    const steps = fc.array(fc.constantFrom(-4, -3, -2, -1, 1, 2, 3, 4), {
      minLength: 2,
      maxLength: 9,
    });
    const singer = fc.record({
      seconds: fc.double({ min: 0.22, max: 0.5, noNaN: true }),
      octave: fc.constantFrom(-1, 0),
      off: fc.double({ min: -0.25, max: 0.25, noNaN: true }),
    });
    fc.assert(
      fc.property(steps, singer, (moves, { seconds, octave, off }) => {
        const midis = [64];
        for (const move of moves) midis.push((midis.at(-1) ?? 0) + move);
        const notes = midis.map((midi) => ({ midi: midi + 12 * octave + off, seconds }));
        const found = analyze(notes, write(...midis), {}, NARROW);
        expect(found.reading).toBe("asWritten");
        expect(found.notes).toHaveLength(midis.length);
      }),
      { numRuns: 30 },
    );
  });

  it("reads a note more, a note fewer and a repeated note without an attack as a change", () => {
    const more = sung(60, 62, 69, 64, 65, 67, 64, 60);
    const fewer = sung(60, 62, 64, 65, 64, 60);
    expect(analyze(sung(...LINE), write(...LINE)).reading).toBe("asWritten");
    for (const changed of [more, fewer]) {
      const { reading, notes } = analyze(changed, write(...LINE), {}, NARROW);
      expect(reading).toBe("changed");
      expect(notes).toHaveLength(changed.length);
    }
    const written = write(60, 64, 64, 60);
    const once = [{ midi: 60 }, { midi: 64, seconds: 2 * QUARTER_SECONDS }, { midi: 60 }];
    expect(analyze(once, written, TEMPO, NARROW)).toMatchObject({
      reading: "changed",
      notes: { length: 3 },
    });
    const twice = [{ midi: 60 }, { midi: 64 }, { midi: 64, rest: 0.06 }, { midi: 60 }];
    expect(analyze(twice, written, TEMPO, NARROW)).toMatchObject({
      reading: "asWritten",
      notes: { length: 4 },
    });
  });

  it("finds no attack of a repeated note in a wave of vibrato, or in the rest before both", () => {
    const wide = { halfSteps: 0.9, hz: 5.8 };
    const midways = [0, 0.05, 0.1, 0.15].map((more) => [
      ...sung(60, 64),
      { midi: 67, seconds: 2 * QUARTER_SECONDS + more },
      { midi: 60 },
    ]);
    const atStart = [{ midi: 64, seconds: 2 * QUARTER_SECONDS, rest: 0.5 }, ...sung(60, 62)];
    for (const notes of midways) {
      expect(analyze(notes, write(60, 64, 67, 67, 60), {}, wide).reading).not.toBe("asWritten");
    }
    expect(analyze(atStart, write(64, 64, 60, 62), TEMPO, NARROW).reading).toBe("changed");
  });

  it("reads notes with a wide vibrato as they are written", () => {
    const notes = LINE.map((midi) => ({ midi, seconds: 0.6 }));
    const { reading, notes: found } = analyze(notes, write(...LINE), {}, { halfSteps: 1, hz: 5.8 });
    expect(reading).toBe("asWritten");
    expect(found).toHaveLength(LINE.length);
  });

  it("finds one note for each written one that a slow, wide wave moves through several pitches", () => {
    const slow = { halfSteps: 0.5, hz: 3 };
    const notes = LINE.map((midi) => ({ midi, seconds: 0.7, rest: 0.1 }));
    const found = analyze(notes, write(...LINE), {}, slow);
    expect(found.reading).toBe("asWritten");
    expect(midisOf(found.notes)).toEqual(LINE.map((midi) => expect.closeTo(midi, 0)));
  });

  it("marks a note that surely isn't written, even if it glides, and no part of an interrupted one", () => {
    const [first, ...rest] = sung(60, 64, 65, 67, 64, 60) as [Sung, ...Sung[]];
    const half = { midi: 62, seconds: 0.15 };
    const gliding: Sung = { midi: 67, seconds: 0.24, scoop: [0.8, 0.24] };
    const notes = [first, half, { ...half, rest: 0.08 }, gliding, ...rest];
    const found = analyze(notes, write(...LINE), {}, NARROW);
    expect(found.reading).toBe("changed");
    const marked = found.notes.filter(({ isExtra }) => isExtra);
    expect(marked.map(({ start }) => start)).toEqual([expect.closeTo(0.68, 1)]);
    const whole = analyze([...notes.slice(0, 3), ...rest], write(...LINE), {}, NARROW);
    expect(whole.reading).toBe("asWritten");
    expect(whole.notes.some(({ isExtra }) => isExtra)).toBe(false);
  });

  it("finds a note too many that sags towards the next one, if the voice is straighter than that", () => {
    const rest = sung(64, 60);
    const straight = { halfSteps: 0.04, hz: 5.5 };
    const extra: Sung = { midi: 64.6, seconds: 0.2, scoop: [0.4, 0.2] };
    const notes = [...sung(60, 62, 64, 65, 67), extra, ...rest];
    const { reading, notes: found } = analyze(notes, write(...LINE), {}, straight);
    expect(reading).toBe("changed");
    expect(found.map(({ isExtra = false }) => isExtra).indexOf(true)).toBe(5);
  });

  it("takes a scoop for an attack, so a note begins where the voice does", () => {
    const scooped = LINE.map((midi) => ({
      midi,
      seconds: 0.5,
      rest: 0.2,
      scoop: [-1.5, 0.25] as const,
    }));
    const { notes, reading } = analyze(scooped, write(...LINE), {}, { halfSteps: 0.1, hz: 5.5 });
    expect(reading).toBe("asWritten");
    expect(notes.map(({ start }) => start)).toEqual(
      LINE.map((_, k) => expect.closeTo(0.2 + 0.7 * k, 1)),
    );
  });

  it("keeps other notes: a false start, and what isn't the melody at all", () => {
    const [again, ...rest] = sung(...LINE) as [Sung, ...Sung[]];
    const restarted = [...sung(60, 63), { ...again, rest: 0.6 }, ...rest];
    const { notes, reading } = analyze(restarted, write(...LINE), {});
    expect(reading).toBe("asWritten");
    expect(notes).toHaveLength(LINE.length + 2);
    const other = analyze(sung(72, 55, 71, 56), write(...LINE));
    expect(other.reading).toBe("changed");
    expect(midisOf(other.notes)).toHaveLength(4);
  });

  it("has no notes without a voice, and those of the segmentation without a melody", () => {
    expect(analyze([], write(60, 62)).notes).toEqual([]);
    const frames = framesOf(sung(60, 64));
    expect(analyze(sung(60, 64), []).notes).toEqual(analyzeTake({ frames, ...NO_SAMPLES }).notes);
  });

  it("keeps both readings where neither is sure", () => {
    const lengths = [0.04, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2].map((seconds) => {
      const passing = [...sung(60, 62), { midi: 65.5, seconds }, ...sung(64, 65, 67, 64, 60)];
      return analyze(passing, write(...LINE), {}, { halfSteps: 0.2, hz: 5.5 });
    });
    const readings = lengths.map(({ reading }) => reading);
    expect(readings.at(0)).toBe("asWritten");
    expect(readings.at(-1)).toBe("changed");
    const unsure = lengths.filter(({ reading }) => reading === "unsure");
    for (const { notes, otherNotes } of unsure) expect(otherNotes).not.toEqual(notes);
  });
});
