/** The worker thread of audio analysis: replies to each body in turn. An unexpected error ends it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { createSyllableRecognizer, type SyllableRecognizer } from "@attune/voice/syllables";
import { analyzeBody } from "./analyze-body.ts";
import { toReply } from "./reply.ts";

const WEIGHTS = fileURLToPath(import.meta.resolve("@attune/voice/syllables.bin"));

let recognizer: SyllableRecognizer | undefined;

const recognize: SyllableRecognizer["recognize"] = (samples, sampleRate) => {
  recognizer ??= createSyllableRecognizer(readFileSync(WEIGHTS));
  return recognizer.recognize(samples, sampleRate);
};

parentPort?.on("message", (body: Uint8Array) =>
  parentPort?.postMessage(toReply(() => analyzeBody(body, recognize))),
);
