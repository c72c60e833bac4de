import { analyzeMelody, analyzeTake } from "@attune/voice";
import type { WorkerRequest, WorkerResponse } from "../../../lib/worker-calls.ts";
import type { AnalysisRequest, AnalysisResponse } from "./create-analyzer.ts";
import { createRehearsal } from "./rehearsal.ts";

/** Finds the sung notes in a recording. */
function analyze({ recording, melody }: AnalysisRequest): AnalysisResponse {
  const analysis = melody
    ? analyzeMelody(recording, melody.written, melody.options)
    : analyzeTake(recording);
  // The page has the recording, so the samples are not sent back.
  const notes = analysis.notes.map(({ samples: _, sampleRate: __, ...note }) => note);
  return { ...analysis, notes };
}

addEventListener("message", ({ data }: MessageEvent<WorkerRequest<AnalysisRequest>>) => {
  const response: WorkerResponse<AnalysisResponse> = {
    id: data.id,
    response: analyze(data.request),
  };
  postMessage(response);
});

/** Engines compile what has run a few times: without this the first verdict takes two to three times as long. */
const REHEARSALS = 4;
const rehearsal = createRehearsal();
for (let run = 0; run < REHEARSALS; run++) analyze(rehearsal);
