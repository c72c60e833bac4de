import type { Handlers } from "../http/endpoints.ts";
import type { PageVisitService } from "./service.ts";

type Calls = "createPageVisit" | "updatePageVisit" | "leavePage";

export function pageVisitRoutes(_visits: PageVisitService): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
