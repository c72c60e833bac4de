export { matchOf } from "./match.ts";
export { createSyllableRecognizer, type SyllableRecognizer } from "./recognizer.ts";
export { SYLLABLES, type Syllable, type SyllableReading } from "./syllable.ts";
