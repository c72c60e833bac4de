import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense, use, useContext, useEffect } from "react";
import { type AudioPorts, AudioPortsContext } from "../../practice/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../practice/viewer/waiting.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";

interface LessonPageProps {
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
  /** The practice, when questions and audio are here. */
  readonly children: (items: readonly Item[], audio: AudioPorts) => ReactNode;
}

/** A lesson's page until it can begin: loading, nothing there, or a failure with a retry. */
export function LessonScreen<Item>({
  none,
  failed,
  query,
  children,
  ...page
}: LessonScreenProps<Item>) {
  useAudioSoon();
  const { data, error, isFetching, refetch } = query;
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
  return <LessonAudio {...page}>{(audio) => children(data, audio)}</LessonAudio>;
}

/** Fetches the audio beside the questions, not after them. */
function useAudioSoon() {
  const loadAudio = useContext(AudioPortsContext);
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
}

/** A lesson whose questions need no server: its page until the audio is here. */
export function LessonAudio({
  children,
  ...page
}: LessonPageProps & { readonly children: (audio: AudioPorts) => ReactNode }) {
  return (
    <Suspense fallback={<Waiting {...page} />}>
      <WithAudio>{children}</WithAudio>
    </Suspense>
  );
}

function WithAudio({ children }: { readonly children: (audio: AudioPorts) => ReactNode }) {
  return children(use(useContext(AudioPortsContext)()));
}

function Waiting({ title, loading, back }: LessonPageProps) {
  return <LoadingPage title={title} label={loading} bar={<Bar back={back} />} />;
}

function Bar({ back }: Pick<LessonPageProps, "back">) {
  return <BottomBar back={{ label: "Back", to: back }} home={{ to: "/core-concepts" }} />;
}
