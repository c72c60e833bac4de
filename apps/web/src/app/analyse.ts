import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { centsBetween, octaveFolded, segmentNotes, segmentTake } from "@attune/voice";

/** Finds the sung notes in a recording, and holds each against the one that was asked for. */
export function analyse(
  { frames, samples, sampleRate }: Recording,
  targetsHz: readonly number[],
): Take {
  const segments = segmentTake(frames, samples, sampleRate, targetsHz.length);
  const notes = segments.map((segment, index) => {
    const { cents, octaves } = octaveFolded(
      centsBetween(segment.hz, targetsHz[index] ?? segment.hz),
    );
    return { ...segment, centsOff: cents, octaveOffset: octaves };
  });
  return { notes, distinct: segmentNotes(frames, samples, sampleRate).length >= targetsHz.length };
}
