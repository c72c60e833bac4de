import type { Handlers } from "../../http/endpoints.ts";
import type { AttemptService } from "./service.ts";

type Calls = "recordAttempt" | "pullAttempts" | "importAttempts";

export function exerciseAttemptRoutes(attempts: AttemptService): Pick<Handlers, Calls> {
  return {
    recordAttempt: async ({ principal, body, client }) => ({
      id: await attempts.record(principal.userId, body, client.address),
    }),
    pullAttempts: ({ principal, query }) => attempts.pull(principal.userId, query.after),
    importAttempts: async ({ principal, body, client }) => ({
      added: await attempts.import(principal.userId, body.attempts, client.address),
    }),
  };
}
