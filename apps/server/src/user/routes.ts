import type { AttemptService } from "../exercise-attempts/service.ts";
import type { Handlers } from "../http/endpoints.ts";
import type { RewardService } from "../rewards/service.ts";
import type { UserService } from "./service.ts";

type Calls =
  | "incrementOvations"
  | "incrementEncores"
  | "getLearning"
  | "exportUser"
  | "exportAttempts";

export function userRoutes(
  _user: UserService,
  _rewards: RewardService,
  _attempts: AttemptService,
): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
