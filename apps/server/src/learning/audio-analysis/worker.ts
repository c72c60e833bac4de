/** The worker thread of audio analysis: replies to each body in turn. An unexpected error ends it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { createSyllableRecognizer } from "@attune/voice/syllables";
import { analyzeBody } from "./analyze-body.ts";
import { toReply } from "./reply.ts";

const weights = readFileSync(fileURLToPath(import.meta.resolve("@attune/voice/syllables.bin")));
const { recognize } = createSyllableRecognizer(weights);

parentPort?.on("message", (body: Uint8Array) =>
  parentPort?.postMessage(toReply(() => analyzeBody(body, recognize))),
);
