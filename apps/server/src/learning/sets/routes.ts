import type { Handlers } from "../../http/endpoints.ts";
import type { SetsService } from "./service.ts";

export const setsRoutes = (sets: SetsService): Pick<Handlers, "mergeSets"> => ({
  mergeSets: async ({ body, principal, client }) => ({
    sets: await sets.merge(principal.userId, body.sets, client.address),
  }),
});
