import type { Recording } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { analyzeTake } from "@attune/voice";

export interface AnalysisRequest {
  readonly id: number;
  readonly recording: Recording;
}

export interface AnalysisResponse {
  readonly id: number;
  readonly take: Take;
}

/** Finds the sung notes in a recording. */
function analyse({ recording }: AnalysisRequest): Take {
  const { notes, voicedSeconds } = analyzeTake(recording);
  // The page has the recording, so the samples are not sent back.
  const withoutSamples = notes.map(({ samples: _, sampleRate: __, ...note }) => note);
  return { notes: withoutSamples, voicedSeconds };
}

addEventListener("message", ({ data }: MessageEvent<AnalysisRequest>) => {
  const response: AnalysisResponse = { id: data.id, take: analyse(data) };
  postMessage(response);
});
