export type { Reading } from "../score/melody-notes.ts";
export {
  type AlignedNote,
  type AlignOptions,
  alignNotes,
  type ExtraNote,
  type NoteAlignment,
} from "./align-notes.ts";
export {
  deviationOf,
  fitTempo,
  type ScaleLimits,
  type TempoFit,
  type TimedOnset,
} from "./fit-tempo.ts";
export {
  canBeParts,
  extraCost,
  isFall,
  joinedCost,
  MISSING,
  noteness,
  pitchCost,
  type SungNote,
  splitCost,
  stepCost,
  unheldCost,
  type WrittenNote,
} from "./note-costs.ts";
