import { chromaticScaleRoutes } from "./chromatic-scale/routes.ts";
import { circleOfFifthsRoutes } from "./circle-of-fifths/routes.ts";
import { earTrainingLessonRoutes } from "./ear-training-lessons/routes.ts";
import { enharmonicRoutes } from "./enharmonics/routes.ts";
import type { Handlers } from "./http/endpoints.ts";
import { inversionRoutes } from "./inversions/routes.ts";
import { lessonRoutes } from "./lessons/routes.ts";
import { lessonService } from "./lessons/service.ts";
import { matchingLessonRoutes } from "./matching-lessons/routes.ts";
import { notationRoutes } from "./notation/routes.ts";
import { modeRoutes } from "./scales-and-modes/routes.ts";
import { systemRoutes } from "./system/routes.ts";
import type { SystemService } from "./system/service.ts";
import { triadRoutes } from "./triads/routes.ts";

/** What answers each call of the contract. A new noun is one line here. */
export function routes(system: SystemService): Handlers {
  return {
    ...systemRoutes(system),
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
  };
}
