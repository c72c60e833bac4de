import type { Exercise } from "@attune/contract";
import { exerciseOf } from "@attune/contract/exercises";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { useLocation } from "wouter";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import { lessonProgressQuery } from "../../data/progress/sync-lesson-progress.ts";
import { DESCRIPTIONS } from "../../exercises/descriptions.ts";
import type { Elements } from "../../lib/elements.ts";
import { SequelContext } from "../../practice/end/sequel.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { useIsHydrated } from "../../ui/hooks/use-is-hydrated.ts";
import { BackBar } from "./back-bar.tsx";
import { createSequel } from "./sequel/create-sequel.ts";
import { usePreloadAudio, WithAudio } from "./with-audio.tsx";

/** Resources that must load before a lesson can start. */
export interface LessonResources {
  readonly audio: AudioPorts;
  readonly progress: LessonProgress;
}

interface LessonPageProps {
  readonly exercise: Exercise;
  readonly title: string;
  /** 'Loading Inversions...'. */
  readonly loading: string;
  /** Path of the Back button. */
  readonly back: string;
}

export interface LessonScreenProps<Item> extends LessonPageProps {
  /** Shown if the server returns no items. */
  readonly emptyMessage: string;
  /** Shown if the query fails. Defaults to 'Failed to fetch lesson data'. */
  readonly formatError?: (error: Error) => string;
  readonly query: Pick<UseQueryResult<readonly Item[]>, "data" | "error" | "isFetching"> & {
    readonly refetch: () => unknown;
  };
  /** Renders the practice when the items, the audio and the learner's progress have loaded. */
  readonly children: (items: readonly Item[], resources: LessonResources) => Elements;
}

/** Shows a lesson's loading, empty and error states until it can start. */
export function LessonScreen<Item>({
  emptyMessage,
  formatError,
  query,
  children,
  ...page
}: LessonScreenProps<Item>) {
  // Load in parallel with the items.
  usePreloadAudio();
  useLessonProgress(page.exercise);
  const { error, isFetching, refetch } = query;
  // A deferred value renders concurrently, so that the page stays responsive.
  const data = useDeferredValue(query.data);
  const { title, back } = page;
  if (error) {
    const retry = { busy: isFetching, onRetry: () => void refetch() };
    return (
      <MissingPage
        title={title}
        message={formatError?.(error) ?? "Failed to fetch lesson data"}
        bar={<BackBar to={back} />}
        retry={retry}
      />
    );
  }
  if (data?.length === 0) {
    return <MissingPage title={title} message={emptyMessage} bar={<BackBar to={back} />} />;
  }
  return (
    <LessonLoader {...page}>{data && ((resources) => children(data, resources))}</LessonLoader>
  );
}

/** The learner's progress, undefined until it has loaded, and the learner's id. */
function useLessonProgress(exercise: Exercise): {
  progress: LessonProgress | undefined;
  userId: string | undefined;
} {
  const session = useAuthSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const isKnown = session.status !== "loading";
  const { data } = useQuery({ ...lessonProgressQuery(exercise, userId), enabled: isKnown });
  return { progress: isKnown ? data : undefined, userId };
}

interface LessonLoaderProps extends LessonPageProps {
  /** Renders the practice; undefined while what it asks is loading. */
  readonly children: ((resources: LessonResources) => Elements) | undefined;
}

/**
 * Shows a lesson's loading state until the audio and the learner's progress have loaded. It has the same elements until
 * then: their text would count as painted late, and be read aloud again.
 */
export function LessonLoader({ children, ...page }: LessonLoaderProps) {
  const { progress, userId } = useLessonProgress(page.exercise);
  // Deferred together, so that no user starts with another's progress.
  const learner = useDeferredValue(
    useMemo(() => progress && { progress, userId }, [progress, userId]),
  );
  const [, navigate] = useLocation();
  const [sequel] = useState(() => createSequel(page.exercise, navigate));
  const waiting = <LessonLoading {...page} />;
  // A visitor's progress is there in the first render, but the practice isn't prerendered.
  const isHydrated = useIsHydrated();
  return (
    <SequelContext value={sequel}>
      <Suspense fallback={waiting}>
        {learner && isHydrated && children ? (
          <WithAudio key={learner.userId}>
            {(audio) => children({ audio, progress: learner.progress })}
          </WithAudio>
        ) : (
          waiting
        )}
      </Suspense>
    </SequelContext>
  );
}

export function LessonLoading({ exercise, title, loading, back }: LessonPageProps) {
  const bar = <BackBar to={back} />;
  return (
    <LoadingPage
      title={title}
      about={DESCRIPTIONS[exerciseOf(exercise).kind]}
      label={loading}
      bar={bar}
    />
  );
}
