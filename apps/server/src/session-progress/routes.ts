import type { Handlers } from "../http/endpoints.ts";
import type { ProgressService } from "./service.ts";

type Calls = "getSessionProgress" | "saveSessionProgress";

export function sessionProgressRoutes(_progress: ProgressService): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
