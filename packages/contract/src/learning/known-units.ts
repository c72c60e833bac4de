import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { clientTimestamp, timestamp } from "../base/fields.ts";

/** Id of a unit of the path. */
export const unitIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

const unitFields = z.object({
  unit: unitIdSchema,
  isKnown: described(z.boolean(), "False if the learner took it back"),
});

export const knownUnitSchema = z.extend(unitFields, { changedAt: timestamp });

export const knownUnitsEndpoints = {
  mergeKnownUnits: defineEndpoint({
    method: "POST",
    path: "/api/known-units",
    auth: "user",
    summary:
      "Merges the units that a device says the caller knows with those of other devices, and returns all; of two changes of a unit, the later one wins",
    body: z.object({
      units: z.array(z.extend(unitFields, { changedAt: clientTimestamp })).check(z.maxLength(200)),
    }),
    response: z.object({ units: z.array(knownUnitSchema) }),
    errors: [],
  }),
};
