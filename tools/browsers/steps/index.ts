import type { Step } from "../smoke/step.ts";
import { ACCOUNT_STEPS } from "./account.ts";
import { EXERCISE_STEPS } from "./exercises.ts";
import { layoutStep } from "./layout.ts";
import { OFFLINE_STEPS } from "./offline.ts";
import { PAGE_STEPS } from "./pages.ts";
import { SINGING_STEPS } from "./singing.ts";
import { VIEWER_STEPS } from "./viewers.ts";

/** All steps, in the order of a run. Each can run alone. */
export const STEPS: readonly Step[] = [
  ...PAGE_STEPS,
  ...SINGING_STEPS,
  ...EXERCISE_STEPS,
  ...VIEWER_STEPS,
  ...ACCOUNT_STEPS,
  layoutStep,
  ...OFFLINE_STEPS,
];
