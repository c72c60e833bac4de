import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { analyseTake, segmentNotes } from "@attune/voice";

/** Finds the sung notes in a recording, and holds each against the one that was asked for. */
export function analyse(recording: Recording, targetsHz: readonly number[]): Take {
  const { frames, samples, sampleRate } = recording;
  const byContent = segmentNotes(frames, samples, sampleRate);
  return {
    notes: analyseTake(recording, targetsHz),
    distinct: byContent.length >= targetsHz.length,
  };
}
