import type { Handlers } from "../http/endpoints.ts";
import type { SystemService } from "./service.ts";

export function systemRoutes(system: SystemService): Pick<Handlers, "getHealth" | "getReadiness"> {
  return {
    getHealth: () => ({ status: "ok" }),
    getReadiness: async () => {
      await system.ensureReady();
      return { status: "ready" };
    },
  };
}
