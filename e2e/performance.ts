import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decodeWav, encodeWav } from "@attune/voice";
import { type SungNote, sing, type Voice } from "@attune/voice/testing";

/** What a voice sings into the fake microphone. */
export interface Performance {
  readonly voice?: Voice;
  /**
   * What a synthesized voice sings: MIDI numbers, fractional if out of tune, for about a second each, or notes with
   * their own lengths; empty for silence.
   */
  readonly notes: readonly (number | SungNote)[];
  /** Names the notes in the file's name; required for notes with lengths. */
  readonly name?: string;
  /** A WAV file to play instead, by its path from this folder; for sung syllables. */
  readonly recording?: string;
  /** Seconds from the opening of the microphone to the first note. */
  readonly after: number;
}

/**
 * Seconds from opening the microphone to the first note: the app listens from .55 s on for 5 s, on a
 * slow machine up to 1.5 s later.
 */
export const WHEN_READY = 2.2;
/** The same after PLAY, which sounds both notes for a second each before. */
export const WHEN_PLAYED = WHEN_READY + 2;

const SAMPLE_RATE = 48_000;
/** The fake device loops its file: the silence after the notes must outlast the attempt. */
const TAIL_SECONDS = 12;

/** Writes the performance as a WAV file for `--use-file-for-fake-audio-capture`. */
export function renderPerformance(performance: Performance, directory: string): string {
  const { voice = "woman", notes, recording, after } = performance;
  const { samples, sampleRate } = recording
    ? playRecording(recording, after)
    : { samples: singNotes(performance), sampleRate: SAMPLE_RATE };
  mkdirSync(directory, { recursive: true });
  const sung = recording
    ? path.basename(recording, ".wav")
    : (performance.name ?? (notes.join("-") || "silence"));
  const file = path.join(directory, `${voice}-${sung}-${after}.wav`);
  writeFileSync(file, encodeWav(samples, sampleRate));
  return file;
}

function singNotes({ voice = "woman", notes, after }: Performance): Float32Array {
  if (notes.length === 0) return new Float32Array(SAMPLE_RATE * TAIL_SECONDS);
  return sing({
    sampleRate: SAMPLE_RATE,
    voice,
    seed: 5,
    leadSeconds: after,
    tailSeconds: TAIL_SECONDS,
    notes: notes.map((note) =>
      typeof note === "number" ? { midi: note, seconds: 0.9, gapSeconds: 0.12, vowel: "a" } : note,
    ),
  }).samples;
}

/** The recording between silences. @throws Error if the file isn't WAV. */
function playRecording(recording: string, after: number) {
  const decoded = decodeWav(readFileSync(path.join(import.meta.dirname, recording)));
  if (!decoded.ok) throw new Error(`${recording} can't be played: ${decoded.error.code}`);
  const { sampleRate } = decoded;
  const lead = Math.round(after * sampleRate);
  const samples = new Float32Array(lead + decoded.samples.length + TAIL_SECONDS * sampleRate);
  samples.set(decoded.samples, lead);
  return { samples, sampleRate };
}
