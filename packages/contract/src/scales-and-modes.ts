import { modeNameSchema, modeSchema } from "@attune/curriculum";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const modeEndpoints = {
  getMode: defineEndpoint({
    method: "GET",
    path: "/api/scales-and-modes/mode/{modeName}",
    auth: "anyone",
    locked: { modeName: ["phrygian", "locrian"] },
    summary: "One mode of C major, on the white keys",
    params: z.object({ modeName: modeNameSchema }),
    response: modeSchema,
    errors: [],
  }),
};
