import { describe, expect, it } from "vitest";
import { sing } from "../testing/index.ts";
import { centsBetween } from "./cents.ts";
import { analyzeTake, normalizePeak, type Recording, segmentWav } from "./take.ts";
import { trackTake } from "./take-frames.ts";
import { decodeWav } from "./wav/index.ts";

const SAMPLE_RATE = 16_000;
const C4 = 261.63;
const G4 = 392;

/** A man's voice singing "do so" on two pitches. */
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

describe("analyzeTake", () => {
  it("finds the notes, and how long each was held at which pitch", () => {
    const { notes, voicedSeconds } = analyzeTake(record(C4, G4));
    expect(notes).toHaveLength(2);
    notes.forEach((note, i) => {
      expect(Math.abs(centsBetween(note.heldHz, i === 0 ? C4 : G4))).toBeLessThan(10);
      expect(Math.abs(note.driftCents)).toBeLessThan(20);
      expect(note.heldSeconds).toBeGreaterThan(0.3);
      expect(note.heldSeconds).toBeLessThan(note.end - note.start + 0.01);
    });
    expect(voicedSeconds).toBeGreaterThan(0.8);
    expect(voicedSeconds).toBeLessThan(1.05);
  });

  it("returns each note's samples with its consonant, without the previous note", () => {
    const [first, second] = analyzeTake(record(C4, G4)).notes;
    if (!first || !second) throw new Error("expected two notes");
    expect(second.samples.length / SAMPLE_RATE).toBeGreaterThan(second.end - second.start + 0.08);
    expect(second.samples.length / SAMPLE_RATE).toBeLessThan(second.end - first.end + 0.001);
  });

  it("returns no notes for silence, and without frames", () => {
    const NOTHING = { notes: [], voicedSeconds: 0, loudSeconds: 0 };
    const samples = new Float32Array(SAMPLE_RATE);
    const silence = { samples, sampleRate: SAMPLE_RATE, frames: trackTake(samples, SAMPLE_RATE) };
    expect(analyzeTake(silence)).toEqual(NOTHING);
    expect(analyzeTake({ ...silence, frames: [] })).toEqual(NOTHING);
  });

  it("measures sound that is no voice", () => {
    const frames = Array.from({ length: 101 }, (_, n) => ({
      time: n / 100,
      hz: 0,
      clarity: 0,
      level: n <= 50 ? 0.1 : 0.001,
    }));
    const samples = new Float32Array(SAMPLE_RATE);
    const { voicedSeconds, loudSeconds } = analyzeTake({
      samples,
      sampleRate: SAMPLE_RATE,
      frames,
    });
    expect(voicedSeconds).toBe(0);
    expect(loudSeconds).toBeCloseTo(0.5, 2);
  });
});

describe("normalizePeak", () => {
  it("scales the absolute peak to the given value", () => {
    expect([...normalizePeak(Float32Array.of(0.25, -0.5), 1)]).toEqual([0.5, -1]);
  });

  it("leaves silence and an empty array unchanged", () => {
    expect([...normalizePeak(new Float32Array(2), 0.95)]).toEqual([0, 0]);
    expect(normalizePeak(new Float32Array(0), 0.95)).toHaveLength(0);
  });
});

describe("segmentWav", () => {
  it("returns a 16-bit mono file with a peak of 0.95", () => {
    const samples = Float32Array.of(0, 0.1, -0.2);
    const file = segmentWav({ samples, sampleRate: 44_100 });
    expect(file).toHaveLength(44 + 6);
    const wav = decodeWav(file);
    expect(wav).toMatchObject({ ok: true, sampleRate: 44_100, channels: 1 });
    if (wav.ok) expect(wav.samples[2]).toBeCloseTo(-0.95, 4);
  });
});
