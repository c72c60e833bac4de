import { midiToHz } from "@attune/theory";
import type { AnalysisRequest } from "./create-analyzer.ts";

const SAMPLE_RATE = 48_000;
const NOTE_SECONDS = 0.5;
const FRAME_SECONDS = 0.01;
/** Do, re, mi and back, with repeated notes. */
const MIDIS = [60, 62, 64, 64, 62, 60, 60, 67];

/** A short melody of pure tones, to run the analysis once before it matters. */
export function createRehearsal(): AnalysisRequest {
  const seconds = MIDIS.length * NOTE_SECONDS;
  const hzAt = (time: number) => midiToHz(MIDIS[Math.floor(time / NOTE_SECONDS)] ?? 60);
  /** Notes begin softly, as sung ones do. */
  const levelAt = (time: number) => 0.1 * Math.min(1, (time % NOTE_SECONDS) / 0.1);
  const samples = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => {
    const time = index / SAMPLE_RATE;
    return levelAt(time) * Math.sin(2 * Math.PI * hzAt(time) * time);
  });
  const frames = Array.from({ length: seconds / FRAME_SECONDS }, (_, index) => {
    const time = index * FRAME_SECONDS;
    return { time, hz: hzAt(time), clarity: 0.95, level: levelAt(time) };
  });
  const written = MIDIS.map((midi, index) => ({
    hz: midiToHz(midi),
    onset: 12 * index,
    length: 12,
  }));
  const options = { tempo: { tickSeconds: NOTE_SECONDS / 12, quarterTicks: 12 } };
  return { recording: { samples, sampleRate: SAMPLE_RATE, frames }, melody: { written, options } };
}
