export { drawChords } from "./chords.ts";
export { drawDegrees } from "./degrees.ts";
export {
  drawHeardIntervals,
  drawSungIntervals,
  heardIntervalId,
  sungIntervalId,
} from "./intervals.ts";
export { REGISTER_RANGES, type SetLearner } from "./keys.ts";
export { drawNotes, readNoteId } from "./notes.ts";
export { drawPhrases, outOfVoice, type PhraseQuestion } from "./phrases.ts";
export { drawScales } from "./scales.ts";
