import {
  adminRoutes,
  adminSecurityRoutes,
  analyticsRoutes,
  archiveRoutes,
} from "../accounts/admin/routes.ts";
import { authRoutes } from "../accounts/auth/routes.ts";
import { userRoutes } from "../accounts/user/routes.ts";
import type { Handlers } from "../http/endpoints.ts";
import { audioAnalysisRoutes } from "../learning/audio-analysis/routes.ts";
import { curriculumRoutes } from "../learning/curriculum/routes.ts";
import { exerciseAttemptRoutes } from "../learning/exercise-attempts/routes.ts";
import { knownUnitsRoutes } from "../learning/known-units/routes.ts";
import { sessionProgressRoutes } from "../learning/session-progress/routes.ts";
import { setsRoutes } from "../learning/sets/routes.ts";
import { aboutRoutes } from "../site/about/routes.ts";
import { systemRoutes } from "../site/system/routes.ts";
import { pageVisitRoutes } from "../visits/page-visits/routes.ts";
import { usageSessionRoutes } from "../visits/usage-sessions/routes.ts";
import { guardWrites } from "./guard-writes.ts";
import type { Services } from "./services.ts";

/** The handlers of every endpoint in the contract. */
export function routes(services: Services, publicUrl: string): Handlers {
  const {
    system,
    auth,
    user,
    rewards,
    usageSessions,
    progress,
    knownUnits,
    sets,
    attempts,
    visits,
  } = services;
  const handlers = {
    ...systemRoutes(system, services.storage),
    ...aboutRoutes(services.contact),
    ...curriculumRoutes(),
    ...authRoutes(auth, publicUrl),
    ...userRoutes(user, rewards, attempts),
    ...usageSessionRoutes(usageSessions),
    ...sessionProgressRoutes(progress),
    ...knownUnitsRoutes(knownUnits),
    ...setsRoutes(sets),
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
