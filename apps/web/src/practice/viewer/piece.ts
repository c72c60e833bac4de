/** What a viewer plays, and which part of its staff sounds when. Pure. */
import type { RecordingName, Sound } from "@attune/audio";
import { phrase } from "../common-effects.ts";

/** A part of the staff begins to sound. */
export interface PieceCue {
  /** Milliseconds after the piece's beginning. */
  readonly at: number;
  /** Which part, from 0. */
  readonly index: number;
}

export interface Piece {
  /** Tells the pieces of one page apart. */
  readonly id: string;
  readonly sound: Sound;
  /** In the order of time. */
  readonly cues: readonly PieceCue[];
}

/** From note to note of the scale recordings, as tools/audio makes them. */
export const RECORDING_STEP_MS = 500;

/** A scale's recording, its notes in the order of the staff. */
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

/** All notes at once; they stand in the column `index` of the staff. */
export function chordPiece(id: string, notes: readonly string[], index: number): Piece {
  return { id, sound: phrase(together(notes, 0)), cues: [{ at: 0, index }] };
}

/** The notes one after another, then together: as many columns as notes, and one for all of them. */
export function brokenChordPiece(id: string, notes: readonly string[]): Piece {
  const begins = (step: number) => (step * BROKEN_STEP_MS) / 1000;
  const broken = notes.map((note, step) => ({ note, at: begins(step), seconds: begins(1) }));
  return {
    id,
    sound: phrase([...broken, ...together(notes, begins(notes.length))]),
    cues: Array.from({ length: notes.length + 1 }, (_, index) => ({
      at: index * BROKEN_STEP_MS,
      index,
    })),
  };
}

/** The cue that holds at a moment: the last one that has come; undefined before the first. */
export function cueAt(cues: readonly PieceCue[], ms: number): PieceCue | undefined {
  return cues.findLast(({ at }) => at <= ms);
}

/** The first cue still to come. */
export function cueAfter(cues: readonly PieceCue[], ms: number): PieceCue | undefined {
  return cues.find(({ at }) => at > ms);
}
