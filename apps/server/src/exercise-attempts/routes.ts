import type { Handlers } from "../http/endpoints.ts";
import type { AttemptService } from "./service.ts";

export function exerciseAttemptRoutes(attempts: AttemptService): Pick<Handlers, "recordAttempt"> {
  return {
    recordAttempt: async ({ principal, body, client }) => ({
      id: await attempts.record(principal.userId, body, client.address),
    }),
  };
}
