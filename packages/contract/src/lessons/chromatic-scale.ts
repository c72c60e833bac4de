import { chromaticEntrySchema, directionSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const chromaticScaleEndpoints = {
  getChromaticScale: defineEndpoint({
    method: "GET",
    path: "/api/chromatic-scale/{direction}",
    auth: "anyone",
    fixed: true,
    summary: "Lists the thirteen notes from C to C, ascending with sharps or descending with flats",
    params: z.object({ direction: directionSchema }),
    response: z.array(chromaticEntrySchema),
    errors: [],
  }),
};
