import { chromaticScaleEndpoints } from "./chromatic-scale.ts";
import { circleOfFifthsEndpoints } from "./circle-of-fifths.ts";
import { earTrainingLessonEndpoints } from "./ear-training-lessons.ts";
import { enharmonicEndpoints } from "./enharmonics.ts";
import { inversionEndpoints } from "./inversions.ts";
import { lessonEndpoints } from "./lessons.ts";
import { matchingLessonEndpoints } from "./matching-lessons.ts";
import { notationEndpoints } from "./notation.ts";
import { modeEndpoints } from "./scales-and-modes.ts";
import { systemEndpoints } from "./system.ts";
import { triadEndpoints } from "./triads.ts";

/** Every call of the API by its operation name. A new noun is one file and one line here. */
export const endpoints = {
  ...systemEndpoints,
  ...lessonEndpoints,
  ...matchingLessonEndpoints,
  ...earTrainingLessonEndpoints,
  ...inversionEndpoints,
  ...enharmonicEndpoints,
  ...circleOfFifthsEndpoints,
  ...triadEndpoints,
  ...chromaticScaleEndpoints,
  ...modeEndpoints,
  ...notationEndpoints,
};
export type Endpoints = typeof endpoints;
