import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SyllableResult } from "@attune/exercises";
import {
  claimOf,
  createSyllableRecognizer,
  type Syllable,
  type SyllableReading,
  type SyllableRecognizer,
} from "@attune/voice/syllables";
import { rounded } from "./rounded.ts";

let recognizer: SyllableRecognizer | undefined;

/** Recognizes a syllable with the committed weights, which are loaded once. */
export function recognize(samples: Float32Array, sampleRate: number): SyllableReading {
  const url = import.meta.resolve("@attune/voice/syllables.bin");
  recognizer ??= createSyllableRecognizer(readFileSync(fileURLToPath(url)));
  return recognizer.recognize(samples, sampleRate);
}

/** The app's result for a note that should be sung on this syllable. */
export function resultOf(reading: SyllableReading, symbol: Syllable): SyllableResult {
  const { heard, match, confidence } = claimOf(reading, symbol);
  return { symbol, heard, match, confidence: rounded(confidence, 6) };
}

/** The reading of a recording of one sung syllable, for the output. */
export function syllableOf(file: string, samples: Float32Array, sampleRate: number): object {
  const { symbol, confidence, scores } = recognize(samples, sampleRate);
  const rows = Object.entries(scores).map(([name, score]) => [name, rounded(score, 6)]);
  return { file, symbol, confidence: rounded(confidence, 6), scores: Object.fromEntries(rows) };
}
