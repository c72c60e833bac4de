import { enharmonicSchema } from "@attune/curriculum";
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const enharmonicEndpoints = {
  listEnharmonics: defineEndpoint({
    method: "GET",
    path: "/api/enharmonics",
    auth: "anyone",
    summary: "Notes with an accidental and the other name of the same key",
    response: z.array(enharmonicSchema),
    errors: [],
  }),
};
