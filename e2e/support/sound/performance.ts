import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { decodeWav, encodeWav } from "@attune/voice";
import { type SungNote, sing, type Voice } from "@attune/voice/testing";

/** The input of the fake microphone. */
export interface Performance {
  readonly voice?: Voice;
  /**
   * Notes that a synthesized voice sings: MIDI numbers, fractional if out of tune, for about a second each, or notes
   * with their own lengths; empty for silence.
   */
  readonly notes: readonly (number | SungNote)[];
  /** A WAV file to play instead, by its path from this folder; for sung syllables. */
  readonly recording?: string;
  /** Seconds from the opening of the microphone to the first note. */
  readonly after: number;
}

/**
 * Seconds from opening the microphone to the first note: the app listens from .55 s on for 5 s, on a
 * slow machine up to 2 s later.
 */
export const WHEN_READY = 2.6;
/** The same after PLAY, which sounds both notes for a second each before. */
export const WHEN_PLAYED = WHEN_READY + 2;

const SAMPLE_RATE = 48_000;
/** The fake device loops its file: the silence after the notes must outlast the attempt. */
const TAIL_SECONDS = 12;

/** Rest around what is synthesized, for the fade-out of the last note. */
const MARGIN_SECONDS = 0.3;

/** Rendered performances of this user, named by content. May be deleted at any time. */
const CACHE = path.join(tmpdir(), `attune-e2e-microphone-${process.getuid?.() ?? "user"}`);

/** Returns a WAV file of the performance for `--use-file-for-fake-audio-capture`; renders it the first time. */
export function renderPerformance(performance: Performance): string {
  const file = path.join(CACHE, `${hashOf(performance)}.wav`);
  if (existsSync(file)) return file;
  const { samples, sampleRate } = samplesOf(performance);
  mkdirSync(CACHE, { recursive: true });
  // Another worker may render the same: a file appears as a whole.
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, encodeWav(samples, sampleRate));
  renameSync(draft, file);
  return file;
}

/** Identifies the samples: by the performance, its recording, and the code that renders them. */
function hashOf(performance: Performance): string {
  const hash = createHash("sha256").update(JSON.stringify(performance)).update(hashOfCode());
  if (performance.recording) hash.update(readFileSync(pathOf(performance.recording)));
  return hash.digest("hex");
}

let codeHash: string | undefined;
function hashOfCode(): string {
  if (codeHash !== undefined) return codeHash;
  const voice = path.join(import.meta.dirname, "../../../packages/voice");
  const files = globSync(["src/**/*.ts", "testing/*.ts"], { cwd: voice }).sort();
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const file of files) hash.update(readFileSync(path.join(voice, file)));
  codeHash = hash.digest("hex");
  return codeHash;
}

const pathOf = (recording: string) => path.join(import.meta.dirname, recording);

interface Audio {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** The sung part, between silences. */
function samplesOf(performance: Performance): Audio {
  const { notes, recording, after } = performance;
  if (recording) return padded(readRecording(recording), after);
  if (notes.length === 0)
    return padded({ samples: new Float32Array(), sampleRate: SAMPLE_RATE }, after);
  const margin = Math.min(MARGIN_SECONDS, after);
  return padded(singNotes(performance, margin), after - margin);
}

/** Adds silence, which would take 15 times as long to synthesize as the notes. */
function padded({ samples, sampleRate }: Audio, leadSeconds: number): Audio {
  const lead = Math.round(leadSeconds * sampleRate);
  const whole = new Float32Array(lead + samples.length + TAIL_SECONDS * sampleRate);
  whole.set(samples, lead);
  return { samples: whole, sampleRate };
}

function singNotes({ voice = "woman", notes }: Performance, leadSeconds: number): Audio {
  return sing({
    sampleRate: SAMPLE_RATE,
    voice,
    seed: 5,
    leadSeconds,
    tailSeconds: MARGIN_SECONDS,
    notes: notes.map((note) =>
      typeof note === "number" ? { midi: note, seconds: 0.9, gapSeconds: 0.12, vowel: "a" } : note,
    ),
  });
}

/** @throws Error if the file isn't WAV. */
function readRecording(recording: string): Audio {
  const decoded = decodeWav(readFileSync(pathOf(recording)));
  if (!decoded.ok) throw new Error(`${recording} can't be played: ${decoded.error.code}`);
  return decoded;
}
