import { describe, expect, it } from "vitest";
import { sing } from "../testing/index.ts";
import { analyzeTake, normalizePeak, type Recording, segmentWav } from "./take.ts";
import { trackTake } from "./take-frames.ts";
import { decodeWav } from "./wav.ts";

const SAMPLE_RATE = 16_000;
const C4 = 261.63;
const G4 = 392;

/** A man's "do so" on two pitches. */
function record(first: number, second: number): Recording {
  const { samples } = sing({
    sampleRate: SAMPLE_RATE,
    voice: "man",
    seed: 3,
    notes: [
      { hz: first, seconds: 0.5, gapSeconds: 0.15, consonant: "d", vowel: "o" },
      { hz: second, seconds: 0.5, consonant: "s", vowel: "o" },
    ],
  });
  return { samples, sampleRate: SAMPLE_RATE, frames: trackTake(samples, SAMPLE_RATE) };
}

describe("analyseTake", () => {
  it("tells how far each note is off", () => {
    const flat = 2 ** (-60 / 1200);
    const { notes, by } = analyzeTake(record(C4, G4 * flat), [C4, G4]);
    const [first, second] = notes;
    expect(by).toBe("contents");
    expect(first?.centsOff).toBeCloseTo(0, -1);
    expect(first?.octaveOffset).toBe(0);
    expect(second?.centsOff).toBeCloseTo(-60, -1);
    expect(second?.octaveOffset).toBe(0);
  });

  it("compares in the octave that was sung, and names it", () => {
    const { notes } = analyzeTake(record(C4 / 2, G4 / 2), [C4, G4]);
    expect(notes.map((note) => note.octaveOffset)).toEqual([-1, -1]);
    for (const note of notes) expect(Math.abs(note.centsOff)).toBeLessThan(10);
    const low = analyzeTake(record(C4, G4), [C4 / 2, G4 / 2]);
    expect(low.notes.map((note) => note.octaveOffset)).toEqual([1, 1]);
  });

  it("hands on each note's sound with its consonant, without the note before", () => {
    const [first, second] = analyzeTake(record(C4, G4), [C4, G4]).notes;
    if (!first || !second) throw new Error("two notes were sung");
    expect(second.samples.length / SAMPLE_RATE).toBeGreaterThan(second.end - second.start + 0.08);
    expect(second.samples.length / SAMPLE_RATE).toBeLessThan(second.end - first.end + 0.001);
  });

  it("hears nothing in silence, and nothing where nothing was asked for", () => {
    const samples = new Float32Array(SAMPLE_RATE);
    const silence = { samples, sampleRate: SAMPLE_RATE, frames: trackTake(samples, SAMPLE_RATE) };
    expect(analyzeTake(silence, [C4, G4]).notes).toEqual([]);
    expect(analyzeTake({ ...silence, frames: [] }, [C4, G4]).notes).toEqual([]);
    expect(analyzeTake(record(C4, G4), []).notes).toEqual([]);
  });
});

describe("normalisePeak", () => {
  it("scales to the peak, whichever sign it has", () => {
    expect([...normalizePeak(Float32Array.of(0.25, -0.5), 1)]).toEqual([0.5, -1]);
  });

  it("leaves silence and nothing as they are", () => {
    expect([...normalizePeak(new Float32Array(2), 0.95)]).toEqual([0, 0]);
    expect(normalizePeak(new Float32Array(0), 0.95)).toHaveLength(0);
  });
});

describe("segmentWav", () => {
  it("is a 16-bit mono file with a peak of 0.95", () => {
    const samples = Float32Array.of(0, 0.1, -0.2);
    const file = segmentWav({ samples, sampleRate: 44_100 });
    expect(file).toHaveLength(44 + 6);
    const wav = decodeWav(file);
    expect(wav).toMatchObject({ ok: true, sampleRate: 44_100, channels: 1 });
    if (wav.ok) expect(wav.samples[2]).toBeCloseTo(-0.95, 4);
  });
});
