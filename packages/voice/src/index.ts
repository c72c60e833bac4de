export { centsBetween } from "./cents.ts";
export type { PitchFrame } from "./frame.ts";
export { type NoteSegment, segmentNotes } from "./segments/segments.ts";
export {
  analyzeMelody,
  analyzeTake,
  type MelodyAnalysis,
  normalizePeak,
  type Recording,
  segmentWav,
  type TakeAnalysis,
  type TakeNote,
} from "./take.ts";
export { trackTake } from "./take-frames.ts";
export { createLevelMeter } from "./tracker/level-meter.ts";
export {
  createPitchTracker,
  type PitchTracker,
  type PitchTrackerOptions,
} from "./tracker/pitch-tracker.ts";
export { createRangeFinder, type HeldRange, type RangeFinder } from "./voice-range.ts";
export {
  decodeStrictWav,
  decodeWav,
  encodeWav,
  type WavError,
  type WavErrorCode,
  type WavResult,
} from "./wav/index.ts";
