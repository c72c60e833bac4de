import { aboutRoutes } from "./about/routes.ts";
import { adminRoutes, analyticsRoutes, archiveRoutes } from "./admin/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { chromaticScaleRoutes } from "./chromatic-scale/routes.ts";
import { circleOfFifthsRoutes } from "./circle-of-fifths/routes.ts";
import { earTrainingLessonRoutes } from "./ear-training-lessons/routes.ts";
import { enharmonicRoutes } from "./enharmonics/routes.ts";
import { exerciseAttemptRoutes } from "./exercise-attempts/routes.ts";
import type { Handlers } from "./http/endpoints.ts";
import { inversionRoutes } from "./inversions/routes.ts";
import { lessonRoutes } from "./lessons/routes.ts";
import { lessonService } from "./lessons/service.ts";
import { matchingLessonRoutes } from "./matching-lessons/routes.ts";
import { notationRoutes } from "./notation/routes.ts";
import { pageVisitRoutes } from "./page-visits/routes.ts";
import { modeRoutes } from "./scales-and-modes/routes.ts";
import type { Services } from "./services.ts";
import { usageSessionRoutes } from "./usage-sessions/routes.ts";
import { sessionProgressRoutes } from "./session-progress/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import { triadRoutes } from "./triads/routes.ts";
import { userRoutes } from "./user/routes.ts";

/** What answers each call of the contract. A new noun is one line here. */
export function routes(services: Services, publicUrl: string): Handlers {
  const { system, auth, user, rewards, usageSessions: sessions, progress, attempts, visits } = services;
  return {
    ...systemRoutes(system),
    ...aboutRoutes(services.contact),
    ...lessonRoutes(lessonService()),
    ...matchingLessonRoutes(),
    ...earTrainingLessonRoutes(),
    ...inversionRoutes(),
    ...enharmonicRoutes(),
    ...circleOfFifthsRoutes(),
    ...triadRoutes(),
    ...chromaticScaleRoutes(),
    ...modeRoutes(),
    ...notationRoutes(),
    ...authRoutes(auth, publicUrl),
    ...userRoutes(user, rewards, attempts),
    ...usageSessionRoutes(sessions),
    ...sessionProgressRoutes(progress),
    ...exerciseAttemptRoutes(attempts),
    ...pageVisitRoutes(visits),
    ...adminRoutes(services.admin, publicUrl),
    ...analyticsRoutes(services.analytics),
    ...archiveRoutes(services.archives),
  };
}
