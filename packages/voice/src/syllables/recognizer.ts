import type { SyllableReading } from "./syllable.ts";

export interface SyllableRecognizer {
  /**
   * Recognizes the syllable of one sung note. The recording starts up to 0.15 s before the vowel's onset, as
   * `TakeNote.samples` does; `samples` are mono, −1…1, and `sampleRate` is in Hz, 8000–96000.
   */
  recognize(samples: Float32Array, sampleRate: number): SyllableReading;
}

/**
 * Creates a recognizer from the bytes of a weights file (`@attune/voice/syllables.bin`).
 *
 * @throws RangeError if the file is damaged or of another version.
 */
export function createSyllableRecognizer(weights: Uint8Array): SyllableRecognizer {
  throw new RangeError(`not built yet: ${weights.length}`);
}
