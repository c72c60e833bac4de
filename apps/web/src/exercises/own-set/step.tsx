import { lazy, Suspense } from "react";
import type { StepProps } from "../step.ts";

/** Apart from the other steps, as few runs ask it. */
const SetStep = lazy(() => import("./set-step.tsx"));

/** Asks one question of sets of one's own in a practice run. */
export const setStep = (props: StepProps<string>) => (
  <Suspense>
    <SetStep {...props} />
  </Suspense>
);
