import type { ReactNode } from "react";
import { LoadingPage } from "../../practice/viewer/loading-page.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { usePreloadAudio } from "../lessons/with-audio.tsx";
import { type Learner, useLearner } from "./use-learner.ts";

export interface LearnerPageProps {
  readonly title: string;
  /** 'Loading Daily Practice...'. */
  readonly loading: string;
  /** Path of the Back button. */
  readonly back: string;
}

/** Shows a loading page until it is known who practices. A change of user starts over. */
export function LearnerPage({
  children,
  ...page
}: LearnerPageProps & { readonly children: (learner: Learner) => ReactNode }) {
  usePreloadAudio();
  const learner = useLearner();
  if (!learner) return <LearnerLoading {...page} />;
  return <Keyed key={learner.userId}>{children(learner)}</Keyed>;
}

const Keyed = ({ children }: { readonly children: ReactNode }) => children;

export function LearnerLoading({ title, loading, back }: LearnerPageProps) {
  return <LoadingPage title={title} label={loading} bar={<BackBar to={back} />} />;
}

export const BackBar = ({ to }: { readonly to: string }) => (
  <BottomBar back={{ label: "Back", to }} home={{ to: "/core-concepts" }} />
);
