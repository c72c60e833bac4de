/** Pieces for viewers: the sound, and the times at which parts of the staff are highlighted. Pure. */
import type { RecordingName, Sound } from "@attune/audio";
import { toMix } from "../runner/common-effects.ts";

/** The time at which a part of the staff starts to sound. */
export interface PieceCue {
  /** Milliseconds from the start of the piece. */
  readonly at: number;
  /** Index of the part, from 0. */
  readonly index: number;
}

export interface Piece {
  /** Unique among the pieces of a page. */
  readonly id: string;
  readonly sound: Sound;
  /** In chronological order. */
  readonly cues: readonly PieceCue[];
}

/** Time between notes of the scale recordings that tools/audio generates. */
export const RECORDING_STEP_MS = 500;

/** A recording of a scale, with a cue for each note. */
export function recordingPiece(name: RecordingName, notes: number): Piece {
  return {
    id: name,
    sound: { kind: "recording", name },
    cues: Array.from({ length: notes }, (_, index) => ({ at: index * RECORDING_STEP_MS, index })),
  };
}

const BROKEN_STEP_MS = 600;
const TOGETHER_SECONDS = 1.8;

const together = (notes: readonly string[], at: number) =>
  notes.map((note) => ({ note, at, seconds: TOGETHER_SECONDS }));

/** All notes together, with one cue for the column `index` of the staff. */
export function chordPiece(id: string, notes: readonly string[], index: number): Piece {
  return { id, sound: toMix(together(notes, 0)), cues: [{ at: 0, index }] };
}

/** The notes one by one, then together, with a cue for each column of the staff. */
export function brokenChordPiece(id: string, notes: readonly string[]): Piece {
  const begins = (step: number) => (step * BROKEN_STEP_MS) / 1000;
  const broken = notes.map((note, step) => ({ note, at: begins(step), seconds: begins(1) }));
  return {
    id,
    sound: toMix([...broken, ...together(notes, begins(notes.length))]),
    cues: Array.from({ length: notes.length + 1 }, (_, index) => ({
      at: index * BROKEN_STEP_MS,
      index,
    })),
  };
}

/** The last cue at or before a time; undefined before the first. */
export function cueAt(cues: readonly PieceCue[], ms: number): PieceCue | undefined {
  return cues.findLast(({ at }) => at <= ms);
}

/** The first cue after a time. */
export function cueAfter(cues: readonly PieceCue[], ms: number): PieceCue | undefined {
  return cues.find(({ at }) => at > ms);
}
