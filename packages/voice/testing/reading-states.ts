import type { AlignOptions } from "../src/alignment/align-notes.ts";
import type { WrittenNote } from "../src/alignment/note-costs.ts";
import type { Path } from "../src/score/decode.ts";
import { observe } from "../src/score/observations.ts";
import { readMelody } from "../src/score/read-melody.ts";
import { segmentTake } from "../src/segments/segments.ts";
import type { Recording } from "../src/take.ts";

/** A note of a path, in seconds. */
export interface NoteState {
  /** Index of the written note, or of the one after a note that isn't written. */
  readonly index: number;
  readonly isExtra: boolean;
  readonly start: number;
  readonly end: number;
}

export interface PathStates {
  readonly cost: number;
  /** Between two of them the path is in the state of rests, glides and breaths. */
  readonly notes: readonly NoteState[];
}

/** The paths of a take through the states of a written melody. */
export interface ReadingStates {
  readonly asWritten: PathStates;
  readonly changed: PathStates;
}

export function readingStates(
  { frames, samples, sampleRate }: Recording,
  written: readonly WrittenNote[],
  options: AlignOptions,
): ReadingStates {
  const { contour, onsets } = segmentTake(frames, samples, sampleRate);
  const { asWritten, changed } = readMelody(observe(contour, onsets), written, options);
  const inSeconds = ({ cost, notes }: Path): PathStates => ({
    cost,
    notes: notes.map(({ index, isExtra, from, to }) => ({
      index,
      isExtra,
      start: from * contour.hop,
      end: to * contour.hop,
    })),
  });
  return { asWritten: inSeconds(asWritten), changed: inSeconds(changed) };
}
