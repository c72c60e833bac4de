import { triadSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const triadEndpoints = {
  listTriads: defineEndpoint({
    method: "GET",
    path: "/api/triads",
    auth: "anyone",
    fixed: true,
    summary: "Lists the seven diatonic triads of C major, by degree",
    response: z.array(triadSchema),
    errors: [],
  }),
};
