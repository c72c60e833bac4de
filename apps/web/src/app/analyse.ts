import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { analyseTake } from "@attune/voice";

/** Finds the sung notes in a recording, and holds each against the one that was asked for. */
export function analyse(recording: Recording, targetsHz: readonly number[]): Take {
  const { notes, by } = analyseTake(recording, targetsHz);
  return { notes, distinct: by === "contents" };
}
