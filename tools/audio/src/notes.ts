/** The 37 piano notes C3–C6. */
import { fileURLToPath } from "node:url";
import { levelTo, loudness } from "./loudness.ts";
import { amplify, shape, toSamples } from "./signal.ts";
import { onset, tuneTo } from "./tuning.ts";
import { readWav } from "./wav.ts";

const LETTERS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

export const NOTES_LUFS = -17;
const NOTE_SECONDS = 1.6;
const NOTE_FADE = 0.35;
/** Longer than a published note, for the last note of a scale. */
const RAW_SECONDS = 2.6;
/** Kept before the onset, to preserve the attack. */
const LEAD_SECONDS = 0.003;

export const NOTE_MIDIS: readonly number[] = Array.from({ length: 37 }, (_, i) => 48 + i);

/** Scientific name with a sharp, such as 'C#4' for midi 61. */
export function noteName(midi: number): string {
  return `${LETTERS[midi % 12]}${Math.floor(midi / 12) - 1}`;
}

/** Name of a note's file, such as 'C_sharp_4' or 'C_4'. */
export function sampleName(midi: number): string {
  return `${LETTERS[midi % 12]?.replace("#", "_sharp")}_${Math.floor(midi / 12) - 1}`;
}

/** The source recording, tuned and trimmed to its onset, not yet leveled. */
function loadNote(midi: number): Float32Array {
  const file = `${noteName(midi).replace("#", "s")}.wav`;
  const folder = new URL("../node_modules/tonejs-instrument-piano-wav/", import.meta.url);
  const source = readWav(fileURLToPath(new URL(file, folder)));
  const tuned = tuneTo(source.subarray(0, toSamples(4)), midi);
  const start = Math.max(0, onset(tuned) - toSamples(LEAD_SECONDS));
  return tuned.slice(start, start + toSamples(RAW_SECONDS));
}

export interface PianoNote {
  /** The published note: NOTE_SECONDS long, with a fade-out, at NOTES_LUFS. */
  readonly sample: Float32Array;
  /** The same note at the same level, RAW_SECONDS long. */
  readonly ringing: Float32Array;
}

export function pianoNote(midi: number): PianoNote {
  const note = loadNote(midi);
  const cut = shape(note.slice(0, toSamples(NOTE_SECONDS)), LEAD_SECONDS / 2, NOTE_FADE);
  const sample = levelTo(cut, NOTES_LUFS);
  const ringing = shape(amplify(note, NOTES_LUFS - loudness(cut)), LEAD_SECONDS / 2, 0);
  return { sample, ringing };
}
