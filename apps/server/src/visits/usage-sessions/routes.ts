import { Failure } from "../../base/failure.ts";
import type { Handlers } from "../../http/endpoints.ts";
import type { UsageSessionService } from "./service.ts";

type Calls = "startSession" | "endSession";

export function usageSessionRoutes(usageSessions: UsageSessionService): Pick<Handlers, Calls> {
  return {
    async startSession({ body, principal: { userId } }) {
      if (body?.userId !== undefined && body.userId !== userId) throw new Failure("forbidden");
      const { id, startedAt } = await usageSessions.start(userId, body?.id);
      return { id, userId, sessionStart: new Date(startedAt).toISOString() };
    },
    async endSession({ params, body, principal }) {
      await usageSessions.end(principal.userId, params.id, body.totalDuration);
      return { ok: true };
    },
  };
}
