import { Fragment, useEffect, useState } from "react";
import { loadLearnerMemory } from "../../data/memory/use-learner-memory.ts";
import { type Presumption, usePresumption } from "../../data/memory/use-presumption.ts";
import type { Elements } from "../../lib/elements.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { onFirstSign } from "../../ui/lazy/on-first-sign.ts";
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

/** The views of all exercises: a tenth of the page's code, which those who only look don't need. */
function preloadSteps(): void {
  for (const part of [stepView, kindIntroduction]) void part.preload().catch(() => undefined);
}

/** Keys of the content of those who aren't signed in. */
const NEWCOMER = "newcomer";
const VISITOR = "visitor";

interface LearnerContent {
  readonly children: (learner: Learner) => Elements;
  /** Replaces the loading page. A newcomer's becomes the page itself when it is known that they are one. */
  readonly waiting?: (learner: Learner, presumption: Presumption) => Elements;
}

/** Shows a loading page until it is known who practices. A change of user starts over. */
export function LearnerPage({ children, waiting, ...page }: LearnerPageProps & LearnerContent) {
  usePreloadAudio();
  const presumption = usePresumption();
  // Still true after their first answer.
  const [isNewcomer, setIsNewcomer] = useState(false);
  if (presumption === "newcomer" && !isNewcomer) setIsNewcomer(true);
  useEffect(() => onFirstSign(preloadSteps), []);
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
  const { status, learner } = loaded;
  if (status === "ready") {
    const key = learner.userId ?? (isNewcomer ? NEWCOMER : VISITOR);
    return <Fragment key={key}>{children(learner)}</Fragment>;
  }
  if (!waiting) return <LearnerLoading {...page} />;
  const key = presumption === "unknown" ? status : NEWCOMER;
  return <Fragment key={key}>{waiting(learner, presumption)}</Fragment>;
}

export function LearnerLoading({ title, loading, back }: LearnerPageProps) {
  return <LoadingPage title={title} label={loading} bar={<BackBar to={back} />} />;
}
