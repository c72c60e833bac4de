import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { syllableNameSchema, syllableResultSchema } from "./syllables.ts";

/** Most segments of a call. */
export const MAX_SEGMENTS = 8;
/** Size of the largest WAV file that is analyzed, in bytes. */
export const MAX_WAV_BYTES = 1024 * 1024;
/** Eight files of that size in base64 fit. */
const MAX_BODY_BYTES = 12_000_000;

const segmentSchema = z.object({
  symbol: syllableNameSchema,
  audio: z.string().register(z.globalRegistry, {
    contentEncoding: "base64",
    contentMediaType: "audio/wav",
    description:
      "A WAV file of at most 1 MiB in base64 with padding: PCM of 16 or 24 bits or 32-bit float, mono or stereo, 8 to 96 kHz",
  }),
});

export const audioAnalysisEndpoints = {
  analyzeAudio: defineEndpoint({
    method: "POST",
    path: "/api/audio-analysis",
    auth: "anyone",
    summary: "Recognizes the syllables of sung notes; the audio is not stored",
    body: z.array(segmentSchema).check(z.maxLength(MAX_SEGMENTS)),
    largeBody: { maxBytes: MAX_BODY_BYTES, tooLarge: "audio_too_large" },
    response: z.array(syllableResultSchema),
    errors: ["invalid_base64", "invalid_audio", "rate_limited"],
  }),
};
