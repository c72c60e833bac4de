import type { SyllableResult } from "@attune/exercises";
import { createSyllableRecognizer } from "@attune/voice/syllables";
import weightsUrl from "@attune/voice/syllables.bin?url";
import type { SyllableSound } from "../../../practice/audio-ports.ts";
import { createSyllableService } from "./syllable-service.ts";
import type { WorkerRequest, WorkerResponse } from "./worker-calls.ts";

/** A silent network would otherwise keep later attempts waiting for the same request. */
const FETCH_TIMEOUT_MS = 30_000;

async function fetchWeights(): Promise<Uint8Array> {
  const response = await fetch(weightsUrl, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${weightsUrl}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const service = createSyllableService({
  fetchWeights,
  createRecognizer: createSyllableRecognizer,
});

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest<SyllableSound[]>>) => {
  const response: WorkerResponse<readonly SyllableResult[]> = {
    id: data.id,
    response: await service.recognize(data.request),
  };
  postMessage(response);
});
