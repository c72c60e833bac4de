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
export { alignNext, beginAlignment, type LiveAlignment, type Place } from "./live-alignment.ts";
export { isFall, noteness, type SungNote, type WrittenNote } from "./note-costs.ts";
