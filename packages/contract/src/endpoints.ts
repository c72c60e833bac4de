import { authEndpoints } from "./accounts/auth.ts";
import { emailEndpoints } from "./accounts/email.ts";
import { passkeyEndpoints } from "./accounts/passkeys.ts";
import { userEndpoints } from "./accounts/user.ts";
import { adminEndpoints } from "./admin/admin.ts";
import { adminArchivesEndpoints } from "./admin/admin-archives.ts";
import { adminSecurityEndpoints } from "./admin/admin-security.ts";
import { attemptSyncEndpoints } from "./learning/attempt-sync.ts";
import { audioAnalysisEndpoints } from "./learning/audio-analysis.ts";
import { exerciseAttemptEndpoints } from "./learning/exercise-attempts.ts";
import { knownUnitsEndpoints } from "./learning/known-units.ts";
import { sessionProgressEndpoints } from "./learning/session-progress.ts";
import { setsEndpoints } from "./learning/sets.ts";
import { chromaticScaleEndpoints } from "./lessons/chromatic-scale.ts";
import { circleOfFifthsEndpoints } from "./lessons/circle-of-fifths.ts";
import { earTrainingLessonEndpoints } from "./lessons/ear-training-lessons.ts";
import { enharmonicEndpoints } from "./lessons/enharmonics.ts";
import { inversionEndpoints } from "./lessons/inversions.ts";
import { lessonEndpoints } from "./lessons/lessons.ts";
import { matchingLessonEndpoints } from "./lessons/matching-lessons.ts";
import { notationEndpoints } from "./lessons/notation.ts";
import { modeEndpoints } from "./lessons/scales-and-modes.ts";
import { triadEndpoints } from "./lessons/triads.ts";
import { aboutEndpoints } from "./site/about.ts";
import { systemEndpoints } from "./site/system.ts";
import { pageVisitEndpoints } from "./visits/page-visits.ts";
import { sessionEndpoints } from "./visits/session.ts";

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
