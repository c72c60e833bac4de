import { enharmonicSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const enharmonicEndpoints = {
  listEnharmonics: defineEndpoint({
    method: "GET",
    path: "/api/enharmonics",
    auth: "anyone",
    fixed: true,
    summary: "Lists notes with an accidental and their enharmonic equivalents",
    response: z.array(enharmonicSchema),
    errors: [],
  }),
};
