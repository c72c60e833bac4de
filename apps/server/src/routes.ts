import { aboutRoutes } from "./about/routes.ts";
import {
  adminRoutes,
  adminSecurityRoutes,
  analyticsRoutes,
  archiveRoutes,
} from "./admin/routes.ts";
import { audioAnalysisRoutes } from "./audio-analysis/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { curriculumRoutes } from "./curriculum/routes.ts";
import { exerciseAttemptRoutes } from "./exercise-attempts/routes.ts";
import type { Handlers } from "./http/endpoints.ts";
import { pageVisitRoutes } from "./page-visits/routes.ts";
import type { Services } from "./services.ts";
import { sessionProgressRoutes } from "./session-progress/routes.ts";
import { guardWrites } from "./storage/guard-writes.ts";
import { systemRoutes } from "./system/routes.ts";
import { usageSessionRoutes } from "./usage-sessions/routes.ts";
import { userRoutes } from "./user/routes.ts";

/** The handlers of every endpoint in the contract. */
export function routes(services: Services, publicUrl: string): Handlers {
  const { system, auth, user, rewards, usageSessions, progress, attempts, visits } = services;
  const handlers = {
    ...systemRoutes(system, services.storage),
    ...aboutRoutes(services.contact),
    ...curriculumRoutes(),
    ...authRoutes(auth, publicUrl),
    ...userRoutes(user, rewards, attempts),
    ...usageSessionRoutes(usageSessions),
    ...sessionProgressRoutes(progress),
    ...exerciseAttemptRoutes(attempts),
    ...audioAnalysisRoutes(services.audioAnalysis),
    ...pageVisitRoutes(visits),
    ...adminRoutes(services.admin, publicUrl),
    ...adminSecurityRoutes(services.admin, services.audit),
    ...analyticsRoutes(services.analytics, services.audit),
    ...archiveRoutes(services.archives, services.audit),
  };
  return guardWrites(handlers, services.storage);
}
