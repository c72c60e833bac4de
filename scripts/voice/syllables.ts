import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createSyllableRecognizer, type SyllableRecognizer } from "@attune/voice/syllables";
import { rounded } from "./rounded.ts";

let recognizer: SyllableRecognizer | undefined;

/** The recognizer with the committed weights, loaded once. */
function loadRecognizer(): SyllableRecognizer {
  const url = import.meta.resolve("@attune/voice/syllables.bin");
  recognizer ??= createSyllableRecognizer(readFileSync(fileURLToPath(url)));
  return recognizer;
}

/** What a recording of one sung syllable says. */
export function syllableOf(file: string, samples: Float32Array, sampleRate: number): object {
  const { symbol, confidence, scores } = loadRecognizer().recognize(samples, sampleRate);
  const rows = Object.entries(scores).map(([name, score]) => [name, rounded(score, 6)]);
  return { file, symbol, confidence: rounded(confidence, 6), scores: Object.fromEntries(rows) };
}
