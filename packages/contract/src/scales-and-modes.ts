import { modeNameSchema, modeSchema } from "@attune/curriculum";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const modeEndpoints = {
  getMode: defineEndpoint({
    method: "GET",
    path: "/api/scales-and-modes/mode/{modeName}",
    auth: "anyone",
    protectedValues: { modeName: ["phrygian", "locrian"] },
    summary: "Returns one mode of C major",
    params: z.object({ modeName: modeNameSchema }),
    response: modeSchema,
    errors: [],
  }),
};
