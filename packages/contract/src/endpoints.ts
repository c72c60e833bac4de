import { aboutEndpoints } from "./about.ts";
import { adminEndpoints } from "./admin.ts";
import { adminArchivesEndpoints } from "./admin-archives.ts";
import { adminSecurityEndpoints } from "./admin-security.ts";
import { attemptSyncEndpoints } from "./attempt-sync.ts";
import { audioAnalysisEndpoints } from "./audio-analysis.ts";
import { authEndpoints } from "./auth.ts";
import { chromaticScaleEndpoints } from "./chromatic-scale.ts";
import { circleOfFifthsEndpoints } from "./circle-of-fifths.ts";
import { earTrainingLessonEndpoints } from "./ear-training-lessons.ts";
import { emailEndpoints } from "./email.ts";
import { enharmonicEndpoints } from "./enharmonics.ts";
import { exerciseAttemptEndpoints } from "./exercise-attempts.ts";
import { inversionEndpoints } from "./inversions.ts";
import { knownUnitsEndpoints } from "./known-units.ts";
import { lessonEndpoints } from "./lessons.ts";
import { matchingLessonEndpoints } from "./matching-lessons.ts";
import { notationEndpoints } from "./notation.ts";
import { pageVisitEndpoints } from "./page-visits.ts";
import { passkeyEndpoints } from "./passkeys.ts";
import { modeEndpoints } from "./scales-and-modes.ts";
import { sessionEndpoints } from "./session.ts";
import { sessionProgressEndpoints } from "./session-progress.ts";
import { setsEndpoints } from "./sets.ts";
import { systemEndpoints } from "./system.ts";
import { triadEndpoints } from "./triads.ts";
import { userEndpoints } from "./user.ts";

/** Every operation of the API by name. A new resource is one file and one line here. */
export const endpoints = {
  ...systemEndpoints,
  ...aboutEndpoints,
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
  ...authEndpoints,
  ...emailEndpoints,
  ...passkeyEndpoints,
  ...userEndpoints,
  ...sessionEndpoints,
  ...sessionProgressEndpoints,
  ...knownUnitsEndpoints,
  ...setsEndpoints,
  ...exerciseAttemptEndpoints,
  ...attemptSyncEndpoints,
  ...audioAnalysisEndpoints,
  ...pageVisitEndpoints,
  ...adminEndpoints,
  ...adminArchivesEndpoints,
  ...adminSecurityEndpoints,
};
export type Endpoints = typeof endpoints;

/** The operations of one resource, so that a client bundles only the schemas it uses. */
export {
  aboutEndpoints,
  adminArchivesEndpoints,
  adminEndpoints,
  adminSecurityEndpoints,
  attemptSyncEndpoints,
  audioAnalysisEndpoints,
  authEndpoints,
  chromaticScaleEndpoints,
  circleOfFifthsEndpoints,
  earTrainingLessonEndpoints,
  emailEndpoints,
  enharmonicEndpoints,
  exerciseAttemptEndpoints,
  inversionEndpoints,
  knownUnitsEndpoints,
  lessonEndpoints,
  matchingLessonEndpoints,
  modeEndpoints,
  notationEndpoints,
  pageVisitEndpoints,
  passkeyEndpoints,
  sessionEndpoints,
  sessionProgressEndpoints,
  setsEndpoints,
  systemEndpoints,
  triadEndpoints,
  userEndpoints,
};
