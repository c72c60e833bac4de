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

/** Finds the sung notes in a recording, and holds each against the one that was asked for. */
function analyse({ recording, targetsHz }: AnalysisRequest): Take {
  const { notes, by } = analyzeTake(recording, targetsHz);
  // The samples stay where they are: the page has the whole recording.
  const told = notes.map(({ samples: _, sampleRate: __, ...note }) => note);
  return { notes: told, distinct: by === "contents" };
}

addEventListener("message", ({ data }: MessageEvent<AnalysisRequest>) => {
  const answer: AnalysisResponse = { id: data.id, take: analyse(data) };
  postMessage(answer);
});
