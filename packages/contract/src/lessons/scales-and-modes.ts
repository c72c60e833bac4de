import { modeNameSchema, modeSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { inAnyCase } from "../base/fields.ts";
import { PROTECTED_MODES } from "./protected-content.ts";

export const modeEndpoints = {
  getMode: defineEndpoint({
    method: "GET",
    path: "/api/scales-and-modes/mode/{modeName}",
    auth: "anyone",
    fixed: true,
    protectedValues: { modeName: PROTECTED_MODES },
    summary: "Returns one mode of C major",
    params: z.object({ modeName: inAnyCase(modeNameSchema) }),
    response: modeSchema,
    errors: [],
  }),
};
