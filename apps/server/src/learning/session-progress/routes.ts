import type { Handlers } from "../../http/endpoints.ts";
import type { ProgressService } from "./service.ts";

type Operations = "getSessionProgress" | "saveSessionProgress";

export function sessionProgressRoutes(progress: ProgressService): Pick<Handlers, Operations> {
  return {
    getSessionProgress: ({ query, principal }) => progress.of(principal.userId, query.exercise),
    saveSessionProgress: ({ body, principal }) => progress.save(principal.userId, body),
  };
}
