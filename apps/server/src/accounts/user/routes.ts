import type { Handlers } from "../../http/endpoints.ts";
import type { AttemptService } from "../../learning/exercise-attempts/service.ts";
import type { RewardService } from "../../learning/rewards/service.ts";
import type { UserService } from "./service.ts";

type Calls =
  | "incrementOvations"
  | "incrementEncores"
  | "getLearning"
  | "exportUser"
  | "exportAttempts";

export function userRoutes(
  user: UserService,
  rewards: RewardService,
  attempts: AttemptService,
): Pick<Handlers, Calls> {
  return {
    incrementOvations: async ({ principal, body }) => {
      const { ovations } = await rewards.earn(principal.userId, "ovation", body?.id);
      return { ovations };
    },
    incrementEncores: async ({ principal, body }) => {
      const { encores } = await rewards.earn(principal.userId, "encore", body?.id);
      return { encores };
    },
    getLearning: ({ principal, query }) =>
      attempts.learningOf(principal.userId, query.utcOffsetMinutes),
    exportUser: ({ principal }) => user.export(principal),
    exportAttempts: ({ principal }) => user.exportAttempts(principal.userId),
  };
}
