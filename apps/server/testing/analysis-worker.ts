/** The worker thread of audio analysis with the fake recognizer, which may also wait or crash. */
import { parentPort, workerData } from "node:worker_threads";
import { analyzeBody } from "../src/learning/audio-analysis/analyze-body.ts";
import { toReply } from "../src/learning/audio-analysis/reply.ts";
import { CRASH, readingOf, WAIT } from "./analysis.ts";

function recognize(samples: Float32Array) {
  if (samples[0] === WAIT) Atomics.wait(workerData as Int32Array, 0, 0);
  if (samples[0] === CRASH) throw new Error("the recognizer crashed");
  return readingOf(samples);
}

parentPort?.on("message", (body: Uint8Array) =>
  parentPort?.postMessage(toReply(() => analyzeBody(body, recognize))),
);
