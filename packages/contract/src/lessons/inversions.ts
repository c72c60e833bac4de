import { inversionSchema } from "@attune/curriculum";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";

export const inversionEndpoints = {
  listInversions: defineEndpoint({
    method: "GET",
    path: "/api/inversions",
    auth: "anyone",
    fixed: true,
    summary: "Lists intervals above C with their inversions, from easy to hard",
    response: z.array(inversionSchema),
    errors: [],
  }),
};
