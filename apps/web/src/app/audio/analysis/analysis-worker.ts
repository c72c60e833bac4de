import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { analyzeTake } from "@attune/voice";

export interface AnalysisRequest {
  readonly id: number;
  readonly recording: Recording;
  readonly targetsHz: readonly number[];
}

export interface AnalysisResponse {
  readonly id: number;
  readonly take: Take;
}

/** Finds the sung notes in a recording and compares each with its target. */
function analyse({ recording, targetsHz }: AnalysisRequest): Take {
  const { notes, by } = analyzeTake(recording, targetsHz);
  // The page has the recording, so the samples are not sent back.
  const withoutSamples = notes.map(({ samples: _, sampleRate: __, ...note }) => note);
  return { notes: withoutSamples, distinct: by === "contents" };
}

addEventListener("message", ({ data }: MessageEvent<AnalysisRequest>) => {
  const response: AnalysisResponse = { id: data.id, take: analyse(data) };
  postMessage(response);
});
