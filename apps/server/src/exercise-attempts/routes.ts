import type { Handlers } from "../http/endpoints.ts";
import type { AttemptService } from "./service.ts";

type Calls = "recordAttempt";

export function exerciseAttemptRoutes(_attempts: AttemptService): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
