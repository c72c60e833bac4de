import type { Handlers } from "../../http/endpoints.ts";
import type { AudioAnalysisService } from "./service.ts";

export function audioAnalysisRoutes(
  analysis: AudioAnalysisService,
): Pick<Handlers, "analyzeAudio"> {
  return {
    analyzeAudio: ({ body = Buffer.alloc(0), client, signal }) =>
      analysis.analyze(body, client, signal),
  };
}
