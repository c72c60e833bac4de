import type { Exercise } from "@attune/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
} from "react";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import type { LessonProgress } from "../../data/progress/lesson-progress.ts";
import { lessonProgressQuery } from "../../data/progress/sync-lesson-progress.ts";
import { type AudioPorts, AudioPortsContext } from "../../practice/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/loading-page.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { LESSON_DESCRIPTIONS } from "./lesson-descriptions.ts";

/** What a lesson begins with, when all of it is here. */
export interface LessonResources {
  readonly audio: AudioPorts;
  readonly place: LessonProgress;
}

interface LessonPageProps {
  readonly exercise: Exercise;
  readonly title: string;
  /** 'Loading Inversions...'. */
  readonly loading: string;
  /** Where Back leads from the first question. */
  readonly back: string;
}

interface LessonScreenProps<Item> extends LessonPageProps {
  /** Said where the server has nothing to practise. */
  readonly none: string;
  /** Said where it could not be fetched; 'Failed to fetch lesson data' unless told. */
  readonly failed?: (error: Error) => string;
  readonly query: Pick<
    UseQueryResult<readonly Item[]>,
    "data" | "error" | "isFetching" | "refetch"
  >;
  /** The practice, when questions, audio and the learner's place are here. */
  readonly children: (items: readonly Item[], begun: LessonResources) => ReactNode;
}

/** A lesson's page until it can begin: loading, nothing there, or a failure with a retry. */
export function LessonScreen<Item>({
  none,
  failed,
  query,
  children,
  ...page
}: LessonScreenProps<Item>) {
  // Fetched beside the questions, not after them.
  useAudioSoon();
  usePlace(page.exercise);
  const { error, isFetching, refetch } = query;
  // An answer is drawn in slices, between which the page takes presses; a store's own update is not.
  const data = useDeferredValue(query.data);
  const { title, back } = page;
  if (error) {
    const retry = { busy: isFetching, again: () => void refetch() };
    return (
      <MissingPage
        title={title}
        message={failed?.(error) ?? "Failed to fetch lesson data"}
        bar={<Bar back={back} />}
        retry={retry}
      />
    );
  }
  if (!data) return <Waiting {...page} />;
  if (data.length === 0) {
    return <MissingPage title={title} message={none} bar={<Bar back={back} />} />;
  }
  return <LessonLoader {...page}>{(begun) => children(data, begun)}</LessonLoader>;
}

/** In a task of its own: asking for its dozen files beside a page's first effects is a long one. */
function useAudioSoon() {
  const loadAudio = useContext(AudioPortsContext);
  useEffect(() => {
    const soon = setTimeout(() => void loadAudio().catch(() => undefined));
    return () => clearTimeout(soon);
  }, [loadAudio]);
}

/** Where this learner goes on; undefined until it is known, and who the learner is. */
function usePlace(exercise: Exercise): { place: LessonProgress | undefined; userId: string | undefined } {
  const session = useAuthSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const known = session.status !== "loading";
  const { data } = useQuery({ ...lessonProgressQuery(exercise, userId), enabled: known });
  return { place: known ? data : undefined, userId };
}

/** A lesson whose questions need no server: its page until all else is here. */
export function LessonLoader({
  children,
  ...page
}: LessonPageProps & { readonly children: (begun: LessonResources) => ReactNode }) {
  const { place, userId } = usePlace(page.exercise);
  // Together, so that no learner begins at another's place.
  const here = useDeferredValue(useMemo(() => place && { place, userId }, [place, userId]));
  const waiting = <Waiting {...page} />;
  if (!here) return waiting;
  return (
    <Suspense fallback={waiting}>
      <WithAudio key={here.userId}>{(audio) => children({ audio, place: here.place })}</WithAudio>
    </Suspense>
  );
}

function WithAudio({ children }: { readonly children: (audio: AudioPorts) => ReactNode }) {
  return children(use(useContext(AudioPortsContext)()));
}

function Waiting({ exercise, title, loading, back }: LessonPageProps) {
  const bar = <Bar back={back} />;
  return <LoadingPage title={title} about={LESSON_DESCRIPTIONS[exercise]} label={loading} bar={bar} />;
}

function Bar({ back }: Pick<LessonPageProps, "back">) {
  return <BottomBar back={{ label: "Back", to: back }} home={{ to: "/core-concepts" }} />;
}
