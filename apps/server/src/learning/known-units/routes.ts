import type { Handlers } from "../../http/endpoints.ts";
import type { KnownUnitsService } from "./service.ts";

export const knownUnitsRoutes = (
  knownUnits: KnownUnitsService,
): Pick<Handlers, "mergeKnownUnits"> => ({
  mergeKnownUnits: async ({ body, principal }) => ({
    units: await knownUnits.merge(principal.userId, body.units),
  }),
});
