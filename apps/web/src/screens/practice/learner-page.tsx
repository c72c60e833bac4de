import { Fragment, useEffect } from "react";
import { loadLearnerMemory } from "../../data/memory/use-learner-memory.ts";
import type { Elements } from "../../lib/elements.ts";
import { after } from "../../lib/timing/timers.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BackBar } from "../lessons/back-bar.tsx";
import { usePreloadAudio } from "../lessons/with-audio.tsx";
import { NO_MEMORY } from "./messages.ts";
import { kindIntroduction, stepView } from "./run/step-view.ts";
import { type Learner, useLearner } from "./use-learner.ts";

export interface LearnerPageProps {
  readonly title: string;
  /** 'Loading Daily Practice...'. */
  readonly loading: string;
  /** Path of the Back button. */
  readonly back: string;
}

function preloadSteps(): void {
  for (const part of [stepView, kindIntroduction]) void part.preload().catch(() => undefined);
}

/** Shows a loading page until it is known who practices. A change of user starts over. */
export function LearnerPage({
  children,
  ...page
}: LearnerPageProps & { readonly children: (learner: Learner) => Elements }) {
  usePreloadAudio();
  useEffect(() => after(0, preloadSteps), []);
  const loaded = useLearner();
  if (loaded.status === "failed")
    return (
      <MissingPage
        title={page.title}
        message={NO_MEMORY}
        bar={<BackBar to={page.back} />}
        retry={{ busy: false, onRetry: loadLearnerMemory }}
      />
    );
  if (loaded.status !== "ready") return <LearnerLoading {...page} />;
  const { learner } = loaded;
  return <Fragment key={learner.userId}>{children(learner)}</Fragment>;
}

export function LearnerLoading({ title, loading, back }: LearnerPageProps) {
  return <LoadingPage title={title} label={loading} bar={<BackBar to={back} />} />;
}
