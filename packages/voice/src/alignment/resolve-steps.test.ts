import { midiToHz } from "@attune/theory";
import { describe, expect, it } from "vitest";
import { centsBetween } from "../cents.ts";
import type { PitchFrame } from "../frame.ts";
import { analyzeMelody, analyzeTake } from "../take.ts";
import type { WrittenNote } from "./note-costs.ts";

const NO_SAMPLES = { samples: new Float32Array(0), sampleRate: 48_000 };
const VIBRATO = { halfSteps: 0.7, hz: 5.5 };

/** Notes of 0.3 s with a wide vibrato on one breath. */
function legato(...midis: readonly number[]): readonly PitchFrame[] {
  return Array.from({ length: 30 * midis.length }, (_, i) => {
    const time = i / 100;
    const wave = VIBRATO.halfSteps * Math.sin(2 * Math.PI * VIBRATO.hz * time);
    return { time, hz: midiToHz((midis[Math.floor(i / 30)] ?? 0) + wave), clarity: 1, level: 0.1 };
  });
}

const write = (...midis: readonly number[]): WrittenNote[] =>
  midis.map((midi, k) => ({ hz: midiToHz(midi), onset: 12 * k, length: 12 }));

const analyze = (frames: readonly PitchFrame[], written: readonly WrittenNote[], timed = true) =>
  analyzeMelody(
    { frames, ...NO_SAMPLES },
    written,
    timed ? { tempo: { tickSeconds: 0.025, quarterTicks: 12 } } : {},
  ).notes;

describe("analyzeMelody", () => {
  const neighbor = [60, 64, 63, 64, 60];
  const sungNeighbor = [60, 63.9, 63.15, 63.9, 60];

  it("splits half steps on one breath that the segmentation misses", () => {
    const frames = legato(...sungNeighbor);
    expect(analyzeTake({ frames, ...NO_SAMPLES }).notes.length).toBeLessThan(5);
    for (const timed of [true, false]) {
      const notes = analyze(frames, write(...neighbor), timed);
      expect(notes).toHaveLength(5);
      notes.forEach((note, k) => {
        const off = centsBetween(note.heldHz, midiToHz(sungNeighbor[k] ?? 0));
        expect(Math.abs(off)).toBeLessThan(30);
        expect(Math.abs(note.start - 0.3 * k)).toBeLessThan(0.06);
      });
    }
  });

  it("doesn't split one pitch where a half step is written", () => {
    const notes = analyze(legato(60, 64, 64, 64, 60), write(...neighbor));
    expect(notes.length).toBeLessThan(5);
  });

  it("keeps the notes of the segmentation where they match", () => {
    const frames = legato(60, 64, 67, 64, 60);
    expect(analyze(frames, write(60, 64, 67, 64, 60))).toEqual(
      analyzeTake({ frames, ...NO_SAMPLES }).notes,
    );
    expect(analyze([], write(60, 62))).toEqual([]);
    expect(analyze(frames, [])).toEqual(analyzeTake({ frames, ...NO_SAMPLES }).notes);
  });
});
