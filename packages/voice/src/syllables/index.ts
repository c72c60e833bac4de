export { SYLLABLES, type Syllable } from "@attune/theory";
export { claimOf, SYLLABLE_FLOORS, type SyllableClaim } from "./claim.ts";
export type { OwnVoice, VoiceTake } from "./own-voice.ts";
export type { SyllableReading } from "./reading.ts";
export { createSyllableRecognizer, type SyllableRecognizer } from "./recognizer.ts";
