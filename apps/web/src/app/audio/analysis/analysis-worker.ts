import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { analyzeTake } from "@attune/voice";
import type { WorkerRequest, WorkerResponse } from "../../../lib/worker-calls.ts";

/** Finds the sung notes in a recording. */
function analyse(recording: Recording): Take {
  const { notes, voicedSeconds } = analyzeTake(recording);
  // The page has the recording, so the samples are not sent back.
  const withoutSamples = notes.map(({ samples: _, sampleRate: __, ...note }) => note);
  return { notes: withoutSamples, voicedSeconds };
}

addEventListener("message", ({ data }: MessageEvent<WorkerRequest<Recording>>) => {
  const response: WorkerResponse<Take> = { id: data.id, response: analyse(data.request) };
  postMessage(response);
});
