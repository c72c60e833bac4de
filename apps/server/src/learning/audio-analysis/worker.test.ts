import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SyllableResult } from "@attune/contract";
import { decodeWav, encodeWav } from "@attune/voice";
import { claimOf, createSyllableRecognizer } from "@attune/voice/syllables";
import { expect, onTestFinished, test } from "vitest";
import { toBase64 } from "../../../testing/analysis.ts";
import { createWorkerQueue } from "../../base/worker-queue.ts";
import type { Reply } from "./reply.ts";
import { WORKER_QUEUE } from "./service.ts";

const RECORDING = new URL(
  "../../../../../packages/voice/testing/syllables/mi.wav",
  import.meta.url,
);
const WEIGHTS = new URL("../../../../../packages/voice/src/syllables/weights.bin", import.meta.url);

/** The result of the recognizer on the device for the same recording. */
function deviceResult(file: Uint8Array): SyllableResult {
  const wav = decodeWav(file);
  if (!wav.ok) throw new Error(wav.error.message);
  const { recognize } = createSyllableRecognizer(readFileSync(fileURLToPath(WEIGHTS)));
  return { symbol: "MI", ...claimOf(recognize(wav.samples, wav.sampleRate), "MI") };
}

test("the thread recognizes what the device does, and nothing in silence or noise", async () => {
  const queue = createWorkerQueue<Reply>(WORKER_QUEUE);
  onTestFinished(() => queue.close());
  const file = readFileSync(fileURLToPath(RECORDING));
  const noise = Float32Array.from({ length: 24_000 }, (_, i) => ((i * 7919) % 997) / 5000 - 0.1);
  const files = [
    file,
    encodeWav(new Float32Array(24_000), 48_000),
    encodeWav(Float32Array.of(1), 8000),
    encodeWav(noise, 48_000),
  ];
  const body = files.map((wav) => ({ symbol: "MI", audio: toBase64(wav) }));
  const reply = await queue.run(Buffer.from(JSON.stringify(body)), new AbortController().signal);
  const nothing = { symbol: "MI", heard: null, match: null };
  expect(reply).toMatchObject({
    ok: true,
    results: [deviceResult(file), nothing, nothing, nothing],
  });
});
