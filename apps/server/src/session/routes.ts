import type { Handlers } from "../http/endpoints.ts";
import type { SessionService } from "./service.ts";

type Calls = "startSession" | "endSession";

export function sessionRoutes(_sessions: SessionService): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
