import { createSyllableRecognizer } from "@attune/voice/syllables";
import weightsUrl from "@attune/voice/syllables.bin?url";
import type { WorkerRequest, WorkerResponse } from "../../../lib/worker-calls.ts";
import { createSyllableService, type SyllableRequest } from "./syllable-service.ts";

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

addEventListener("message", async ({ data }: MessageEvent<WorkerRequest<SyllableRequest>>) => {
  const { name, args } = data.request;
  const method = service[name] as (...values: unknown[]) => Promise<unknown>;
  const response: WorkerResponse<unknown> = { id: data.id, response: await method(...args) };
  postMessage(response);
});
