import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { encodeWav } from "@attune/voice";
import { sing, type Voice } from "@attune/voice/testing";

/** What a synthesized voice sings into the fake microphone. */
export interface Performance {
  readonly voice?: Voice;
  /** MIDI numbers, fractional if out of tune; empty for silence. */
  readonly notes: readonly number[];
  /** Seconds from the opening of the microphone to the first note. */
  readonly after: number;
}

const SAMPLE_RATE = 48_000;
/** The fake device loops its file: the silence after the notes must outlast the attempt. */
const TAIL_SECONDS = 12;

/** Writes the performance as a WAV file for `--use-file-for-fake-audio-capture`. */
export function renderPerformance(performance: Performance, directory: string): string {
  const { voice = "woman", notes, after } = performance;
  const samples =
    notes.length === 0
      ? new Float32Array(SAMPLE_RATE * TAIL_SECONDS)
      : sing({
          sampleRate: SAMPLE_RATE,
          voice,
          seed: 5,
          leadSeconds: after,
          tailSeconds: TAIL_SECONDS,
          notes: notes.map((midi) => ({ midi, seconds: 0.9, gapSeconds: 0.12, vowel: "a" })),
        }).samples;
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `${voice}-${notes.join("-") || "silence"}-${after}.wav`);
  writeFileSync(file, encodeWav(samples, SAMPLE_RATE));
  return file;
}
