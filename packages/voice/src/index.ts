export { centsBetween, type OctaveFold, octaveFolded } from "./cents.ts";
export type { PitchFrame } from "./frame.ts";
export {
  createPitchTracker,
  type PitchTracker,
  type PitchTrackerOptions,
} from "./pitch-tracker.ts";
export { type NoteSegment, segmentNotes, segmentTake } from "./segments.ts";
export { analyseTake, normalisePeak, type Recording, segmentWav, type TakeNote } from "./take.ts";
export { trackTake } from "./take-frames.ts";
export { decodeWav, encodeWav, type WavError, type WavErrorCode, type WavResult } from "./wav.ts";
